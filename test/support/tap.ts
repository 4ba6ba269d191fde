import type { Page } from 'puppeteer-core';
import type { BrowserName } from '../../cli/drivers/plain-browser';

/**
 * Touches a page for a moment. Firefox takes a touch of half a second for a long press, which clicks nothing: it gets both ends
 * of the touch in one command, because a busy machine may take longer between two.
 */
export async function tap(page: Page, browser: BrowserName, x: number, y: number): Promise<void> {
  if (browser === 'chromium') return page.touchscreen.tap(x, y);
  const { browsingContext } = page.mainFrame() as unknown as FirefoxFrame;
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await browsingContext.performActions([
    { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions },
  ]);
}

/** puppeteer's frame of a page in Firefox; its public types do not have it. */
interface FirefoxFrame {
  readonly browsingContext: { performActions(sources: readonly object[]): Promise<void> };
}
