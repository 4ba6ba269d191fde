import browser from 'webextension-polyfill';
import { pageAddress } from '../../language/text/address';

/*
 * Permissions beyond the manifest's, such as access to a host for its pages in other tabs or its pictures. They are requested
 * when they are needed, and the browser stores the answer.
 */

/** Whether the extension may read the address's host. */
export function mayReadHost(url: string): Promise<boolean> {
  return mayReadHosts([url]);
}

/** Whether the extension may read the hosts of all these addresses. */
export function mayReadHosts(urls: readonly string[]): Promise<boolean> {
  return browser.permissions.contains({ origins: [...new Set(urls.map(hostPattern))] });
}

/** Asks for the hosts of these addresses in one prompt. Call during a click, before awaiting anything. False if they decline. */
export function askToReadHosts(urls: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: [...new Set(urls.map(hostPattern))] });
}

/** Asks for these hosts, and whether the extension may learn the addresses of tabs, in one prompt. */
export function askToFollow(urls: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ permissions: ['tabs'], origins: [...new Set(urls.map(hostPattern))] });
}

/**
 * What the reader may allow besides hosts: the addresses of tabs, the names of their groups, the bookmarks, and notifications
 * on the desktop.
 */
type Permission = 'tabs' | 'tabGroups' | 'bookmarks' | 'notifications';

/** Whether the extension has this permission. */
export function may(permission: Permission): Promise<boolean> {
  return browser.permissions.contains({ permissions: [permission] });
}

/** Asks the reader for it. Call during a click, before awaiting anything. False if they decline. */
export function askFor(permission: Permission): Promise<boolean> {
  return browser.permissions.request({ permissions: [permission] });
}

/** Calls when the reader has given access to something. */
export function onAllowed(listener: () => void): void {
  browser.permissions.onAdded.addListener(listener);
}

/** The match pattern of the address's scheme and host. Ports are left out, because Firefox's patterns have none. */
function hostPattern(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}

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
