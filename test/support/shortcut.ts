import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
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

/** The toolbar button's badge on the tab in front, and its tooltip, which tells why a clip failed. */
export function button({ evaluateInBackground }: WindowedClipper): Promise<readonly [badge: string, title: string]> {
  return evaluateInBackground(`chrome.tabs.query({ active: true, lastFocusedWindow: true }).then(([{ id: tabId }]) =>
    Promise.all([chrome.action.getBadgeText({ tabId }), chrome.action.getTitle({ tabId })]))`);
}

/** Waits for that badge; where it does not come, the tooltip says why. */
export async function untilBadge(clipper: WindowedClipper, text: string): Promise<void> {
  await expect.poll(() => button(clipper)).toEqual([text, expect.anything()]);
}

export async function untilSavedAlready(clipper: WindowedClipper): Promise<void> {
  await expect.poll(() => button(clipper)).toEqual(['✓', 'This page is already saved']);
}
