import browser from 'webextension-polyfill';
import { hostPattern } from './permissions';

/** The active tab in the window of the calling page. */
export async function activeTab(): Promise<browser.Tabs.Tab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}

/** Other loaded tabs on the same host that the extension may read. */
export async function openTabsLike({ id, url }: browser.Tabs.Tab): Promise<browser.Tabs.Tab[]> {
  if (url === undefined) return [];
  const tabs = await browser.tabs.query({ url: hostPattern(url), discarded: false, status: 'complete' });
  const known = new Set([withoutHash(url)]);
  return tabs.filter((tab) => {
    const address = withoutHash(tab.url ?? '');
    const isOther = tab.id !== id && address !== '' && !known.has(address);
    known.add(address);
    return isOther;
  });
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/s, '');
}

export async function openTab(url: string): Promise<void> {
  await browser.tabs.create({ url });
}

/** The address of one of the extension's own pages. */
export function extensionUrl(path: string): string {
  return browser.runtime.getURL(path);
}
