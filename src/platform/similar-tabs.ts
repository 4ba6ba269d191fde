import browser from 'webextension-polyfill';
import { hostPattern } from './permissions';

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
