/* Uses the browser's own API, because the popup's first script runs before the polyfill is loaded. */
declare const chrome: {
  readonly extension: { getViews(): readonly (Window & typeof globalThis)[] };
};

/** The windows of the extension's open documents, the offscreen document and Firefox's background page included. */
export function viewsOfExtension(): readonly (Window & typeof globalThis)[] {
  return chrome.extension.getViews();
}
