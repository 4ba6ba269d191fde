import { done, failed, type Outcome } from '../../browser/messaging/outcome';
import type { FetchedPage } from '../../browser/messaging/protocol';
import { mayAsk } from '../../browser/platform/private-address';
import { parsedInert } from '../../clip/assemble/trusted';
import { addressOf, charsetOf, linksIn } from '../../clip/capture/dom';
import { mostSimilarLink } from '../../language/text/similar-link';
import { messageOf } from '../../page/faults';
import { decode } from './decode';
import { fetchBare } from './fetch-bare';
import { sameOrigin } from './same-origin';

/** How long (ms) to wait for a page. Chosen: half as long as a page may take to answer (`longestClip`). */
const longestFetch = 15_000;

/** Larger responses (bytes) are not pages. Chosen: the markup of several long novels. */
const largestPage = 8_000_000;

/**
 * Fetches another page of the article as the user would see it, with the site's cookies. Only addresses of the page's
 * own origin are fetched.
 */
export async function fetchPage(document: Document, url: string): Promise<Outcome<FetchedPage>> {
  if (!sameOrigin(url, addressOf(document))) return failed('noPart', 'another site');
  try {
    const response = await fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(longestFetch) });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok) return failed('noPart', `status ${response.status}`);
    if (!/html/i.test(type) || !sameOrigin(response.url, url)) return failed('noPart', 'not a page of this site');
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > largestPage) return failed('noPart', 'too large');
    return done({ url: response.url, html: decode(bytes, type, charsetOf(document)) });
  } catch (error) {
    return failed('noPart', messageOf(error));
  }
}

/**
 * How long (ms) to wait for a page. Chosen: with the 5 s of its style sheets, half as long as a page may take to
 * answer.
 */
const longestSiblingFetch = 10_000;

/**
 * Fetches the linked page of the same origin with the most similar address, and its style
 * sheets, without cookies and only at the user's request. Addresses that have been tried
 * are left out. `noSibling` if no link is similar enough or the page cannot be fetched.
 */
export async function fetchSibling(document: Document, tried: readonly string[] = []): Promise<Outcome<FetchedPage>> {
  const own = addressOf(document);
  const links = linksIn(document)
    .map((link) => link.href)
    .filter((href) => sameOrigin(href, own) && !tried.includes(withoutFragment(href)));
  const link = mostSimilarLink(own, links);
  const url = link === undefined ? undefined : withoutFragment(link);
  if (url === undefined) return failed('noSibling', 'no link to a page like this one');
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(longestSiblingFetch),
    });
    if (!response.ok) return failed('noSibling', `${url}: status ${response.status}`);
    if (!sameOrigin(response.url, url)) return failed('noSibling', `${url}: leads to another site`);
    const charset = charsetOf(document);
    const html = decode(await response.arrayBuffer(), response.headers.get('content-type') ?? '', charset);
    return done({ url, html: await withStyleSheets(html, url) });
  } catch (error) {
    return failed('noSibling', `${url}: ${messageOf(error)}`);
  }
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}

/** How long (ms) to wait for a style sheet before leaving it out. Chosen: half as long as for the page. */
const longestSheetFetch = 5000;

/** Limits per page. Further sheets hardly affect the position of blocks. */
const most = { sheets: 40, characters: 4_000_000 };

/**
 * Inlines the style sheets of a fetched page, since our pages load none: our requests would
 * carry cookies and, for fonts, our origin. Sheets are fetched as the page would, but
 * without cookies and referrer. Sheets that other sites do not let us read are missing, as
 * are the fonts and sheets that sheets refer to.
 */
async function withStyleSheets(html: string, url: string): Promise<string> {
  const page = parsedInert(html);
  const base = URL.parse(page.querySelector('base[href]')?.getAttribute('href') ?? '', url)?.href ?? url;
  const links = [...page.querySelectorAll('link[rel~="stylesheet" i][href]:not([rel~="alternate" i], [disabled])')];
  const addressOf = (link: Element) => URL.parse(link.getAttribute('href') ?? '', base)?.href ?? '';
  const sheets = await fetchSheets(askable(links.map(addressOf), url));
  let left = most.characters;
  for (const link of links) {
    const text = sheets.get(addressOf(link));
    if (text === undefined || text.length > left) continue;
    left -= text.length;
    const style = page.createElement('style');
    style.media = link.getAttribute('media') ?? '';
    // The escape means the same in a style sheet's string; unescaped it would end the element.
    style.textContent = text.replaceAll(/<\/(?=style)/gi, '<\\/');
    link.replaceWith(style);
  }
  return page.documentElement.outerHTML;
}

/** The addresses of a page's style sheets that may be requested, without duplicates. */
export function askable(addresses: readonly string[], pageUrl: string): readonly string[] {
  const distinct = [...new Set(addresses)];
  return distinct.filter((address) => /^https?:/.test(address) && mayAsk(address, pageUrl)).slice(0, most.sheets);
}

async function fetchSheets(addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    addresses.map(async (address) => [address, await fetchSheet(address).catch(() => undefined)] as const),
  );
  return new Map(found.flatMap(([address, text]) => (text === undefined ? [] : [[address, text] as const])));
}

async function fetchSheet(url: string): Promise<string | undefined> {
  const response = await fetchBare(url, longestSheetFetch, 'force-cache');
  const type = response.headers.get('content-type') ?? '';
  return response.ok && /css/i.test(type) ? decode(await response.arrayBuffer(), type) : undefined;
}
