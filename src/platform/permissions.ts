import browser from 'webextension-polyfill';

/*
 * The one permission beyond those of the manifest: to read what a host has, its
 * pages that are open in other tabs or its pictures. It is asked for at the
 * moment of use, and the person's answer is the browser's to keep.
 */

/** Whether pages of an address's host may be read in any tab. */
export function mayReadHost(url: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [hostPattern(url)] });
}

/** Asks the person; only in answer to a click, before anything is waited for. False when they say no. */
export function askToReadHost(url: string): Promise<boolean> {
  return askToReadHosts([url]);
}

/** The same for the hosts of several addresses, in one question. */
export function askToReadHosts(urls: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: [...new Set(urls.map(hostPattern))] });
}

/** All pages of the address's scheme and host. Ports are left out: Firefox's patterns have none. */
export function hostPattern(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}
