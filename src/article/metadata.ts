import type { Page } from '../page/page';
import type { Metadata } from './article';
import { authorOf } from './author';
import { languageOf } from './language';
import { publishedOf } from './publish-time';
import { hostName, readStated, type Stated } from './stated';
import { textLinesOf } from './text-lines';
import { titleOf } from './title';
import { zoneOf } from './zone';

/**
 * What a page says of its article: title, author, site and time by agreement of
 * what the document states and what people see. A value that is missing is
 * better than one that is wrong.
 *
 * `content` are the nodes that an engine selected: they tell where the body starts.
 */
export function readMetadata(page: Page, content?: readonly number[], now = Date.now()): Metadata {
  const stated = readStated(page);
  const { meta } = stated;
  const lines = textLinesOf(page);
  const title = titleOf(page, lines, stated);
  const zone = zoneOf(lines, title.line, content);
  const found = {
    canonicalUrl: canonicalOf(page, stated),
    site: siteOf(page, stated),
    author: authorOf(page, lines, zone, stated, title.text),
    published: publishedOf(page, lines, zone, stated, now),
    language: languageOf(page, meta('og:locale')),
    description: meta('og:description', 'description'),
    leadImage: meta('og:image', 'twitter:image'),
  };
  return {
    url: page.url,
    title: title.text,
    direction: page.head.direction,
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== '')),
  };
}

function siteOf(page: Page, { meta, linked }: Stated): string | undefined {
  return meta('og:site_name') || linked.publisher || meta('application-name') || hostName(page.url);
}

/** A canonical address of another site is a syndication note or an error: the page's own address stays. */
function canonicalOf(page: Page, { meta }: Stated): string | undefined {
  const canonical = page.head.links.find(({ rel }) => rel === 'canonical')?.href ?? meta('og:url');
  const tail = (url: string) => hostName(url)?.split('.').slice(-2).join('.');
  return /^https?:/.test(canonical) && tail(canonical) === tail(page.url) ? canonical : undefined;
}
