import { offscreenPath } from '../messaging/offscreen-jobs';

/*
 * The document that Chromium's background worker opens for work that needs a window (https://developer.chrome.com/docs/extensions/reference/api/offscreen).
 * The polyfill lacks such documents, as do other browsers, whose background pages have a window themselves. The store for Firefox
 * warns of calls to it, so that build has none.
 */

interface Offscreen {
  createDocument(options: { url: string; reasons: string[]; justification: string }): Promise<void>;
  closeDocument(): Promise<void>;
}

declare const chrome: {
  readonly offscreen: Offscreen;
  readonly runtime: { getContexts(filter: { contextTypes: string[] }): Promise<readonly object[]> };
};

let opening: Promise<number> | undefined;
let closing: Promise<void> | undefined;

/** The number of the document that is or was open: each has another one. */
let current = 0;

/** Opens the document if it is not open. Returns its number. */
export async function openOffscreen(): Promise<number> {
  if (import.meta.env.MODE === 'firefox') throw new Error('Firefox has no offscreen documents');
  opening ??= open().finally(() => {
    opening = undefined;
  });
  return opening;
}

async function open(): Promise<number> {
  await closing;
  if ((await chrome.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] })).length > 0) return current;
  current += 1;
  const justification = 'Builds and sanitises articles in inert documents, and writes copies of pages.';
  await chrome.offscreen.createDocument({ url: offscreenPath, reasons: ['DOM_PARSER', 'BLOBS'], justification });
  return current;
}

/** Closes the document of this number, unless another call has done so. One that was opened since stays. */
export async function closeOffscreen(number: number | undefined): Promise<void> {
  if (import.meta.env.MODE === 'firefox') return;
  if (number !== current) return closing;
  current += 1;
  closing = chrome.offscreen.closeDocument().catch(() => {});
  await closing;
}
