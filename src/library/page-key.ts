import { pageAddress } from '../language/text/address';
import { areOfOneSite } from '../language/text/site';

/** Query parameters that say where a reader came from, not which page they read. */
const trackingParameter =
  /^(?:utm_\w+|(?:fb|g|d|y|tt|tw|ir)clid|irclickid|msclkid|li_fat_id|g(?:braid|ad_source)|wbraid|gclsrc|_ga|_gl|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|igshid|igsh|vero_id|ref_src|ref_url|spm|cmpid|__twitter_impression)$/i;

/**
 * A key that is equal for addresses of one page: without scheme, `www.`, place in the page, tracking parameters and the
 * slash at the end, and with sorted parameters.
 */
export function pageKey(address: string): string {
  const page = pageAddress(address);
  const url = URL.canParse(page) ? new URL(page) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return page;
  for (const name of [...url.searchParams.keys()]) if (trackingParameter.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const path = url.pathname.replace(/\/$/, '');
  return withEqualEscapes(`${url.host.replace(/^www\./, '')}${path}${url.search}${url.hash.replace(/\/$/, '')}`);
}

/** A key whose escaped bytes are in capitals: WordPress writes `%e6`, browsers `%E6`. */
export function withEqualEscapes(key: string): string {
  return key.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase());
}

/**
 * The keys of a page's own address and of its canonical one, if that is on the same site. Pages that an application shows
 * in one document have the document's canonical address in common, which therefore does not count.
 */
export function pageKeys(address: string, canonical?: string): readonly string[] {
  const own = pageKey(address);
  if (canonical === undefined || !areOfOneSite(canonical, address)) return [own];
  const other = pageKey(canonical);
  return other === own || other === documentKey(address) ? [own] : [own, other];
}

/** The key of the document at an address, whichever page it shows: the key of all its pages in earlier versions. */
export function documentKey(address: string): string {
  return pageKey(address.split('#', 1)[0] ?? address);
}
