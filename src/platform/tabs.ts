import type { Browser, Tabs } from 'webextension-polyfill';

declare const chrome: Pick<Browser, 'tabs' | 'runtime'>;

/** The active tab in the window of the calling page. */
export async function activeTab(): Promise<Tabs.Tab | undefined> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return tab;
}

export async function openTab(url: string): Promise<void> {
  await chrome.tabs.create({ url });
}

/** The address of one of the extension's own pages. */
function extensionUrl(path: string): string {
  return chrome.runtime.getURL(path);
}

/** The library's address, opened at a clip or at the list. */
export function libraryAddress(clipId?: string): string {
  const page = extensionUrl('src/library-page/index.html');
  return clipId === undefined ? page : `${page}#clip=${encodeURIComponent(clipId)}`;
}
