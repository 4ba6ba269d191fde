import { parsedInert } from '../../../clip/assemble/trusted';
import { pageAddress } from '../../../language/text/address';
import { decodeEntities } from '../../../language/text/entities';

/** A page that a text names. */
export interface FoundLink {
  readonly url: string;
  readonly title: string;
}

/** What ends a web address in a text: brackets, quotation marks, and the punctuation of Chinese and Japanese. */
const ends = '\\s<>"\'`()[\\]{}，。；：！？、…（）「」『』《》【】“”‘’';

/** A web address in a text, which may hold parentheses in pairs. */
const address = new RegExp(`https?://(?:[^${ends}]|\\([^${ends}]{0,200}\\)){3,2000}`, 'gi');

/** Punctuation that ends a sentence, not an address. */
const sentenceEnd = /[.,;:!?]$/;

/** What begins an entry of a feed (RSS 2.0, RFC 4287), and one of a sitemap (https://www.sitemaps.org). */
const entries = { feed: /<(?:item|entry)\b/i, sitemap: /<(?:url|sitemap)\b/i } as const;

/** Where an entry leads. */
const inEntry = /<(?:loc|link)>\s{0,99}(?:<!\[CDATA\[)?\s{0,99}(https?:[^<\s\]]{3,2000})|<link\s[^<>]{0,500}/gi;

const titleOfEntry = /<title\b[^<>]{0,200}>\s{0,99}(?:<!\[CDATA\[)?([^<]{1,500})/i;

/**
 * The pages that a text names: HTML, such as a part of a page or exported bookmarks, a feed, a sitemap, or any other text.
 * `base`: the address of the text, where it has one.
 */
export function linksIn(text: string, base?: string): readonly FoundLink[] {
  if (isXml(text)) return unique(inFeed(text));
  if (/<a\s[^<>]{0,500}\bhref\b/i.test(text)) return unique(inHtml(text, base));
  return unique([...text.matchAll(address)].map(([url]) => ({ url: withoutEnd(url), title: '' })));
}

/** Whether a text is a feed or a sitemap. */
export function isXml(text: string): boolean {
  return /^\s*<(?:\?xml|rss|feed|urlset|sitemapindex|rdf:RDF)\b/i.test(text);
}

/** Whether a text lists other sitemaps. */
export function isSitemapIndex(text: string): boolean {
  return isXml(text) && /<sitemapindex\b/i.test(text);
}

/** The address of the first feed that a web page names. */
export function feedOf(html: string, base: string): string | undefined {
  const page = parsedInert(html);
  const feed = page.querySelector(
    'link[rel~="alternate"][type="application/rss+xml" i], link[rel~="alternate"][type="application/atom+xml" i]',
  );
  return resolved(feed?.getAttribute('href') ?? '', baseOf(page, base));
}

function inHtml(html: string, base: string | undefined): readonly FoundLink[] {
  const page = parsedInert(html);
  const pageBase = baseOf(page, base);
  return [...page.querySelectorAll('a[href]')].flatMap((link) => {
    const url = resolved(link.getAttribute('href') ?? '', pageBase);
    return url === undefined ? [] : [{ url, title: (link.textContent ?? '').trim() }];
  });
}

/** The address to which those of a page refer, which it may state itself. */
function baseOf(page: Document, address: string | undefined): string | undefined {
  return resolved(page.querySelector('base[href]')?.getAttribute('href') ?? '', address) ?? address;
}

function resolved(address: string, base: string | undefined): string | undefined {
  return address !== '' && URL.canParse(address, base) ? new URL(address, base).href : undefined;
}

function inFeed(xml: string): readonly FoundLink[] {
  // What precedes the first entry is about the site.
  const kind = /<(?:urlset|sitemapindex)\b/i.test(xml) ? 'sitemap' : 'feed';
  return xml.split(entries[kind]).slice(1).flatMap(linkOfEntry);
}

/** The first link of an entry that is not to something else, such as its comments. */
function linkOfEntry(xml: string): readonly FoundLink[] {
  for (const [element, text] of xml.matchAll(inEntry)) {
    const isOther = /\brel\s*=\s*["'](?!alternate)/i.test(element);
    const url = text ?? (isOther ? undefined : /\bhref\s*=\s*["']([^"']+)/i.exec(element)?.[1]);
    if (url !== undefined) return [{ url: plain(url), title: plain(titleOfEntry.exec(xml)?.[1] ?? '') }];
  }
  return [];
}

/** A text of XML, with its character references replaced. */
function plain(xml: string): string {
  return decodeEntities(xml.replace(/\]\]>$/, '')).trim();
}

function withoutEnd(url: string): string {
  let rest = url;
  while (sentenceEnd.test(rest)) rest = rest.slice(0, -1);
  return rest;
}

/** Web addresses, each once, without a place in the page. */
function unique(found: readonly FoundLink[]): readonly FoundLink[] {
  const pages = new Map<string, FoundLink>();
  for (const { url, title } of found) {
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) continue;
    const page = pageAddress(new URL(url).href);
    if (!pages.get(page)?.title) pages.set(page, { url: page, title });
  }
  return [...pages.values()];
}
