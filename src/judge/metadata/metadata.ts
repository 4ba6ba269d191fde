import type { Metadata } from '../../article/article';
import { withinLimits } from '../../article/field-limits';
import { absoluteAddress } from '../../language/text/address';
import { wordPieces } from '../../language/text/content-words';
import { defined } from '../../language/text/defined';
import { hasLetter } from '../../language/text/letters';
import { areOfOneSite } from '../../language/text/site';
import { comparable, cutShort, squeeze } from '../../language/text/white-space';
import { Faults } from '../../page/faults';
import type { Page } from '../../page/page';
import { attribute, elementsWith } from '../../page/tree';
import { authorOf, isStatedAuthor } from './author/author';
import { authorList } from './author/authors';
import { organisationsAmong } from './author/organisations';
import { datesOf, dayOrder } from './dates/publish-time';
import { isStatedDate } from './dates/stated-dates';
import { keywordsOf } from './keywords';
import { directionOf, languageOf } from './language';
import { siteOf } from './site';
import { type Stated, statedOf } from './stated';
import { subtitleOf } from './subtitle';
import { takenFromOf } from './taken-from';
import { type TextLine, textLinesOf } from './text-lines';
import { type PageTitle, pageTitle } from './title/title';
import { type Zone, zoneOf } from './zone';

/**
 * Reads title, author, site and dates by a vote of what the document states and what
 * readers see. A missing value is better than a wrong one.
 *
 * Its limits were tried at half and at twice their values on 75 pages, 25 each of zh-dev, mixed-dev and live2-dev
 * (2026-11-26). More than one page changes only with the least score of a day (8) and of an author (2), the fewest
 * letters of a title (5), the fewest words of another title (3) and of a subtitle (2), what another title shares (3),
 * the length of prose (3), and the hours between time zones (7).
 *
 * `content` are the nodes an engine selected: they show where the body starts.
 */
export function readMetadata(
  page: Page,
  content?: readonly number[],
  now = Date.now(),
  faults: Faults = new Faults(),
): Metadata {
  const read = <T, O>(name: string, reader: () => T, otherwise: O) =>
    faults.contain(`metadata ${name}`, reader, otherwise);
  const said = <T>(name: string, reader: () => T) => read(name, reader, undefined);
  const { stated, faults: unread } = statedOf(page);
  for (const { reader, message } of unread) faults.add(reader, message);
  const { meta } = stated;
  const lines = read('lines', () => textLinesOf(page), []);
  const title: PageTitle = read('title', (): PageTitle => pageTitle(page), {
    text: squeeze(page.head.title),
    line: -1,
  });
  const zone = read('zone', () => zoneOf(page, lines, title.line, content), noZone);
  const takenFrom = said('source', () => takenFromOf(page, lines, zone, stated, content));
  const author = said('author', () => authorOf(page, lines, zone, stated, title.text, takenFrom));
  const site = said('site', () => siteOf(page, stated));
  const subtitle = said('subtitle', () => subtitleOf(page, lines, zone, stated, title.text));
  const found = {
    otherTitle: title.other,
    subtitle,
    canonicalUrl: said('address', () => canonicalOf(page, stated)),
    site,
    takenFrom,
    author,
    ...(author && said('authors', () => writersOf(author, stated, site))),
    ...said('dates', () => datesOf(page, lines, zone, stated, now)),
    language: said('language', () => languageOf(page, meta(...languages))),
    description: said('description', () => descriptionOf(stated, lines, zone)),
    leadImage: said('lead image', () => meta(...leadImages) || stated.linked.image),
    licence: said('licence', () => licenceOf(page, stated)),
    pdf: said('PDF', () => pdfOf(page, stated)),
    keywords: said('keywords', () => keywordsOf(lines, stated, title.text)),
    schemaTypes: stated.linked.types,
  };
  return withinLimits({
    url: page.url,
    title: title.text,
    direction: directionOf(page, content),
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== '')),
  });
}

/** The metadata of a list without the authors and days of its items: those that only the page shows. */
export function metadataOfList(page: Page, metadata: Metadata): Metadata {
  const { stated } = statedOf(page);
  const { author, authors, organisations, published, modified, ...others } = metadata;
  const own = (date: string | undefined) =>
    date !== undefined && isStatedDate(date, stated, dayOrder(page.head.language)) ? date : undefined;
  return {
    ...others,
    ...(author !== undefined && isStatedAuthor(author, stated) && defined({ author, authors, organisations })),
    ...defined({ published: own(published), modified: own(modified) }),
  };
}

/** The zone of a page without recognisable title and body. */
const noZone: Zone = { from: 0, title: -1, body: 0, until: 0, next: 0 };

type Writers = Pick<Metadata, 'author' | 'authors' | 'organisations'>;

/** The names in a byline, without that of the site beside them. */
function writersOf(first: string, stated: Stated, site = ''): Writers {
  const all = authorList(first, stated);
  const others = all.filter((name) => comparable(name) !== comparable(site));
  const authors = others.length > 0 ? others : all;
  const organisations = organisationsAmong(authors, stated);
  return defined({
    author: isByline(first, authors) && authors.length === all.length ? first : authors.join(', '),
    authors,
    organisations: organisations.length > 0 ? organisations : undefined,
  });
}

