import type { Page } from 'puppeteer-core';

/** Does something while the background answers all that a page of the extension asks as on a full disk. */
export async function onFullDisk(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(`
    globalThis.send = chrome.runtime.sendMessage;
    chrome.runtime.sendMessage = async () => ({ ok: false, failure: { code: 'storageFull' } });
  `);
  await act();
  await page.evaluate('chrome.runtime.sendMessage = send');
}
