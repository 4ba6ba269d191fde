import type { Page } from '../../../page/page';
import { oncePerPage } from '../../../page/text/once-per-page';
import type { Stated } from '../stated';
import type { TextLine } from '../text-lines';
import type { Zone } from '../zone';
import { two } from './clock';
import type { DayOrder } from './dates';
import { relativeDayShown } from './relative-day';
import { addressDays, type DatedVote, statedChanges, statedDays } from './stated-dates';
import { visibleDays } from './visible-dates';
import { type DayEvidence, dayWeights, leastDayScore } from './weights';

/** Later dates (ms from now) are deadlines, events or errors. Chosen: places on Earth are up to 26 hours apart. */
const latestAhead = 2 * 86_400_000;

/** Older visible dates are older than the web; a stated one may be that of a reprint. */
const earliestSeen = '1990';
const earliestStated = '1900';

/** A time of 0, in any time zone: the page was given none. */
const unset: ReadonlySet<string> = new Set(['1969-12-31', '1970-01-01']);

/** When a page was published and last changed, as far as known. */
interface PageDates {
  readonly published: string | undefined;
  readonly modified: string | undefined;
}

/** Dates by a vote of head, address and visible text. */
export function datesOf(page: Page, lines: readonly TextLine[], zone: Zone, stated: Stated, now: number): PageDates {
  const order = dayOrder(page.head.language);
  const isPossible = possibleUntil(now);
  const possible = dayVotes(page, lines, zone, stated, order).filter(isPossible);
  const published = publishedOf(possible) ?? relativeDayShown(lines, zone, now);
  const changes = [
    ...statedChanges(page, stated, order).filter(isPossible),
    ...possible.filter((vote) => vote.seen && saysChanged(vote)),
  ];
  return { published, modified: modifiedOf(published, changes) };
}

/** A day and all the evidence that it is the day of publication. */
interface DayCandidate {
  readonly day: string;
  readonly evidence: ReadonlySet<DayEvidence>;
}

/** Every day that is named anywhere. */
export function dayCandidates(
  page: Page,
  lines: readonly TextLine[],
  zone: Zone,
  stated: Stated,
  now: number,
): DayCandidate[] {
  const votes = dayVotes(page, lines, zone, stated, dayOrder(page.head.language)).filter(possibleUntil(now));
  return [...new Set(votes.map(({ day }) => day))].map((day) => ({ day, evidence: evidenceFor(day, votes) }));
}

function dayVotes(page: Page, lines: readonly TextLine[], zone: Zone, stated: Stated, order: DayOrder): DatedVote[] {
  const hidden = [...statedDays(page, stated, order), ...addressDays(page.url)];
  return [...hidden, ...visibleDays(page, lines, zone, hidden, order)];
}

function possibleUntil(now: number): (vote: DatedVote) => boolean {
  const last = new Date(now + latestAhead).toISOString().slice(0, 10);
  return ({ day, seen }) => !unset.has(day) && day <= last && day >= (seen ? earliestSeen : earliestStated);
}

function publishedOf(possible: readonly DatedVote[]): string | undefined {
  let best: string | undefined;
  let most: number = leastDayScore;
  for (const day of new Set(possible.map((vote) => vote.day))) {
    const score = [...evidenceFor(day, possible)].reduce((sum, name) => sum + dayWeights[name], 0);
    if (score >= most && (score > most || best === undefined)) [best, most] = [day, score];
  }
  const own = possible.filter(({ day }) => day === best);
  return best === undefined ? undefined : finest(own, possible);
}

function saysChanged({ evidence }: DatedVote): boolean {
  const isOfPage = !evidence.includes('elsewhere') || evidence.includes('ofPage');
  return evidence.includes('saidUpdated') && isOfPage && !evidence.includes('linkText');
}

/** The latest stated change, unless it is not later than the publication. */
function modifiedOf(published: string | undefined, changes: readonly DatedVote[]): string | undefined {
  const days = changes.map(({ day }) => day).toSorted();
  const own = changes.filter(({ day }) => day === days.at(-1));
  if (own.length === 0) return undefined;
  const modified = finest(own, changes);
  return published === undefined || isLater(modified, published) ? modified : undefined;
}

