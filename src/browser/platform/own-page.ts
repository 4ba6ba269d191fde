import type { Browser } from 'webextension-polyfill';
import { defined } from '../../language/text/defined';
import { extensionUrl, libraryAddress } from './tabs';

declare const chrome: Pick<Browser, 'extension' | 'runtime' | 'tabs' | 'windows'>;

/** Opens one of our pages in a new tab; from a private window, in a normal window if one is open. */
export async function openOwnPage(url: string): Promise<number | undefined> {
  // Rejects if the extension may not see the last window.
  const windowId = await windowWithLibrary().catch(() => undefined);
  const { id } = await chrome.tabs.create(defined({ url, windowId }));
  // Only now, because a popup closes when another window comes to the front.
  if (windowId !== undefined) await chrome.windows.update(windowId, { focused: true });
  return id;
}

/** Where to open our pages if the reader is in a private window, in which Firefox gives them another library. */
async function windowWithLibrary(): Promise<number | undefined> {
  const { incognito } = await chrome.windows.getLastFocused();
  const windows = incognito ? await chrome.windows.getAll({ windowTypes: ['normal'] }) : [];
  return windows.find((window) => !window.incognito)?.id;
}

/** Whether this document is in a private window; only Firefox shows documents of the extension there. */
export function isPrivateView(): boolean {
  return chrome.extension.inIncognitoContext === true;
}

export function backupAddress(): string {
  return `${libraryAddress()}#backup`;
}

export function manyPagesAddress(): string {
  return `${libraryAddress()}#many`;
}

export function welcomeAddress(): string {
  return extensionUrl('src/screens/welcome/index.html');
}

/** Opens the options page in a tab, or switches to it if it is open. */
export async function openOptions(): Promise<void> {
  await chrome.runtime.openOptionsPage();
}

export function optionsAddress(): string {
  return extensionUrl('src/screens/options/index.html');
}
