/*
 * Both browsers have `chrome`; the popup's first script has no polyfill. The store's checks accept an import only if its
 * address is a literal or comes from `chrome.runtime.getURL`, which keeps it within the extension.
 */
declare const chrome: { readonly runtime: { getURL(path: string): string } };

/** Loads a script of the extension, by its path in the build. */
export function loadOwn(path: string): Promise<unknown> {
  return import(/* @vite-ignore */ chrome.runtime.getURL(path));
}