/** Compares instants, at least a minute apart, if both have a zone; otherwise days. */
function isLater(one: string, other: string): boolean {
  const zoned = (iso: string) => iso.includes('T') && /(?:Z|[+-]\d\d:\d\d)$/.test(iso);
  if (zoned(one) && zoned(other)) return Date.parse(one) - Date.parse(other) >= 60_000;
  return one.slice(0, 10) > other.slice(0, 10);
}

/** What calls a date that of publication. */
const publishing: readonly DayEvidence[] = ['saidPublished', 'meta', 'metaDate', 'linked'];

function evidenceFor(day: string, all: readonly DatedVote[]): ReadonlySet<DayEvidence> {
  const own = all.filter((vote) => vote.day === day);
  const evidence = new Set<DayEvidence>(own.flatMap((vote) => vote.evidence));
  if (own.some(({ seen }) => seen) && all.some(({ month }) => month !== undefined && day.startsWith(month)))
    evidence.add('addressMonth');
  // A date that one source calls published is not an update because another says so.
  if (publishing.some((name) => evidence.has(name))) evidence.delete('saidUpdated');
  return evidence;
}

/** The most precise form of the day: visible before stated, with time before without. */
function finest(own: readonly DatedVote[], all: readonly DatedVote[]): string {
  const rank = ({ iso, seen }: DatedVote) => (iso.length > 10 ? 2 : 0) + (seen ? 1 : 0);
  const best = own.reduce((a, b) => (rank(b) > rank(a) ? b : a));
  if (best.iso.length <= 10 || best.zoned) return best.iso;
  const offset = all.map((vote) => (vote.zoned ? offsetBetween(best.iso, vote.iso) : undefined)).find((each) => each);
  return best.iso + (offset ?? '');
}

/** The largest difference in hours between local time and UTC: that of the standard zone UTC+14. */
const zonesApart = 14;

/**
 * The zone of a visible time, derived from an instant stated elsewhere: 13:43 on the
 * page and 05:43Z in the head are the same time at +08:00.
 */
function offsetBetween(local: string, instant: string): string | undefined {
  const minutes = Math.floor(Date.parse(`${local}Z`) / 60_000) - Math.floor(Date.parse(instant) / 60_000);
  const size = Math.abs(minutes);
  if (!(size <= zonesApart * 60) || minutes % 15 !== 0) return undefined;
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * Which of two numbers is the day in a language; undefined for English without a country, Chinese, Japanese and
 * Korean.
 */
export function dayOrder(language: string): DayOrder {
  if (/^en-(us|ph)\b/i.test(language)) return 'monthFirst';
  if (/^en-\w\w/i.test(language)) return /^en-(ca|za)\b/i.test(language) ? undefined : 'dayFirst';
  return /^(de|fr|es|it|nl|pt|pl|ru|uk|cs|sk|sv|da|nb|nn|no|fi|ro|tr|el|ca|id|vi)\b/i.test(language)
    ? 'dayFirst'
    : undefined;
}

/** A date with two numbers before its year, as lists and posts show it: other texts may quote dates of elsewhere. */
const numberedDate =
  /(?<![\d/-])(?<first>\d{1,2})(?<mark>[/-])(?<second>\d{1,2})\k<mark>(?:(?<year>(?:19|20)\d\d)(?!\d)|\d\d[\s,]+(?:at\s)?\d{1,2}:\d\d)/;
/** In characters. Chosen: a date with weekday, time and a label takes fewer; longer texts are sentences. */
const longestText = 60;

/**
 * Which of two numbers before a year is the day on a page: what its dates with a number above 12 show, or else what is usual
 * in its language. Undefined if they contradict each other or nothing is known.
 */
export const dayOrderOf = oncePerPage((page: Page): DayOrder => {
  const orders = new Set<DayOrder>();
  for (const text of page.text) {
    if (text.length > longestText) continue;
    const { first, second, year } = numberedDate.exec(text)?.groups ?? {};
    // A year of two digits may be the first number.
    if (Number(first) > 12 && year !== undefined) orders.add('dayFirst');
    else if (Number(second) > 12) orders.add('monthFirst');
  }
  return orders.size > 1 ? undefined : ([...orders][0] ?? dayOrder(page.head.language));
});
