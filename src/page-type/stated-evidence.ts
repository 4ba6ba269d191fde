import { hostName } from '../metadata/stated';
import type { Head } from '../page/page';

/*
 * Evidence from the page's head and address; each value is 0 to 1. The words are common
 * to many sites.
 */

/** schema.org types, anywhere in the page's JSON-LD. */
const types: Readonly<Record<string, string>> = {
  saidArticle: '\\w*Article|BlogPosting|Report',
  saidNews: '\\w*NewsArticle',
  saidProduct: 'Product|ProductGroup|IndividualProduct',
  saidOffer: 'Offer|AggregateOffer',
  saidReviews: 'AggregateRating|Review',
  saidItems: 'ItemList|OfferCatalog|ListItem',
  saidCrumbs: 'BreadcrumbList',
  saidCollection: 'CollectionPage|SearchResultsPage|Blog',
  saidService: 'Service|\\w+Service|SoftwareApplication|WebApplication',
  saidBusiness: 'Organization|Corporation|LocalBusiness|\\w+Business|CollegeOrUniversity|PostalAddress',
  saidDocumentation: 'TechArticle|APIReference|HowTo',
  saidDiscussion: 'DiscussionForumPosting|QAPage|Question|Answer|Comment',
  saidAnswers: 'FAQPage',
  saidCourse: 'Course|EducationalOccupationalProgram|Event',
  saidPerson: 'Person',
};

const typePatterns = Object.entries(types).map(
  ([name, pattern]) => [name, new RegExp(`"@type":\\s*(?:\\[\\s*)?"(?:${pattern})"`)] as const,
);

/** Generators that only build documentation. */
const documentationPrograms =
  /^(docusaurus|sphinx|mkdocs|vitepress|vuepress|docsify|gitbook|mdbook|javadoc|doxygen|antora|readthedocs|nextra|starlight|rustdoc)/i;

export function saidIn({ jsonLd, metas }: Head): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [name, pattern] of typePatterns) if (jsonLd.some((text) => pattern.test(text))) found[name] = 1;
  const meta = (wanted: RegExp) => metas.find(({ name }) => wanted.test(name))?.content.trim() ?? '';
  const og = meta(/^og:type$/).toLowerCase();
  if (og === 'article') found.ogArticle = 1;
  if (/^(?:og:)?product/.test(og)) found.ogProduct = 1;
  if (og === 'website') found.ogWebsite = 1;
  if (meta(/^article:published_time$/) !== '') found.metaTime = 1;
  if (meta(/^(?:article:)?author$/) !== '') found.metaAuthor = 1;
  if (documentationPrograms.test(meta(/^generator$/))) found.documentationProgram = 1;
  return found;
}

/** Words in paths and, for some, in hosts. */
const pathWords: Readonly<Record<string, RegExp>> = {
  pathDocumentation:
    /^(?:docs?|documentation|reference|manual|guides?|userguide|user-guide|api|apidocs|wiki|learn|help|support|tutorials?|kb|latest|stable|en-us|man\d?|handbook|getting-started|quickstart|spec)$/,
  pathProduct: /^(?:products?|p|item|items|itm|dp|pd|pr|prod|sku|goods|detail|app)$/,
  pathShop: /^(?:shop|store|buy|catalog|catalogue|marketplace)$/,
  pathCollection:
    /^(?:collections?|categor(?:y|ies)|c|cat|b|browse|w|brands?|departments?|product-category|mens|womens|sale)$/,
  pathList:
    /^(?:tags?|topics?|news|lists?|director(?:y|ies)|archives?|search|subjects?|sections?|authors?|page|all|index|explore|latest|courses|events|jobs|podcasts|charts?|top)$/,
  pathService:
    /^(?:services?|solutions?|pricing|plans|features?|platforms?|industr(?:y|ies)|about|about-us|programs?|degrees?|contact|enterprise|customers|use-cases?|for|why-us|work|careers|departments|consulting)$/,
  pathThread:
    /^(?:threads?|t|viewtopic|showthread|viewthread|questions?|forums?|discuss|discussions?|comments|community|topic|thread-.*|bbs)$/,
  pathArticle:
    /^(?:blogs?|articles?|stor(?:y|ies)|posts?|insights?|opinion|magazine|features|reviews?|press|entry|archives|a)$/,
};

const hostWords: Readonly<Record<string, RegExp>> = {
  hostDocumentation: /(?:^|\.)(?:docs?|developers?|dev|wiki|api|help|support|learn|man)\./,
  hostThread: /(?:^|\.)(?:forums?|community|discuss|bbs|answers|board|boards|talk)\./,
  hostShop: /(?:^|\.)(?:shop|store|buy)\./,
  hostBlog: /(?:^|\.)(?:blog|news|medium)\./,
};

export function inAddress(url: string): Record<string, number> {
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
  for (const [name, pattern] of Object.entries(pathWords)) {
    if (parts.slice(0, -1).some((part) => pattern.test(part))) found[name] = 1;
    else if (pattern.test(last.replace(/\.\w+$/, ''))) found[`${name}Last`] = 1;
  }
  for (const [name, pattern] of Object.entries(hostWords)) if (pattern.test(host)) found[name] = 1;
  return found;
}
