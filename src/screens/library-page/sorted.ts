import type { ClipSummary } from '../../library/library';
import { hostOf } from '../ui/article-facts';
import type { Arrangement, SortKey } from './arrangement';

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
    return sign * compare(one.key, other.key) || newestFirst(one.clip, other.clip);
  });
  return keyed.map(({ clip }) => clip);
}

/** The site as the list names it. */
export function siteName({ site, url }: Pick<ClipSummary, 'site' | 'url'>): string {
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
export function publishedAt({ published = '' }: Pick<ClipSummary, 'published'>): number | undefined {
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
