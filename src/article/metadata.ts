import { isDiscussion } from '../page/discussion';
import type { Page } from '../page/page';
import type { Metadata } from './article';
import { authorOf } from './author';
import { authorList } from './authors';
import { keywordsOf } from './keywords';
import { languageOf } from './language';
import { licenceOf } from './licence';
import { markedTogether } from './marked-together';
import { organisationsAmong } from './organisations';
import { datesOf } from './publish-time';
import { hostName, readStated, type Stated } from './stated';
import { subtitleOf } from './subtitle';
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
  const first = authorOf(page, lines, zone, stated, title.text);
  // In a thread every name that is marked is a poster's.
  const together = first === undefined || isDiscussion(page) ? [] : markedTogether(page, first);
  const author = together.length > 0 ? together.join(', ') : first;
  const authors = together.length > 0 ? together : author && authorList(author, stated);
  const organisations = organisationsAmong(authors || [], stated);
  const { published, modified } = datesOf(page, lines, zone, stated, now);
  const found = {
    subtitle: subtitleOf(page, lines, zone, stated, title.text),
    canonicalUrl: canonicalOf(page, stated),
    site: siteOf(page, stated),
    author,
    authors,
    organisations: organisations.length > 0 ? organisations : undefined,
    published,
    modified,
    language: languageOf(page, meta('og:locale', 'dc.language', 'dcterms.language', 'citation_language', 'inlanguage')),
    description:
      meta('og:description', 'description', 'twitter:description') || stated.linked.description || meta(...abstracts),
    leadImage: meta(...leadImages) || stated.linked.image,
    licence: licenceOf(page, stated),
    keywords: keywordsOf(lines, stated, title.text),
  };
  return {
    url: page.url,
    title: title.text,
    direction: page.head.direction,
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== '')),
  };
}

/** What libraries and journals call a description. */
const abstracts = ['dc.description', 'dcterms.description', 'dcterms.abstract', 'citation_abstract'];

const leadImages = ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src', 'image'];

/** What the site calls itself: a journal before the house that prints it. */
function siteOf(page: Page, { meta, linked }: Stated): string | undefined {
  const site = meta('og:site_name') || linked.website || meta('citation_journal_title') || linked.publisher;
  return site || meta('application-name', 'sitename', 'dc.publisher', 'citation_publisher') || hostName(page.url);
}

/** A canonical address of another site is a syndication note or an error: the page's own address stays. */
function canonicalOf(page: Page, { meta }: Stated): string | undefined {
  const canonical = page.head.links.find(({ rel }) => rel === 'canonical')?.href ?? meta('og:url');
  const tail = (url: string) => hostName(url)?.split('.').slice(-2).join('.');
  return /^https?:/.test(canonical) && tail(canonical) === tail(page.url) ? canonical : undefined;
}
