import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import { longestWait } from '../../cli/drivers/patient';
import type { BrowserName } from '../../cli/drivers/plain-browser';
import { launchInWindow, type WindowedClipper } from './browsers';
import type { Display } from './display';
import { eventually } from './eventually';

/** A browser in a window that knows the extension's keys, which takes it a moment after the installation. */
export async function launchWithShortcuts(browser: BrowserName, display: Display): Promise<WindowedClipper> {
  const clipper = await launchInWindow(browser, display, { extension: builtExtension(browser), language: 'en' });
  await untilShortcuts(clipper);
  return clipper;
}

/** Waits until the browser knows the extension's keys. */
export async function untilShortcuts({ evaluateInBackground }: WindowedClipper): Promise<void> {
  const shortcuts = () =>
    evaluateInBackground<string[]>(
      'chrome.commands.getAll().then((commands) => commands.map(({ shortcut }) => shortcut))',
    );
  await eventually(async () => expect(await shortcuts()).toContain('Alt+Shift+K'));
}

/** Presses the keys that save the page at once. */
export async function pressShortcut(display: Display, page: Page, times = 1): Promise<void> {
  await page.bringToFront();
  await page.waitForFunction('document.hasFocus()');
  await display.pressKeys(...Array<string>(times).fill('alt+shift+k'));
}

type Shown = readonly [badge: string, title: string];

/** The toolbar button's badge on the tab in front, and its tooltip, which tells why a clip failed. */
const buttonShows = `chrome.tabs.query({ active: true, lastFocusedWindow: true }).then(([{ id: tabId }]) =>
  Promise.all([chrome.action.getBadgeText({ tabId }), chrome.action.getTitle({ tabId })]))`;

/** Waits for that badge; where it does not come, the tooltip says why. */
export async function untilBadge({ evaluateInBackground }: WindowedClipper, text: string): Promise<void> {
  await expect.poll(() => evaluateInBackground<Shown>(buttonShows)).toEqual([text, expect.anything()]);
}

/**
 * Does something that the badge answers with one of these, and the tooltip with this. A result goes by itself after some
 * seconds, in which a busy machine may not come to ask for it: the background looks by itself, and begins before.
 */
export async function answeredByBadge(
  { evaluateInBackground }: Pick<WindowedClipper, 'evaluateInBackground'>,
  answer: { readonly badges: readonly string[]; readonly title?: string },
  act: () => Promise<unknown>,
): Promise<void> {
  const { badges, title } = answer;
  const looking = evaluateInBackground<Shown>(`(async () => {
    for (const end = Date.now() + ${longestWait}; ; await new Promise((next) => setTimeout(next, 50))) {
      const shown = await ${buttonShows}.catch(() => []);
      const isAnswer = ${JSON.stringify(badges)}.includes(shown[0]) && (shown[1] === ${JSON.stringify(title)} || ${title === undefined});
      if (isAnswer || Date.now() > end) return shown;
    }
  })()`);
  const [[badge, tooltip]] = await Promise.all([looking, act()]);
  expect([badge, tooltip]).toEqual([expect.toBeOneOf([...badges]), title ?? expect.anything()]);
}

/** The same where the page is in the library as it is. */
export function answeredAsSavedAlready(clipper: WindowedClipper, act: () => Promise<unknown>): Promise<void> {
  return answeredByBadge(clipper, { badges: ['✓'], title: 'This page is already saved' }, act);
}
