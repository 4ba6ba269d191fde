import type { Page } from 'puppeteer-core';
import { test } from 'vitest';
import { launchChromium } from '../../cli/drivers/chromium';
import type { Clipper, ClipperOptions } from '../../cli/drivers/clipper';
import type { BrowserName } from '../../cli/drivers/plain-browser';
import { chooseInChromium } from './context-menu';
import type { Display } from './display';
import { launchFirefox } from './firefox';
import { provesAll } from './scope';
import { canShare, openShared } from './shared-chromium';

/** For whatever browsers do differently: layout, storage, permissions, downloads, policies, the driver itself. */
export const browserNames: readonly BrowserName[] = process.env.WCLIPPER_WITHOUT_FIREFOX
  ? ['chromium']
  : ['chromium', 'firefox'];

/** For journeys through code that is the same in both: `npm test` takes Chromium, `npm run test:all` Firefox, too. */
export const journeyBrowsers: readonly BrowserName[] = provesAll ? browserNames : ['chromium'];

/**
 * For a variant of a journey through code of ours that is the same in both, which another test of the file runs in Firefox.
 * `isWanted` says whether this run proves so much.
 */
export const variantIn = (name: BrowserName, isWanted = true) => test.runIf(isWanted && name === 'chromium');

/** A browser in a window on a display, where context menu and keys are real. */
export interface WindowedClipper extends Clipper {
  /**
   * Right-clicks the middle of an element and chooses the extension's item. Firefox
   * looks it up by its label; in Chromium its place in the extension's submenu is known, if there is one.
   */
  chooseMenuItem(page: Page, selector: string, label: string): Promise<void>;
}

/** Without a window: for whatever needs neither context menu nor shortcut. Chromium itself may be one that runs already. */
export function launchHeadless(
  browser: BrowserName,
  options: Omit<ClipperOptions, 'headless' | 'display'>,
): Promise<Clipper> {
  if (browser === 'firefox') return launchFirefox({ ...options, headless: true });
  const { extension, language } = options;
  if (language !== undefined && canShare(options)) return openShared(extension, language);
  return launchChromium({ ...options, headless: true });
}

/** The places of items that Chromium shows in a submenu, because there are several. */
const placesInSubmenu: Readonly<Record<string, number>> = {
  'Save this page to WClipper': 0,
  'Pick what to save on this page': 1,
};

/** One browser at a time on a display: keys go to the window under the pointer. */
export async function launchInWindow(
  browser: BrowserName,
  display: Display,
  options: Omit<ClipperOptions, 'headless' | 'display'>,
): Promise<WindowedClipper> {
  const windowed = { ...options, headless: false, display: display.name };
  if (browser === 'firefox') return launchFirefox(windowed);
  const chromium = await launchChromium(windowed);
  return {
    ...chromium,
    chooseMenuItem: (page, selector, label) => chooseInChromium(display, page, selector, placesInSubmenu[label]),
  };
}
