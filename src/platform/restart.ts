import browser from 'webextension-polyfill';

/**
 * Ends every part of the extension and starts it anew, its pages included. What
 * is in the library stays; a worker that hangs is replaced.
 */
export function restart(): void {
  browser.runtime.reload();
}