/** Whether a byline has one name, or no words besides its names, such as conjunctions. */
function isByline(byline: string, names: readonly string[]): boolean {
  return names.length === 1 || !hasLetter(names.reduce((rest, name) => rest.replace(name, ''), byline));
}

/**
 * The description that the page states, unless it is the same on every page of the site. If it only repeats the title,
 * the first sentence of the text.
 */
function descriptionOf(
  { meta, linked, title, ogTitle }: Stated,
  lines: readonly TextLine[],
  { body }: Zone,
): string | undefined {
  const said = meta('og:description', 'description', 'twitter:description') || linked.description;
  if (!said) return meta(...abstracts);
  if (![title, ogTitle].some((text) => comparable(text).startsWith(comparable(said))))
    return isSlogan(said, lines) ? undefined : said;
  const text = lines.slice(body).find(({ prose }) => prose)?.text;
  return (text && cutShort(firstSentence.exec(text)?.[0] ?? text, longestSentence)) || meta(...abstracts);
}

/** Up to a mark, but not that of an abbreviation (Mr., U.S.) or an ordinal number. */
const firstSentence = /^.{20,}?(?:(?<!\d|(?<!\p{L})\p{Lu}\p{L}{0,2})[.!?]["”’»]?(?=\s|$)|[。！？])/u;
/** Longer sentences (characters) are cut. Chosen: descriptions have some 160. */
const longestSentence = 300;

/** A page with less text (characters) than this may be described in other words. Chosen: a long paragraph. */
const shortestDescribed = 600;
/** Only the beginning of a text is compared (characters). Chosen: what is described is said there. */
const longestCompared = 20_000;
/** The least share of the words of a description that the text has. Chosen: a quarter of what summaries share. */
const leastOfText = 0.15;

/** Whether a description says nothing of what the page says. */
function isSlogan(description: string, lines: readonly TextLine[]): boolean {
  let text = '';
  for (const line of lines) if (!line.linked && text.length < longestCompared) text += `${line.text.toLowerCase()}\n`;
  const words = wordPieces(description.slice(0, longestCompared));
  const shared = words.filter((word) => text.includes(word)).length;
  return text.length >= shortestDescribed && shared < leastOfText * words.length;
}

const languages = ['og:locale', 'dc.language', 'dcterms.language', 'citation_language', 'inlanguage'];

/** Names that libraries and journals use for a description. */
const abstracts = ['dc.description', 'dcterms.description', 'dcterms.abstract', 'citation_abstract'];

const leadImages = ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src', 'image'];

/** A canonical address on another site is a syndication note or an error; then the page's own address is used. */
function canonicalOf(page: Page, { meta }: Stated): string | undefined {
  const canonical = page.head.links.find(({ rel }) => rel === 'canonical')?.href ?? meta('og:url');
  return /^https?:/.test(canonical) && areOfOneSite(canonical, page.url) ? canonical : undefined;
}

/**
 * Longer names (characters) are terms. Chosen: `Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International`,
 * the longest of Creative Commons, has 71.
 */
const longestName = 80;

const namedLicence = /^(?:cc\b|creative commons|public domain|mit\b|apache\b|gpl\b|gnu\b|gfdl\b|bsd\b|mpl\b)/i;

/**
 * The licence of the page: an address, or the name of a known licence. Links with
 * rel="license" in the body count only if they all agree; otherwise each belongs to a
 * picture or a post.
 */
function licenceOf(page: Page, { linked, metas }: Stated): string | undefined {
  const head = page.head.links.find(({ rel }) => /\blicense\b/.test(rel))?.href;
  const rights = ['dcterms.license', 'dc.rights', 'dcterms.rights', 'citation_license'].flatMap(metas);
  const stated = [head ?? '', linked.licence ?? '', ...rights];
  return stated.find(isAddress) ?? linkedInBody(page) ?? stated.find(isName);
}

/** The PDF that a paper names for search engines (https://scholar.google.com/intl/en/scholar/inclusion.html#indexing). */
function pdfOf(page: Page, { meta }: Stated): string | undefined {
  const stated = meta('citation_pdf_url');
  const address = absoluteAddress(stated, page.url);
  return stated !== '' && isAddress(address) ? address : undefined;
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text);
}

function isName(text: string): boolean {
  return text.length <= longestName && namedLicence.test(text);
}

function linkedInBody(page: Page): string | undefined {
  const found = new Map<string, string>();
  for (const [id, rel] of elementsWith(page, 'rel')) {
    if (!rel.includes('license') || !/\blicense\b/.test(rel)) continue;
    const address = (attribute(page, id, 'href') ?? '').replace(/^\/\//, 'https://');
    if (isAddress(address)) found.set(comparable(address.replace(/^https?/, '')), address);
  }
  return found.size === 1 ? found.values().next().value : undefined;
}
