import browser from 'webextension-polyfill';
import { pageAddress } from '../../language/text/page-address';
import { hostPattern } from './permissions';

/** Other loaded tabs on the same host that the extension may read. */
export async function openTabsLike({ id, url }: browser.Tabs.Tab): Promise<browser.Tabs.Tab[]> {
  if (url === undefined) return [];
  const tabs = await browser.tabs.query({ url: hostPattern(url), discarded: false, status: 'complete' });
  const known = new Set([pageAddress(url)]);
  return tabs.filter((tab) => {
    const address = pageAddress(tab.url ?? '');
    const isOther = tab.id !== id && address !== '' && !known.has(address);
    known.add(address);
    return isOther;
  });
}
