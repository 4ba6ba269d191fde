import type { Browser, Tabs } from 'webextension-polyfill';
import { defined } from '../../language/text/defined';

declare const chrome: Pick<Browser, 'tabs' | 'runtime' | 'windows'>;

/** The active tab in the window of the calling page. */
export async function activeTab(): Promise<Tabs.Tab | undefined> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return tab;
}

/** The tab of the calling page. */
export async function ownTabId(): Promise<number | undefined> {
  return (await chrome.tabs.getCurrent())?.id;
}

/** Opens a page in a new tab, whose number is returned. */
export async function openTab(url: string): Promise<number | undefined> {
  const isOurs = url.startsWith(extensionUrl(''));
  // Browsers tell nothing of a last window that is hidden from the extension.
  const windowId = isOurs ? await windowWithLibrary().catch(() => undefined) : undefined;
  const { id } = await chrome.tabs.create(defined({ url, windowId }));
  // A popup ends once another window is in front.
  if (windowId !== undefined) await chrome.windows.update(windowId, { focused: true });
  return id;
}

/** Where to open our pages if the reader is in a private window, in which Firefox gives them another library. */
async function windowWithLibrary(): Promise<number | undefined> {
  const { incognito } = await chrome.windows.getLastFocused();
  const windows = incognito ? await chrome.windows.getAll({ windowTypes: ['normal'] }) : [];
  return windows.find((window) => !window.incognito)?.id;
}

/** Brings a tab and its window to the front, if it still exists. */
export async function showTab(tabId: number): Promise<void> {
  const tab = await chrome.tabs.update(tabId, { active: true }).catch(() => undefined);
  if (tab?.windowId !== undefined) await chrome.windows.update(tab.windowId, { focused: true });
}

/** The address of one of the extension's own pages. */
function extensionUrl(path: string): string {
  return chrome.runtime.getURL(path);
}

/** The library's address, opened at a clip or at the list. */
export function libraryAddress(clipId?: string): string {
  const page = extensionUrl('src/screens/library-page/index.html');
  return clipId === undefined ? page : `${page}#clip=${encodeURIComponent(clipId)}`;
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
