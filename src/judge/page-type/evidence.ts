import { keptNodes } from '../../page/block-subtrees';
import { isDiscussion } from '../../page/discussion';
import type { Head, Page } from '../../page/page';
import { hostName } from '../metadata/stated';
import { inKept } from './kept-evidence';

/*
 * Evidence for the page type, each value 0 to 1: what the page states and its address
 * (stated-evidence.ts), and what was kept of it (kept-evidence.ts).
 */

export type PageTypeEvidence = Readonly<Record<string, number>>;

/** 1 for each text node of a selection. */
export function keptTexts(page: Page, content: readonly number[], except: readonly number[]): Uint8Array {
  const kept = keptNodes(page, { content, except });
  for (let id = 0; id < page.count; id++) if (kept[id] === 1 && page.text[id].trim() === '') kept[id] = 0;
  return kept;
}

/** The evidence of a page with these kept text nodes (1) and this many posts. */
export function pageTypeEvidence(page: Page, kept: Uint8Array, posts: number): PageTypeEvidence {
  return {
    bias: 1,
    ...saidIn(page.head),
    ...inAddress(page.url),
    ...inKept(page, kept),
    discussion: Number(isDiscussion(page)),
    posts: Math.min(1, posts / 2),
  };
}

/*
 * Evidence from the page's head and address; each value is 0 to 1. The words are common
 * to many sites.
 */

/** schema.org types, anywhere in the page's JSON-LD; `*` stands for any beginning, `+` for any but an empty one. */
const types: Readonly<Record<string, string>> = {
  saidArticle: '*Article BlogPosting Report',
  saidNews: '*NewsArticle',
  saidProduct: 'Product ProductGroup IndividualProduct',
  saidOffer: 'Offer AggregateOffer',
  saidReviews: 'AggregateRating Review',
  saidItems: 'ItemList OfferCatalog ListItem',
  saidCrumbs: 'BreadcrumbList',
  saidCollection: 'CollectionPage SearchResultsPage Blog',
  saidService: '*Service SoftwareApplication WebApplication',
  saidBusiness: 'Organization Corporation LocalBusiness +Business CollegeOrUniversity PostalAddress',
  saidDocumentation: 'TechArticle APIReference HowTo',
  saidDiscussion: 'DiscussionForumPosting QAPage Question Answer Comment',
  saidAnswers: 'FAQPage',
  saidCourse: 'Course EducationalOccupationalProgram Event',
  saidPerson: 'Person',
};

/** The first type of each thing in JSON-LD. One expression for all: each compiles longer than it takes to match. */
function typesIn(jsonLd: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const text of jsonLd) {
    for (const [, type = ''] of text.matchAll(/"@type":\s*(?:\[\s*)?"(\w+)"/g)) found.add(type);
  }
  return found;
}

function isOneOf(names: string, type: string): boolean {
  return names.split(' ').some((name) => {
    if (name.startsWith('*')) return type.endsWith(name.slice(1));
    if (name.startsWith('+')) return type.endsWith(name.slice(1)) && type.length >= name.length;
    return type === name;
  });
}

/** Generators that only build documentation. */
const documentationPrograms =
  /^(docusaurus|sphinx|mkdocs|vitepress|vuepress|docsify|gitbook|mdbook|javadoc|doxygen|antora|readthedocs|nextra|starlight|rustdoc)/i;

function saidIn({ jsonLd, metas }: Head): Record<string, number> {
  const found: Record<string, number> = {};
  const said = [...typesIn(jsonLd)];
  for (const [name, wanted] of Object.entries(types)) if (said.some((type) => isOneOf(wanted, type))) found[name] = 1;
  const meta = (...wanted: readonly string[]) => metas.find(({ name }) => wanted.includes(name))?.content.trim() ?? '';
  const og = meta('og:type').toLowerCase();
  if (og === 'article') found.ogArticle = 1;
  if (/^(?:og:)?product/.test(og)) found.ogProduct = 1;
  if (og === 'website') found.ogWebsite = 1;
  if (meta('article:published_time') !== '') found.metaTime = 1;
  if (meta('author', 'article:author') !== '') found.metaAuthor = 1;
  const generator = meta('generator');
  if (generator !== '' && documentationPrograms.test(generator)) found.documentationProgram = 1;
  return found;
}

/** Words in paths; `*` stands for any ending. */
const pathWords: Readonly<Record<string, string>> = {
  pathDocumentation:
    'doc docs documentation reference manual guide guides userguide user-guide api apidocs wiki learn help support tutorial tutorials kb latest stable en-us man man0 man1 man2 man3 man4 man5 man6 man7 man8 man9 handbook getting-started quickstart spec',
  pathProduct: 'product products p item items itm dp pd pr prod sku goods detail app',
  pathShop: 'shop store buy catalog catalogue marketplace',
  pathCollection:
    'collection collections category categories c cat b browse w brand brands department departments product-category mens womens sale',
  pathList:
    'tag tags topic topics news list lists directory directories archive archives search subject subjects section sections author authors page all index explore latest courses events jobs podcasts chart charts top',
  pathService:
    'service services solution solutions pricing plans feature features platform platforms industry industries about about-us program programs degree degrees contact enterprise customers use-case use-cases for why-us work careers departments consulting',
  pathThread:
    'thread threads t viewtopic showthread viewthread question questions forum forums discuss discussion discussions comments community topic thread-* bbs',
  pathArticle:
    'blog blogs article articles story stories post posts insight insights opinion magazine features review reviews press entry archives a',
};

const hostWords: Readonly<Record<string, string>> = {
  hostDocumentation: 'doc docs developer developers dev wiki api help support learn man',
  hostThread: 'forum forums community discuss bbs answers board boards talk',
  hostShop: 'shop store buy',
  hostBlog: 'blog news medium',
};

/** Whether a part of an address is one of the words. */
function isWord(words: string, part: string): boolean {
  return words.split(' ').some((word) => (word.endsWith('*') ? part.startsWith(word.slice(0, -1)) : word === part));
}

function inAddress(url: string): Record<string, number> {
  const host = `${hostName(url) ?? ''}`;
  const [path = '', query = ''] = url.replace(/^[a-z]+:\/+[^/?#]*|#.*$/gis, '').split('?');
  const parts = path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const found: Record<string, number> = {
    home: Number(parts.length === 0),
    pathDepth: Math.min(1, parts.length / 6),
    pathDay: Number(/\/(?:19|20)\d\d[/-]?\d\d?(?:[/-]|$)/.test(path)),
    slug: Math.min(1, Math.max(0, last.split('-').length - 1) / 6),
    slugDigits: Math.min(1, (last.match(/\d/g)?.length ?? 0) / 8),
    pathFile: Number(/\.\w{2,5}$/.test(last)),
    query: Number(/\b(?:id|tid|t|p|topic|pid)=\d/.test(query)),
  };
  const named = last.replace(/\.\w+$/, '');
  for (const [name, words] of Object.entries(pathWords)) {
    if (parts.slice(0, -1).some((part) => isWord(words, part))) found[name] = 1;
    else if (isWord(words, named)) found[`${name}Last`] = 1;
  }
  const labels = host.split('.').slice(0, -1);
  for (const [name, words] of Object.entries(hostWords)) {
    if (labels.some((label) => isWord(words, label))) found[name] = 1;
  }
  return found;
}
