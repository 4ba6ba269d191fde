import { parsedInert } from '../../../clip/assemble/trusted';
import { pageAddress } from '../../../language/text/address';

/** A page that a text names. */
export interface FoundLink {
  readonly url: string;
  readonly title: string;
}

/** A web address in a text; brackets, quotation marks and what follows a sentence end it. */
const address = /https?:\/\/[^\s<>"'`()[\]{}]{3,2000}/gi;

/** Punctuation that ends a sentence, not an address. */
const sentenceEnd = /[.,;:!?…。，；：！？、]$/;

/** The addresses in a sitemap, and those of the entries of a feed (https://www.sitemaps.org, RSS 2.0, RFC 4287). */
const inXml = /<(?:loc|link)>\s{0,99}(?:<!\[CDATA\[)?\s{0,99}(https?:[^<\s\]]{3,2000})|<link\s[^<>]{0,500}/gi;

/** The pages that a text names: HTML, such as a part of a page or exported bookmarks, a feed, a sitemap, or any other text. */
export function linksIn(text: string): readonly FoundLink[] {
  if (/^\s*<(?:\?xml|rss|feed|urlset|sitemapindex)\b/i.test(text)) return unique(inFeed(text));
  if (/<a\s[^<>]{0,500}\bhref\b/i.test(text)) return unique(inHtml(text));
  return unique([...text.matchAll(address)].map(([url]) => ({ url: withoutEnd(url), title: '' })));
}

function inHtml(html: string): readonly FoundLink[] {
  const links = [...parsedInert(html).querySelectorAll('a[href]')];
  return links.map((link) => ({ url: link.getAttribute('href') ?? '', title: (link.textContent ?? '').trim() }));
}

function inFeed(xml: string): readonly FoundLink[] {
  return [...xml.matchAll(inXml)].flatMap(([element, text]) => {
    const isOther = /\brel\s*=\s*["'](?!alternate)/i.test(element);
    const url = text ?? (isOther ? undefined : /\bhref\s*=\s*["']([^"']+)/i.exec(element)?.[1]);
    return url === undefined ? [] : [{ url: url.replaceAll('&amp;', '&'), title: '' }];
  });
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
