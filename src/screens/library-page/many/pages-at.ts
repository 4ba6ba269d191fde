import { ask } from '../../../browser/messaging/channel';
import { fromBase64 } from '../../../language/text/base64';
import { type FoundLink, feedOf, isSitemapIndex, isXml, linksIn } from './links-in';
import { textIn } from './list-file';

/** So many sitemaps of an index are read. Chosen: each may name 50,000 pages, and nobody clips more. */
const mostSitemaps = 20;

/**
 * The pages that a feed or sitemap at an address names, or the feed of a web page; without a feed, the links of the page.
 * Undefined if nothing can be read there. The reader must have allowed its host.
 */
export async function pagesAt(url: string): Promise<readonly FoundLink[] | undefined> {
  const text = await textAt(url);
  if (text === undefined) return undefined;
  if (isSitemapIndex(text)) return inSitemaps(linksIn(text), url);
  const feed = isXml(text) ? undefined : feedOf(text, url);
  const read = feed !== undefined && isSameHost(feed, url) ? await textAt(feed) : undefined;
  const pages = read === undefined ? [] : linksIn(read, feed);
  return pages.length > 0 ? pages : linksIn(text, url);
}

/** The pages of the sitemaps that an index names, as far as they are of its host. */
async function inSitemaps(sitemaps: readonly FoundLink[], index: string): Promise<readonly FoundLink[]> {
  const pages: FoundLink[] = [];
  for (const { url } of sitemaps.filter((each) => isSameHost(each.url, index)).slice(0, mostSitemaps)) {
    const text = await textAt(url);
    if (text !== undefined && !isSitemapIndex(text)) pages.push(...linksIn(text, url));
  }
  return pages;
}

function isSameHost(url: string, other: string): boolean {
  return new URL(url).host === new URL(other).host;
}

/** The background fetches it, without cookies: documents of the extension may not connect. */
async function textAt(url: string): Promise<string | undefined> {
  const answer = await ask('list.read', { url });
  if (!answer.ok || answer.value === null) return undefined;
  return textIn(new Blob([fromBase64(answer.value.base64)], { type: answer.value.type }));
}
