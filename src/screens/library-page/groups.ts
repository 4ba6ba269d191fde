import { t } from '../../browser/platform/i18n';
import { dateFormat } from '../../browser/wording/language';
import type { ClipSummary } from '../../library/library';
import type { SortKey } from './arrangement';
import { publishedAt, siteName } from './sorted';

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
  const groups: { readonly key: string; readonly heading: string; readonly clips: ClipSummary[] }[] = [];
  for (const clip of clips) {
    const key = keyOf(clip);
    const last = groups.at(-1);
    if (last?.key === key) last.clips.push(clip);
    else groups.push({ key, heading: sort === 'site' ? key : dateHeading(key, locale), clips: [clip] });
  }
  return groups;
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
