import type { Page } from '../page/page';
import { attribute, isShown, tagName, textOf } from '../page/tree';
import { comparable, squeeze } from '../text/white-space';
import type { Metadata } from './article';
import { readDate } from './dates';
import { linkedArticle } from './json-ld';

/** What a page says of its article. A value that is missing is better than one that is wrong. */
export function readMetadata(page: Page): Metadata {
  const { head } = page;
  const linked = linkedArticle(head.jsonLd);
  const canonical = head.links.find(({ rel }) => rel === 'canonical')?.href ?? meta(page, 'og:url');
  const found = {
    canonicalUrl: canonical && /^https?:/.test(canonical) && sameSite(canonical, page.url) ? canonical : undefined,
    site: meta(page, 'og:site_name') ?? linked.publisher ?? meta(page, 'application-name') ?? hostName(page.url),
    author: authorOf(page, linked.author),
    published: publishedOf(page, linked.published),
    language: languageOf(page),
    description: meta(page, 'og:description') ?? meta(page, 'description'),
    leadImage: meta(page, 'og:image') ?? meta(page, 'twitter:image'),
  };
  return {
    url: page.url,
    title: titleOf(page, linked.headline),
    direction: head.direction,
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
  };
}

/** The first of the names that has a value, squeezed. */
function meta(page: Page, ...names: string[]): string | undefined {
  for (const name of names) {
    const content = squeeze(page.head.metas.find((each) => each.name === name)?.content ?? '');
    if (content !== '') return content;
  }
  return undefined;
}

/** Separators between a title and the name of the site or channel. */
const separators = /\s+[|\-–—_·•»:／]\s+|[|_｜]|\s*[—–]{1,2}\s*/;

/**
 * The title by agreement: a heading that people see and that `<title>` or
 * OpenGraph repeats; else what OpenGraph or JSON-LD say; else the longest part of `<title>`.
 */
function titleOf(page: Page, headline: string | undefined): string {
  const declared = [meta(page, 'og:title', 'twitter:title'), headline].filter((each) => each !== undefined);
  const title = squeeze(page.head.title);
  const witnesses = [title, ...declared].map(comparable);
  const headings = visibleHeadings(page);
  const agreed = headings
    .filter((heading) => comparable(heading).length > 1 && witnesses.some((each) => each.includes(comparable(heading))))
    .sort((a, b) => b.length - a.length)[0];
  if (agreed) return agreed;
  const parts = title.split(separators).map(squeeze);
  const longest = parts.sort((a, b) => b.length - a.length)[0] ?? '';
  const stated = declared[0]
    ?.split(separators)
    .map(squeeze)
    .sort((a, b) => b.length - a.length)[0];
  return stated || longest || headings[0] || '';
}

/** Longer headings (characters) are paragraphs in disguise. */
const longestHeading = 300;

function visibleHeadings(page: Page): string[] {
  const found: string[] = [];
  for (let id = 0; id < page.count; id++) {
    if (!/^h[12]$/.test(tagName(page, id)) || !isShown(page, id)) continue;
    const text = squeeze(textOf(page, id));
    if (text !== '' && text.length <= longestHeading) found.push(text);
  }
  return found;
}

function authorOf(page: Page, linked: string | undefined): string | undefined {
  const stated =
    linked ?? meta(page, 'article:author', 'byl', 'dc.creator', 'citation_author', 'parsely-author', 'author');
  const name = stated && !/^https?:/.test(stated) ? stated : taggedAuthor(page);
  return name?.replace(/^(by|von|par|por|文|作者)[\s:：]+/i, '') || undefined;
}

/** A longer name (characters) is a biography. */
const longestName = 60;

function taggedAuthor(page: Page): string | undefined {
  for (let id = 0; id < page.count; id++) {
    const tagged = attribute(page, id, 'itemprop') === 'author' || attribute(page, id, 'rel') === 'author';
    if (!tagged || !isShown(page, id)) continue;
    const text = squeeze(textOf(page, id));
    if (text !== '' && text.length <= longestName) return text;
  }
  return undefined;
}

const publishedNames = [
  'article:published_time',
  'og:published_time',
  'datepublished',
  'date',
  'dc.date',
  'dc.date.issued',
  'citation_publication_date',
  'parsely-pub-date',
  'publishdate',
  'pubdate',
  'weibo:article:create_at',
];

function publishedOf(page: Page, linked: string | undefined): string | undefined {
  const stated = [linked, meta(page, ...publishedNames)].map((each) => each && readDate(each)).find((each) => each);
  return stated ?? markedDate(page);
}

/** The first `<time datetime>` or datePublished that people see. */
function markedDate(page: Page): string | undefined {
  for (let id = 0; id < page.count; id++) {
    const isTime = tagName(page, id) === 'time' || attribute(page, id, 'itemprop') === 'datePublished';
    if (!isTime || !isShown(page, id)) continue;
    const date = readDate(attribute(page, id, 'datetime') ?? attribute(page, id, 'content') ?? textOf(page, id));
    if (date) return date;
  }
  return undefined;
}

/** Share of characters of a script above which a page without `lang` is taken to be written in it. */
const scriptShare = 0.2;

/** How many characters are looked at to tell the script. */
const sampleCharacters = 4000;

function languageOf(page: Page): string | undefined {
  const declared = page.head.language || meta(page, 'og:locale')?.replace('_', '-');
  if (declared) return declared;
  const sample = page.text.join('').replace(/\s+/g, '').slice(0, sampleCharacters);
  const share = (script: RegExp) => (sample.match(script)?.length ?? 0) / Math.max(1, sample.length);
  if (share(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > scriptShare / 2) return 'ja';
  if (share(/\p{Script=Hangul}/gu) > scriptShare) return 'ko';
  if (share(/\p{Script=Han}/gu) > scriptShare) return 'zh';
  return undefined;
}

function hostName(url: string): string | undefined {
  return /^https?:\/\/(?:www\.)?([^/:?#]+)/.exec(url)?.[1];
}

/** A canonical address of another site is a syndication note or an error: the page's own address stays. */
function sameSite(a: string, b: string): boolean {
  const tail = (url: string) => hostName(url)?.split('.').slice(-2).join('.');
  return tail(a) === tail(b);
}
