import browser from 'webextension-polyfill';

/**
 * Restarts the extension, including its open pages. The library stays, and a hanging
 * worker is replaced.
 */
export function restart(): void {
  browser.runtime.reload();
}
