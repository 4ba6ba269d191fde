/* Uses the browser's own API, because the popup's first script runs before the polyfill is loaded. */
declare const chrome: {
  readonly extension: { getViews(): readonly (Window & typeof globalThis)[]; readonly inIncognitoContext: boolean };
};

/** The windows of the extension's open documents, the offscreen document and Firefox's background page included. */
export function viewsOfExtension(): readonly (Window & typeof globalThis)[] {
  return chrome.extension.getViews();
}

/** Whether this document is in a private window; only Firefox shows documents of the extension there. */
export function isPrivateView(): boolean {
  return chrome.extension.inIncognitoContext;
}
