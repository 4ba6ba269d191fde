/*
 * Documents that Chromium's background worker opens for work that needs a window (https://developer.chrome.com/docs/extensions/reference/api/offscreen).
 * The polyfill lacks them, as do other browsers, whose background pages have a window themselves.
 */

interface Offscreen {
  createDocument(options: { url: string; reasons: string[]; justification: string }): Promise<void>;
  closeDocument(): Promise<void>;
}

declare const chrome: {
  readonly offscreen?: Offscreen;
  readonly runtime: { getContexts(filter: { contextTypes: string[] }): Promise<readonly object[]> };
};

let opening: Promise<void> | undefined;

/** Opens the document at `path` if it is not open. */
export function openOffscreen(path: string): Promise<void> {
  opening ??= open(path).finally(() => {
    opening = undefined;
  });
  return opening;
}

async function open(path: string): Promise<void> {
  if ((await chrome.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] })).length > 0) return;
  const justification = 'Builds and sanitises articles in inert documents.';
  await chrome.offscreen?.createDocument({ url: path, reasons: ['DOM_PARSER'], justification });
}

/** Closes the document, if it is open. */
export async function closeOffscreen(): Promise<void> {
  await chrome.offscreen?.closeDocument().catch(() => {});
}
