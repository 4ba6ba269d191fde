import type { Browser, Tabs } from 'webextension-polyfill';

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
  return (await chrome.tabs.create({ url })).id;
}

/** Brings a tab and its window to the front, if it still exists. */
export async function showTab(tabId: number): Promise<void> {
  const tab = await chrome.tabs.update(tabId, { active: true }).catch(() => undefined);
  if (tab?.windowId !== undefined) await chrome.windows.update(tab.windowId, { focused: true });
}

/** The address of one of the extension's own pages. */
export function extensionUrl(path: string): string {
  return chrome.runtime.getURL(path);
}

/** The library's address, opened at a clip or at the list. */
export function libraryAddress(clipId?: string): string {
  const page = extensionUrl('src/screens/library-page/index.html');
  return clipId === undefined ? page : `${page}#clip=${encodeURIComponent(clipId)}`;
}
