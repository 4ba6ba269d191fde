import { byFrequency } from '../../../language/text/by-frequency';
import { firstWhere } from '../../../language/text/first-where';
import type { ClipSummary } from '../../../library/library';
import { hostOfAddress } from '../../../library/search/language/matching';
import { hashOfList } from '../route';

/** What the overview counts in a clip. */
type Counted = Pick<
  ClipSummary,
  'savedAt' | 'url' | 'words' | 'minutes' | 'mode' | 'language' | 'tags' | 'unread' | 'archived' | 'kind'
>;

/** How many clips have each value, the most frequent ones first. */
export type Shares = ReturnType<typeof byFrequency>;

/** What a library holds, in numbers. */
export interface Figures {
  readonly clips: number;
  readonly words: number;
  readonly minutes: number;
  readonly unread: { readonly clips: number; readonly minutes: number };
  /** Weeks, months or years without a gap, the oldest first. */
  readonly periods: readonly (Period & { readonly count: number })[];
  readonly sites: Shares;
  readonly tags: Shares;
  /** Languages without their region, such as `en`. */
  readonly languages: Shares;
  readonly types: Shares;
}

export function figuresOf(clips: readonly Counted[], now: number): Figures {
  const unread = { clips: 0, minutes: 0 };
  let [words, minutes, first] = [0, 0, now];
  for (const clip of clips) {
    words += clip.words;
    minutes += clip.minutes;
    first = Math.min(first, clip.savedAt);
    if (clip.unread && !clip.archived) {
      unread.clips += 1;
      unread.minutes += clip.minutes;
    }
  }
  const periods = clips.length === 0 ? [] : countedPeriods(clips, first, now);
  return {
    ...{ clips: clips.length, words, minutes, unread, periods },
    sites: byFrequency(clips.flatMap(({ url }) => hostOfAddress(url) || [])),
    tags: byFrequency(clips.flatMap(({ tags = [] }) => tags)),
    languages: byFrequency(clips.flatMap(({ language }) => language?.split(/[-_]/)[0]?.toLowerCase() || [])),
    types: byFrequency(clips.flatMap(({ mode, kind = 'article' }) => (mode === 'article' ? kind : []))),
  };
}

function countedPeriods(clips: readonly Counted[], first: number, now: number): Figures['periods'] {
  const periods = periodsBetween(first, now);
  const counts = periods.map(() => 0);
  for (const { savedAt } of clips) {
    const at = lastBefore(periods, savedAt);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return periods.map((period, at) => ({ ...period, count: counts[at] ?? 0 }));
}

/** The last period that begins before a time, by bisection. */
function lastBefore(periods: readonly Period[], time: number): number {
  return Math.max(0, firstWhere(periods.length, (at) => (periods[at]?.start ?? 0) > time) - 1);
}

/** A week, month or year. */
export interface Period {
  /** When it and the next one begin, in local time (ms since 1970). */
  readonly start: number;
  readonly end: number;
  readonly unit: Unit;
}

type Unit = 'week' | 'month' | 'year';

const week = 7 * 24 * 3600 * 1000;

/**
 * Up to so many weeks are shown, then months, then years. Chosen: half a year and five years; more than 60 bars are too
 * thin to click.
 */
const mostWeeks = 26;
const mostMonths = 60;

/** No clip is older than the web. */
const earliest = Date.UTC(1990, 0, 1);

/** All weeks, months or years from one time to another. */
export function periodsBetween(first: number, last: number): Period[] {
  const from = Math.min(Math.max(first, earliest), last);
  const unit = unitFor(from, last);
  const periods: Period[] = [];
  for (let at = 0; beginning(from, unit, at) <= last; at++)
    periods.push({ start: beginning(from, unit, at), end: beginning(from, unit, at + 1), unit });
  return periods;
}

function unitFor(first: number, last: number): Unit {
  if ((last - first) / week <= mostWeeks) return 'week';
  const [from, to] = [new Date(first), new Date(last)];
  const months = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();
  return months < mostMonths ? 'month' : 'year';
}

/** When the period of a time begins, or one so many periods later. Weeks begin on Monday. */
function beginning(time: number, unit: Unit, later: number): number {
  const date = new Date(time);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  if (unit === 'week') return new Date(year, month, day - ((date.getDay() + 6) % 7) + 7 * later).getTime();
  return unit === 'month' ? new Date(year, month + later, 1).getTime() : new Date(year + later, 0, 1).getTime();
}

/* The searches behind the figures. */

/** The clips with a value of a filter, such as `site:example.org`. */
export function hashOfFilter(filter: 'site' | 'tag' | 'lang' | 'type' | 'is', value: string): string {
  return hashOfList({ is: 'all' }, /^[\w.-]+$/.test(value) ? `${filter}:${value}` : `${filter}:"${value}"`);
}

/** The clips that were saved in a period. */
export function hashOfPeriod({ start, end }: Period): string {
  return hashOfList({ is: 'all' }, `after:${day(start)} before:${day(end)}`);
}

function day(time: number): string {
  return new Date(time).toLocaleDateString('sv');
}
