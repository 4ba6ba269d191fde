import { getDomain } from 'tldts';
import { possibleSites } from './site';

/**
 * The site of an address by the public suffix list: `a.github.io` is another site than `b.github.io`. The list is large:
 * where an article is made or shown, nothing imports this before it is needed.
 */
export function registeredSite(url: string): string | undefined {
  const [host] = possibleSites(url);
  return host === undefined ? undefined : (getDomain(url, { allowPrivateDomains: true }) ?? host);
}
