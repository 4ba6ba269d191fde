import puppeteer, { type Browser } from 'puppeteer-core';
import { findChromium, findFirefox } from './find-program';
import { longestWait } from './patient';

export type BrowserName = 'chromium' | 'firefox';

/**
 * Switches off the pages that draw the suggestions of Chromium's address bar: nobody types there, and loading them costs
 * each start more than a second of CPU.
 */
export const withoutSuggestions = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** For each Chromium: it asks for nothing by itself. */
export const usualFlags: readonly string[] = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // The sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** A headless browser without the extension, for tests of code that runs in a page. */
export function launchPlain(name: BrowserName): Promise<Browser> {
  if (name === 'firefox') {
    return puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox(),
      headless: true,
      timeout: longestWait,
      args: ['--width=1280', '--height=900'],
    });
  }
  return puppeteer.launch({
    executablePath: findChromium(),
    headless: true,
    timeout: longestWait,
    defaultViewport: { width: 1280, height: 900 },
    pipe: true,
    args: [
      ...usualFlags,
      withoutSuggestions,
      // Keeps pages saved from http: addresses at these addresses.
      '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
    ],
  });
}
