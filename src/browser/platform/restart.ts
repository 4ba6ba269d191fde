import type { Browser } from 'webextension-polyfill';

declare const chrome: Pick<Browser, 'runtime'>;

/**
 * Restarts the extension, including its open pages. The library stays, and a hanging
 * worker is replaced.
 */
export function restart(): void {
  chrome.runtime.reload();
}
