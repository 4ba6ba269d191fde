import type { Page } from 'puppeteer-core';
import { expect, vi } from 'vitest';
import type { Clipper } from '../../cli/drivers/chromium';
import type { Display } from './display';

/** Waits until the browser knows the extension's keys, which is a moment after it has installed it. */
export async function untilShortcuts(clipper: Pick<Clipper, 'evaluateInBackground'>): Promise<void> {
  const shortcuts = () =>
    clipper.evaluateInBackground<string[]>(
      'chrome.commands.getAll().then((commands) => commands.map(({ shortcut }) => shortcut))',
    );
  await vi.waitFor(async () => expect(await shortcuts()).toContain('Alt+Shift+K'), { timeout: 30_000 });
}

/** Presses the keys that save the page at once. */
export async function pressShortcut(display: Display, page: Page, times = 1): Promise<void> {
  await page.bringToFront();
  await page.waitForFunction('document.hasFocus()');
  await display.pressKeys(...Array<string>(times).fill('alt+shift+k'));
}
