import type { ClipSummary } from '../../library';
import { folded } from '../fold';
import { bareAddress, type Filter } from './query';

/** What filters ask of clips beyond their summaries. */
export interface Facts {
  /** The ids of clips with highlights. */
  readonly highlighted: ReadonlySet<string>;
}

type Test = (clip: ClipSummary) => boolean;

/** Filters of these names ask for one of several values; of the others, all must match. */
const oneSuffices: ReadonlySet<string> = new Set(['site', 'source', 'author', 'type', 'lang', 'url', 'schema']);

/** A test for clips that match the filters. */
export function matching(filters: readonly Filter[], facts: Facts): Test {
  const every: Test[] = [];
  const some = new Map<string, Test[]>();
  for (const filter of filters) {
    const test = testOf(filter, facts);
    if (filter.isExcluded) every.push((clip) => !test(clip));
    else if (!oneSuffices.has(filter.name)) every.push(test);
    else some.set(filter.name, [...(some.get(filter.name) ?? []), test]);
  }
  for (const tests of some.values()) every.push((clip) => tests.some((test) => test(clip)));
  return (clip) => every.every((test) => test(clip));
}

function testOf(filter: Filter, facts: Facts): Test {
  switch (filter.name) {
    case 'tag':
      return ({ tags = [] }) => tags.some((tag) => isTag(folded(tag), filter.value));
    case 'site':
      return (clip) => isOfSite(clip, filter.value);
    case 'source':
      return ({ takenFrom = '' }) => folded(takenFrom).includes(filter.value);
    case 'author':
      return ({ author = '' }) => folded(author).includes(filter.value);
    case 'lang':
      return ({ language = '' }) => isLanguage(language.toLowerCase(), filter.value);
    case 'type':
      return (clip) => (clip.mode === 'article' ? (clip.kind ?? 'article') : clip.mode) === filter.value;
    case 'is':
      return stateTests[filter.value];
    case 'has':
      return partTest(filter.value, facts);
    case 'schema':
      return ({ schemaTypes = [] }) => schemaTypes.some((type) => folded(type) === filter.value);
    case 'url': {
      const parts = filter.value.split('*');
      // All hosts of a site, so the bare one and that with "www." as well.
      const dot = filter.value.startsWith('*.') ? '.' : '';
      return ({ url }) => beginsWith(dot + bareAddress(url), parts);
    }
    case 'words':
      return ({ words }) => words >= filter.least && words <= filter.most;
    case 'before':
      return ({ savedAt }) => savedAt < filter.moment;
    case 'after':
      return ({ savedAt }) => savedAt >= filter.moment;
  }
}

const stateTests = {
  unread: ({ unread }) => unread === true,
  read: ({ unread }) => unread !== true,
  favourite: ({ favourite }) => favourite === true,
  archived: ({ archived }) => archived === true,
  doubtful: ({ doubtful }) => doubtful === true,
  anywhere: () => true,
} as const satisfies Readonly<Record<string, Test>>;

function partTest(part: Extract<Filter, { name: 'has' }>['value'], { highlighted }: Facts): Test {
  switch (part) {
    case 'pictures':
      return ({ pictures, leadImage }) => (pictures ?? (leadImage ? 1 : 0)) > 0;
    case 'note':
      return ({ note = '' }) => note !== '';
    case 'tags':
      return ({ tags = [] }) => tags.length > 0;
    case 'highlights':
      return ({ id }) => highlighted.has(id);
  }
}

/** Whether a text begins with these parts in order, with anything between them. */
function beginsWith(text: string, [first = '', ...others]: readonly string[]): boolean {
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const part of others) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

/** A tag includes those below it: `work` also finds `work/travel`. */
function isTag(tag: string, wanted: string): boolean {
  return tag === wanted || tag.startsWith(`${wanted}/`);
}

/** `en` includes en-GB. */
function isLanguage(language: string, wanted: string): boolean {
  return language === wanted || language.startsWith(`${wanted}-`);
}

const partOfLabel = /[\p{L}\p{N}-]/u;

/** The host, a domain of it, the beginning of one of its labels, or a part of the site's name. */
function isOfSite({ url, site = '' }: ClipSummary, wanted: string): boolean {
  const bare = wanted.replace(/^www\./, '');
  const host = `.${hostOfAddress(url) ?? ''}`;
  if (host.endsWith(`.${bare}`)) return true;
  const name = folded(site);
  if (!bare.includes('.')) return host.includes(`.${bare}`) || name.includes(wanted);
  // netflix.com is not x.com.
  for (let at = name.indexOf(bare); at >= 0; at = name.indexOf(bare, at + 1))
    if (at === 0 || !partOfLabel.test(name.charAt(at - 1))) return true;
  return false;
}

const hostInAddress = /^[a-z][a-z0-9+.-]*:\/\/(?:www\.)?([^/:?#]+)/i;

/** The host of an address without "www."; undefined if it has none. Quicker than `URL`, for thousands of clips. */
export function hostOfAddress(url: string): string | undefined {
  return hostInAddress.exec(url)?.[1]?.toLowerCase();
}
