import browser from 'webextension-polyfill';

/** The windows of the extension's open documents, the offscreen document and Firefox's background page included. */
export function viewsOfExtension(): readonly (Window & typeof globalThis)[] {
  return browser.extension.getViews() as (Window & typeof globalThis)[];
}
