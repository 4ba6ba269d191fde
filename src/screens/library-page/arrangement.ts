import { t } from '../../browser/platform/i18n';
import { keepLocalChoice, localChoice } from '../../browser/platform/local-choice';
import { dateFormat } from '../../browser/wording/language';
import { grouped } from '../../language/text/grouped';
import type { ClipSummary } from '../../library/library';
import { hostOf } from '../ui/article-facts';

/** What the list is sorted by. */
export const sortKeys = ['saved', 'published', 'site', 'length', 'title'] as const;
type SortKey = (typeof sortKeys)[number];

/** How much of each clip the list shows. */
export const layouts = ['comfortable', 'compact', 'cards'] as const;
export type Layout = (typeof layouts)[number];

/** How the reader wants the list. */
export interface Arrangement {
  readonly sort: SortKey;
  readonly descending: boolean;
  readonly layout: Layout;
}

export const firstArrangement: Arrangement = { sort: 'saved', descending: true, layout: 'comfortable' };

const key = 'libraryArrangement';

export function storedArrangement(): Arrangement {
  return arrangementFrom(localChoice(key));
}

export function keepArrangement(arrangement: Arrangement): void {
  keepLocalChoice(key, arrangement);
}

export function arrangementFrom(stored: unknown): Arrangement {
  const { sort, descending, layout } = (stored ?? {}) as Partial<Record<keyof Arrangement, unknown>>;
  return {
    sort: sortKeys.find((each) => each === sort) ?? firstArrangement.sort,
    descending: typeof descending === 'boolean' ? descending : firstArrangement.descending,
    layout: layouts.find((each) => each === layout) ?? firstArrangement.layout,
  };
}

/** Sorts by something else: times and lengths with the largest first, names from A to Z. */
export function withSort(arrangement: Arrangement, sort: SortKey): Arrangement {
  return { ...arrangement, sort, descending: sort !== 'site' && sort !== 'title' };
}

/** The clips in the order that the reader wants. Clips without the fact they are sorted by come last. */
export function sorted(
  clips: readonly ClipSummary[],
  { sort, descending }: Pick<Arrangement, 'sort' | 'descending'>,
  locale: string,
): readonly ClipSummary[] {
  const compare = comparison(sort, locale);
  const sign = descending ? -1 : 1;
  const keyed = clips.map((clip) => ({ clip, key: keyOf(clip, sort) }));
  keyed.sort((one, other) => {
    if (one.key === undefined || other.key === undefined)
      return Number(one.key === undefined) - Number(other.key === undefined) || newestFirst(one.clip, other.clip);
    const order = compare(one.key, other.key) || (sort === 'site' ? byCodeUnits(one.key, other.key) : 0);
    return sign * order || newestFirst(one.clip, other.clip);
  });
  return keyed.map(({ clip }) => clip);
}

/** Names that collate as equal have groups of their own: "Site 1" and "Site 01". */
function byCodeUnits(one: string | number, other: string | number): number {
  return Number(one > other) - Number(one < other);
}

/** The site as the list names it. */
function siteName({ site, url }: Pick<ClipSummary, 'site' | 'url'>): string {
  return site ?? hostOf(url);
}

function newestFirst(one: ClipSummary, other: ClipSummary): number {
  return other.savedAt - one.savedAt;
}

function keyOf(clip: ClipSummary, sort: SortKey): string | number | undefined {
  if (sort === 'saved') return clip.savedAt;
  if (sort === 'length') return clip.words;
  if (sort === 'title') return clip.title;
  if (sort === 'site') return siteName(clip);
  return publishedAt(clip);
}

/** When the page was published (ms since 1970), if its date can be read. A day, month or year begins in local time. */
function publishedAt({ published = '' }: Pick<ClipSummary, 'published'>): number | undefined {
  const moment = Date.parse(published);
  if (Number.isNaN(moment)) return undefined;
  const [, year, month = '1', day = '1'] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(published) ?? [];
  return year === undefined ? moment : new Date(Number(year), Number(month) - 1, Number(day)).getTime();
}

function comparison(sort: SortKey, locale: string): (one: string | number, other: string | number) => number {
  if (sort !== 'title' && sort !== 'site') return (one, other) => Number(one) - Number(other);
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (one, other) => compare(String(one), String(other));
}

/** Clips that follow each other in the list under one heading. */
export interface Group {
  readonly key: string;
  /** Absent if the list has no headings. */
  readonly heading?: string;
  readonly clips: readonly ClipSummary[];
}

/** Clips of so many days before today are grouped as the last week. */
const daysOfWeek = 7;

/** Groups sorted clips by what they are sorted by: by day and month, or by site. */
export function groupsOf(clips: readonly ClipSummary[], sort: SortKey, now: number, locale: string): readonly Group[] {
  if (sort === 'title' || sort === 'length') return clips.length > 0 ? [{ key: 'all', clips }] : [];
  const keyOf = sort === 'site' ? siteName : dateKey(sort, now);
  const headingOf = (name: string) => (sort === 'site' ? name : dateHeading(name, locale));
  return [...grouped(clips, keyOf)].map(([name, ofGroup]) => ({
    key: name,
    heading: headingOf(name),
    clips: ofGroup,
  }));
}

function dateKey(sort: SortKey, now: number): (clip: ClipSummary) => string {
  const today = new Date(now).setHours(0, 0, 0, 0);
  const daysAgo = (days: number) => new Date(today).setDate(new Date(today).getDate() - days);
  const tomorrow = daysAgo(-1);
  const yesterday = daysAgo(1);
  const week = daysAgo(daysOfWeek - 1);
  return (clip) => {
    const moment = sort === 'saved' ? clip.savedAt : publishedAt(clip);
    if (moment === undefined) return 'undated';
    if (moment >= tomorrow) return 'later';
    if (moment >= today) return 'today';
    if (moment >= yesterday) return 'yesterday';
    if (moment >= week) return 'week';
    const date = new Date(moment);
    return `${date.getFullYear()}-${date.getMonth()}`;
  };
}

function dateHeading(key: string, locale: string): string {
  if (key === 'undated') return t('group_undated');
  if (key === 'today') return t('group_today');
  if (key === 'later') return t('group_later');
  if (key === 'yesterday') return t('group_yesterday');
  if (key === 'week') return t('group_week');
  const [year, month] = key.split('-').map(Number);
  const date = new Date(year ?? 0, month ?? 0);
  return dateFormat(locale, { year: 'numeric', month: 'long' }).format(date);
}
