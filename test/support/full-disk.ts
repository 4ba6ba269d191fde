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

/** Lets the background store no more clips than these, as browsers do when the disk is full, until `emptyDisk`. */
export const fullDisk = (clips = 0) => `void (() => {
  const { put, add } = IDBObjectStore.prototype;
  let left = ${clips};
  const full = (plain) => function (...given) {
    if (this.name === 'clips' && left-- <= 0) throw new DOMException('Full.', 'QuotaExceededError');
    return plain.apply(this, given);
  };
  Object.assign(IDBObjectStore.prototype, { put: full(put), add: full(add) });
  globalThis.emptyDisk = () => Object.assign(IDBObjectStore.prototype, { put, add });
})()`;
export const emptyDisk = 'void globalThis.emptyDisk()';
