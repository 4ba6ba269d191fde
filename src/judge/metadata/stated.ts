import { decodeEntities } from '../../language/text/entities';
import { comparable, squeeze } from '../../language/text/white-space';
import { type Fault, Faults } from '../../page/faults';
import type { Page } from '../../page/page';
import { oncePerPage } from '../../page/text/once-per-page';
import { type LinkedArticle, linkedArticle } from './json-ld';

/** What the document states outside its body, read once for title, author, site and dates. */
export interface Stated {
  readonly title: string;
  readonly ogTitle: string;
  readonly linked: LinkedArticle;
  /** The first non-empty value of the metas with these names, with white space collapsed; '' if there is none. */
  readonly meta: (...names: readonly string[]) => string;
  /** All values of the metas with that name, in order, without duplicates. */
  readonly metas: (name: string) => readonly string[];
  /** `comparable` names of the site, including the labels of its host. */
  readonly siteNames: ReadonlySet<string>;
}

/** The headline by JSON-LD or, for research articles, by the metadata that reference managers read; '' if there is none. */
export function statedHeadline({ linked, meta }: Stated): string {
  return linked.headline ?? meta('citation_title');
}

/** Used if the head could not be read. */
const nothingStated: Stated = {
  title: '',
  ogTitle: '',
  linked: {},
  meta: () => '',
  metas: () => [],
  siteNames: new Set(),
};

/** What the head of a page states, and what of it could not be read. */
export const statedOf = oncePerPage((page: Page): { readonly stated: Stated; readonly faults: readonly Fault[] } => {
  const faults = new Faults();
  const stated = faults.contain('metadata head', () => readStated(page, faults), nothingStated);
  return { stated, faults: faults.all };
});

/** Reads the head, leaving out what belongs to another page. */
export function readStated(page: Page, faults: Faults = new Faults()): Stated {
  const read = new Map<string, Set<string>>();
  for (const { name, content } of page.head.metas) {
    const value = decodeEntities(squeeze(content));
    const all = read.get(name) ?? new Set();
    if (value !== '') read.set(name, all.add(value));
  }
  const values = new Map(Array.from(read, ([name, all]): [string, readonly string[]] => [name, [...all]]));
  const stale = staleness(page, values);
  if (stale !== 'fresh') for (const name of values.keys()) if (!staysTrue.has(name)) values.delete(name);
  const metas = (name: string) => values.get(name) ?? [];
  const meta = (...names: readonly string[]) => names.map((name) => metas(name)[0]).find((value) => value) ?? '';
  const ogTitle = meta('og:title', 'twitter:title');
  const title = stale === 'all' ? '' : withoutNews(squeeze(page.head.title), ogTitle);
  const linked =
    stale !== 'fresh' ? {} : faults.contain('metadata linked data', () => linkedArticle(page.head.jsonLd, title), {});
  return { title, ogTitle, linked, meta, metas, siteNames: namesOfSite(page, meta, linked) };
}

/** The title without a number of unread messages before it. */
function withoutNews(title: string, ogTitle: string): string {
  return title === ogTitle ? title : title.replace(/^\(\d{1,2}\+?\) (?=\S)/, '');
}

/** Metas that stay valid on another page of the same site. */
const staysTrue = new Set(['og:site_name', 'application-name', 'sitename', 'og:locale']);

/**
 * Applications that load pages into the same document often keep the head of the
 * previous page, entirely or except for the title. Such a head names another address,
 * and either its title is not the document's, or the document's title shares words with
 * that address and none with this one.
 */
function staleness(page: Page, values: ReadonlyMap<string, readonly string[]>): 'fresh' | 'metas' | 'all' {
  const own = page.head.links.find(({ rel }) => rel === 'canonical')?.href ?? values.get('og:url')?.[0] ?? '';
  const [here, there] = [pathOf(page.url), pathOf(own)];
  if (!/^https?:/.test(own) || here === there || here === '') return 'fresh';
  const stated = values.get('og:title')?.[0] ?? '';
  const [title, other] = [page.head.title, stated].map(comparable) as [string, string];
  const differs = title !== '' && other !== '' && !title.includes(other) && !other.includes(title);
  if (differs && sharedWords(page.head.title, stated) === 0) return 'metas';
  return sharedWords(here, page.head.title) === 0 && sharedWords(there, page.head.title) > 1 ? 'all' : 'fresh';
}

function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+|[?#].*$/gs, '').replace(/(\/index\.\w+|\/)$/, '');
}

/** The number of words of more than three letters, and CJK characters, that two texts share. */
function sharedWords(a: string, b: string): number {
  const words = (text: string) =>
    new Set(text.toLowerCase().match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[\p{L}\p{N}]{4,}/gu) ?? []);
  const other = words(b);
  return [...words(a)].filter((word) => other.has(word)).length;
}

function namesOfSite(page: Page, meta: Stated['meta'], linked: LinkedArticle): ReadonlySet<string> {
  const host = hostName(page.url) ?? '';
  const labels = host.split('.').slice(0, -1);
  const names = [meta('og:site_name'), meta('application-name'), meta('sitename'), linked.website ?? ''];
  // Themes of blogs name the person who writes as the publisher, too.
  const writer = linked.authors?.find(({ name, organisation }) => name === linked.publisher && !organisation);
  const stated = writer && names[0] !== '' ? names : [...names, linked.publisher ?? ''];
  const domain = host.split('.').slice(-2).join('.');
  const all = [...stated, host, domain, ...labels, labels.join(''), labels.toReversed().join('')].map(comparable);
  return new Set(all.filter((name) => name.length > 2));
}

export function hostName(url: string): string | undefined {
  return /^https?:\/\/(?:www\.)?([^/:?#]+)/.exec(url)?.[1];
}
