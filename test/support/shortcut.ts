import type { Page } from 'puppeteer-core';
import { expect, vi } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { BrowserName } from '../../cli/drivers/plain-browser';
import { launchInWindow, type WindowedClipper } from './browsers';
import type { Display } from './display';

/** A browser in a window that knows the extension's keys, which takes it a moment after the installation. */
export async function launchWithShortcuts(browser: BrowserName, display: Display): Promise<WindowedClipper> {
  const clipper = await launchInWindow(browser, display, { extension: builtExtension(browser), language: 'en' });
  const shortcuts = () =>
    clipper.evaluateInBackground<string[]>(
      'chrome.commands.getAll().then((commands) => commands.map(({ shortcut }) => shortcut))',
    );
  await vi.waitFor(async () => expect(await shortcuts()).toContain('Alt+Shift+K'), { timeout: 30_000 });
  return clipper;
}

/** Presses the keys that save the page at once. */
export async function pressShortcut(display: Display, page: Page, times = 1): Promise<void> {
  await page.bringToFront();
  await page.waitForFunction('document.hasFocus()');
  await display.pressKeys(...Array<string>(times).fill('alt+shift+k'));
}
