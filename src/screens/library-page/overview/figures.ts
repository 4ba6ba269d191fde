import { type PageType, pageTypes } from '../../../article/page-types';
import type { ClipSummary } from '../../../library/library';
import { type Period, periodsBetween } from './periods';

/** What the overview counts in a clip. */
export type Counted = Pick<
  ClipSummary,
  'savedAt' | 'url' | 'words' | 'minutes' | 'mode' | 'language' | 'tags' | 'unread' | 'kind'
>;

/** How many clips have a value. */
interface Share<Value extends string = string> {
  readonly value: Value;
  readonly count: number;
}

/** What a library holds, in numbers. */
export interface Figures {
  readonly clips: number;
  readonly words: number;
  readonly minutes: number;
  readonly unread: { readonly clips: number; readonly minutes: number };
  /** Weeks, months or years without a gap, the oldest first. */
  readonly periods: readonly (Period & { readonly count: number })[];
  /** The most frequent ones first. */
  readonly sites: readonly Share[];
  readonly tags: readonly Share[];
  /** Languages without their region, such as `en`. */
  readonly languages: readonly Share[];
  readonly types: readonly Share<PageType>[];
}

/** Counts everything in one pass. */
export function figuresOf(clips: readonly Counted[], now: number): Figures {
  const sites = new Counter<string>();
  const tags = new Counter<string>();
  const languages = new Counter<string>();
  const types = new Counter<PageType>(pageTypes);
  const unread = { clips: 0, minutes: 0 };
  let [words, minutes, first] = [0, 0, now];
  for (const clip of clips) {
    words += clip.words;
    minutes += clip.minutes;
    first = Math.min(first, clip.savedAt);
    sites.add(hostOf(clip.url));
    languages.add(clip.language?.split(/[-_]/)[0]?.toLowerCase());
    for (const tag of clip.tags ?? []) tags.add(tag);
    if (clip.mode === 'article') types.add(clip.kind ?? 'article');
    if (clip.unread) {
      unread.clips += 1;
      unread.minutes += clip.minutes;
    }
  }
  const periods = clips.length === 0 ? [] : countedPeriods(clips, first, now);
  return {
    ...{ clips: clips.length, words, minutes, unread, periods },
    ...{ sites: sites.shares(), tags: tags.shares(), languages: languages.shares(), types: types.shares() },
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
  let [low, high] = [0, periods.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((periods[middle]?.start ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

const hostInAddress = /^[a-z][a-z0-9+.-]*:\/\/(?:www\.)?([^/:?#]+)/i;

/** The host without "www.", as `site:` finds it. */
function hostOf(url: string): string | undefined {
  return hostInAddress.exec(url)?.[1]?.toLowerCase();
}

class Counter<Value extends string> {
  private readonly counts: Map<Value, number>;

  /** `first`: the order of values that are equally frequent. */
  constructor(first: readonly Value[] = []) {
    this.counts = new Map(first.map((value) => [value, 0]));
  }

  add(value: Value | undefined): void {
    if (value) this.counts.set(value, (this.counts.get(value) ?? 0) + 1);
  }

  shares(): Share<Value>[] {
    const all = [...this.counts].filter(([, count]) => count > 0);
    return all.map(([value, count]) => ({ value, count })).sort((one, other) => other.count - one.count);
  }
}
