import { defined } from '../../language/text/defined';
import { lazily } from '../../language/text/lazily';
import { cutShort, squeeze } from '../../language/text/white-space';
import membershipDates from '../../language/vocabulary/membership-dates.json' with { type: 'json' };
import eastAsianMembershipDates from '../../language/vocabulary/membership-dates-east-asian.json' with { type: 'json' };
import { anyOf } from '../../language/vocabulary/phrases';
import type { Page } from '../../page/page';
import { blocksOf } from '../../page/text/blocks';
import { nodesInLinks } from '../../page/text/links';
import { oncePerPage } from '../../page/text/once-per-page';
import { attribute, isText, tagName } from '../../page/tree';
import { findDates, isDayWithClock, readDate } from '../metadata/dates/dates';
import { followsEditNote, isEditNote } from '../metadata/dates/edit-note';
import { dayOrderOf } from '../metadata/dates/publish-time';
import { ageHint, isRelativeTime } from '../metadata/dates/relative-time';
import { Evidence, type PostTime, type Sure, shortText, surenessOfEdit } from './post-facts';

/* The time that a node of a post states. */

const timeName = /(?:^|[^a-z])(?:(?:relative-?)?time|time-?ago|date|when|posted|published|age|ago)(?![a-z])/i;
/** Longer texts (characters) without a stated time are sentences that have a date. Chosen. */
const longestTime = 60;
/** The visible text of a stated time is cut to this many characters. Chosen: the text is a field of the clip. */
const longestSeen = 200;
const digitOrDay = /\d|\b(?:now|yesterday|last)\b|昨天/i;

/** A fast rejection of texts without a time. */
function mayBeTime(text: string): boolean {
  return digitOrDay.test(text) || (text.length <= 2 * longestTime && ageHint.in(text));
}

/** The date of joining a forum is not the date of a post. */
const membershipDate = lazily(
  () =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])${anyOf(membershipDates)}(?![\\p{L}\\p{N}])|${anyOf(eastAsianMembershipDates)}`,
      'iu',
    ),
);

/** A longer text (characters) is no label of a date. Chosen. */
const longestLabel = 24;

/** Whether the text right before a date is the label of another one: `Joined:`. */
function followsMembershipLabel(page: Page, id: number, post: number): boolean {
  for (let before = id - 1; before > post; before--) {
    const text = page.text[before].trim();
    if (text !== '') return text.length <= longestLabel && membershipDate().test(text);
  }
  return false;
}

/** The time that an element states for programs. */
function statedTime(page: Page, id: number): string | undefined {
  const stated = attribute(page, id, 'datetime') ?? (isText(page, id) ? undefined : attribute(page, id, 'content'));
  if (stated === undefined || !/^\d{4}-\d\d.{0,33}$/s.test(stated)) return undefined;
  return /time/.test(tagName(page, id)) || attribute(page, id, 'itemprop') ? stated : undefined;
}

interface TimeEvidence {
  readonly stated: string | undefined;
  readonly seen: string;
  readonly iso: string | undefined;
  /** Whether its class calls it a time. */
  readonly named: boolean;
  /** Whether it says that the post was changed then. */
  readonly saysEdit: boolean;
}

function surenessOfTime({ stated, seen, iso, named }: TimeEvidence): number {
  if (stated !== undefined) return seen === '' ? 3 : 4;
  if (iso === undefined) return 0.5;
  return named ? 2 : 1;
}

export function timeAt(page: Page, id: number, post: number): Sure<PostTime> {
  const evidence = timesOf(page).at(id);
  if (!evidence || followsMembershipLabel(page, id, post)) return undefined;
  const { seen, iso, saysEdit } = evidence;
  const isEdit = saysEdit || followsEditNote(page, id, post, 'time');
  const sureness = isEdit ? surenessOfEdit : surenessOfTime(evidence);
  return [sureness, postTime(id, seen, iso, addressAround(page, id, post))];
}

function timeEvidence(page: Page, id: number): TimeEvidence | undefined {
  const stated = statedTime(page, id);
  const raw = shortText(page, id);
  if (stated === undefined && !mayBeTime(raw)) return undefined;
  const seen = squeeze(raw);
  if (stated === undefined && seen.length > longestTime) return undefined;
  const named = timeName.test(attribute(page, id, 'class') ?? '');
  const { date, isAgo, isUnclear } = timeIn(page, seen);
  const isTime = named || tagName(page, id) === 'time';
  const ago = isAgo || (isTime && date === undefined && isRelativeTime(seen, true));
  const iso = stated ?? date ?? (named || ago ? dateIn(attribute(page, id, 'title')) : undefined);
  if ((iso === undefined && !ago && !isUnclear) || membershipDate().test(seen)) return undefined;
  return { stated, seen, iso, named, saysEdit: isEditNote(seen) || /编辑|修改/.test(seen) };
}

/**
 * Whether an element holds words on other lines than that with the date: a short post may be among them. A link there
 * leads to the post.
 */
function holdsOtherLines(page: Page, id: number): boolean {
  const blocks = blocksOf(page);
  const inLink = nodesInLinks(page);
  const lines = new Map<number, string>();
  for (let at = id; at < page.end[id]; at++)
    if (page.text[at].trim() !== '') lines.set(blocks[at], (lines.get(blocks[at]) ?? '') + page.text[at]);
  const holdsDate = (text: string) => {
    const { date, isUnclear } = timeIn(page, squeeze(text));
    return date !== undefined || isUnclear;
  };
  const [dated] = [...lines].find(([, text]) => holdsDate(text)) ?? [];
  if (dated === undefined) return false;
  for (let at = id; at < page.end[id]; at++)
    if (blocks[at] !== dated && inLink[at] === 0 && /\p{L}/u.test(page.text[at])) return true;
  return false;
}

interface TimeSeen {
  readonly date: string | undefined;
  /** Whether a text without a date is a relative time. */
  readonly isAgo: boolean;
  /** Whether it is a date without a year, or one whose month and day cannot be told apart: 03/04/2026. */
  readonly isUnclear: boolean;
}

/** The time that a text says, which is also that of each element with no other text. */
function timeIn(page: Page, text: string): TimeSeen {
  const cache = timesSeen(page);
  const time = cache.get(text) ?? timeSeen(page, text);
  cache.set(text, time);
  return time;
}

const timesSeen = oncePerPage(() => new Map<string, TimeSeen>());

/** Two numbers before a year of two or four digits. */
const numberedDate = /(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-](?:\d\d){1,2}(?!\d)/;

function timeSeen(page: Page, text: string): TimeSeen {
  const clear = readDate(text);
  const mayBeUnclear = clear === undefined && numberedDate.test(text);
  const date = mayBeUnclear ? readDate(text, dayOrderOf(page)) : clear;
  const isUnclear = mayBeUnclear ? date === undefined && findDates(text).length > 0 : !clear && isDayWithClock(text);
  return { date, isUnclear, isAgo: date === undefined && !isUnclear && isRelativeTime(text, false) };
}

const timesOf = oncePerPage(
  (page) =>
    new Evidence(page, (_, id) => {
      const time = timeEvidence(page, id);
      const mayHoldPost = time?.stated === undefined && time?.named === false;
      return mayHoldPost && holdsOtherLines(page, id) ? undefined : time;
    }),
);

/** The nodes from `from` to before `to` with a time, in document order. */
export function timedNodes(page: Page, from: number, to: number): readonly number[] {
  return timesOf(page).in(from, to);
}

function postTime(id: number, seen: string, iso: string | undefined, href: string | undefined): PostTime {
  const text = cutShort(seen, longestSeen) || (iso ?? '');
  return { id, text, ...defined({ iso: iso || undefined, href: href || undefined }) };
}

/** The date in the title attribute of a relative time. */
function dateIn(title: string | undefined): string | undefined {
  if (!title) return undefined;
  return /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)?/.exec(title)?.[0] ?? readDate(title);
}

/** The link that contains, is or is the only one contained in the time is the post's own. */
function addressAround(page: Page, id: number, post: number): string | undefined {
  for (let up = id; up > post; up = page.parent[up]) {
    if (tagName(page, up) === 'a') return attribute(page, up, 'href');
  }
  const inside = new Set<string | undefined>();
  for (let inner = id; inner < page.end[id]; inner++) {
    if (tagName(page, inner) === 'a') inside.add(attribute(page, inner, 'href'));
  }
  const [only] = inside;
  return inside.size === 1 ? only : undefined;
}
