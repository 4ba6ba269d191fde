import { readDate } from '../metadata/dates/dates';
import { followsEditNote, isEditNote } from '../metadata/dates/edit-note';
import { isRelativeTime } from '../metadata/dates/relative-time';
import type { Page } from '../page/page';
import { oncePerPage } from '../page/text/once-per-page';
import { canBeSeen } from '../page/text/visibility';
import { attribute, isText, tagName, textOf } from '../page/tree';
import { lazily } from '../text/lazily';
import { cutShort, squeeze } from '../text/white-space';
import acceptedAnswers from '../vocabulary/accepted-answers.json' with { type: 'json' };
import commentVerbs from '../vocabulary/comment-verbs.json' with { type: 'json' };
import membershipDates from '../vocabulary/membership-dates.json' with { type: 'json' };
import eastAsianMembershipDates from '../vocabulary/membership-dates-east-asian.json' with { type: 'json' };
import { anyOf } from '../vocabulary/phrases';

/* What a node of a post states: author, time or score. */

export interface Found {
  /** The element or text node that states it. */
  readonly id: number;
  readonly text: string;
}

export interface FoundTime extends Found {
  /** ISO 8601, if stated or readable. */
  readonly iso?: string;
  /** The address of the post itself, as written in the page. */
  readonly href?: string;
}

/** A post of a thread with its author and time. */
export interface Post {
  /** Its element; replies may be inside it. */
  readonly id: number;
  readonly author: Found;
  readonly time: FoundTime;
  /** The score as the page shows it: `42 points`. */
  readonly score?: Found;
  /** Whether it is the accepted answer. */
  readonly accepted?: true;
}

/** A fact and its weight. */
export type Sure<F> = readonly [sureness: number, found: F] | undefined;

export function strongest<F>(all: readonly Sure<F>[]): F | undefined {
  let best: Sure<F>;
  for (const each of all) if (each && each[0] > (best?.[0] ?? 0)) best = each;
  return best?.[1];
}

const authorName =
  /(?:^|[^a-z])(?:author|authi|user-?_?name|poster|creator|nick-?_?name|nick|display-?_?name)(?![a-z])|PostUser-?name/i;
export const authorAddress =
  /(?:^|[/?&._-])(?:u|users?|members?|profiles?|people|authors?|space|uid)(?:[/?=&._-]|$)|\/[~@][\w.-]+\/?$/i;
export const longestAuthor = 40;

/** The weight of who changed a post and when: less than any other evidence. */
const surenessOfEdit = 0.3;

export function authorAt(page: Page, id: number, post: number): Sure<Found> {
  const found = namesOf(page).get(id);
  return found && followsEditNote(page, id, post, 'name') ? [surenessOfEdit, found[1]] : found;
}

function namedAt(page: Page, id: number): Sure<Found> {
  if (isText(page, id)) return undefined;
  const names = (attribute(page, id, 'class') ?? '').replace(/([a-z])([A-Z])/g, '$1-$2');
  if (tagName(page, id) === 'a' && !/mention/i.test(names)) {
    const named = namedHandle(page, id);
    if (named !== undefined) return [3, { id, text: named }];
  }
  const sureness = surenessOfAuthor(page, id, names);
  if (sureness === 0 || /mention|avatar/i.test(names) || tagName(page, id) === 'label') return undefined;
  const text = bareName(shortText(page, id));
  return isAuthorName(text) ? [sureness, { id, text }] : undefined;
}

function surenessOfAuthor(page: Page, id: number, names: string): number {
  if (/\b(author|creator)\b/.test(attribute(page, id, 'itemprop') ?? '')) return 4;
  if (authorName.test(names)) return 3;
  return tagName(page, id) === 'a' && authorAddress.test(attribute(page, id, 'href') ?? '') ? 2 : 0;
}

function isAuthorName(text: string): boolean {
  const isName =
    text !== '' &&
    text.length <= longestAuthor &&
    /[\p{L}\p{N}]/u.test(text) &&
    !/[。！？!?]|\.\s|(?:^|\s)(?:off|on)line$|^#?\d+$|^logged$|^advertisement|^log ?in\b|^(?:\d+ )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?: \d+)?$/iu.test(
      text,
    );
  return isName && !isEditNote(text) && !(/\d/.test(text) && readDate(text) !== undefined);
}

/** A name without reputation, badges and number of posts, and without repetition. */
function bareName(text: string): string {
  const name = text
    .replace(
      /(?:(?<!\s)\s+)?(?:(?<![\d,.])[\d,.]+k?(?:\s+[\d,.]+k?){0,9}\s*(?:●|gold|silver|bronze|badges?|posts?\b|reputation|points?\b)|[·|]|\bposted\b).*$/isu,
      '',
    )
    .replace(/(?<![\s,;:·|–-])[\s,;:·|–-]+$/u, '');
  return saidOnce(name.replace(verbAtEnd(), ''));
}

/** The verb between a name and what was said: `Ann says:`. */
const verbAtEnd = lazily(() => new RegExp(` ${anyOf(commentVerbs)}$`, 'iu'));

/** `Ann` for `Ann Ann` and `Ann - Ann`. */
function saidOnce(text: string): string {
  for (const between of [' – ', ' - ', ' ']) {
    const half = text.slice(0, (text.length - between.length) / 2);
    if (half !== '' && text === half + between + half) return half;
  }
  return text;
}

/** The name and the handle in two links to the same person, joined. */
function namedHandle(page: Page, id: number): string | undefined {
  const href = attribute(page, id, 'href');
  const name = shortText(page, id);
  if (!href || name === '' || name.length > longestAuthor || name.startsWith('@')) return undefined;
  for (let next = page.end[id]; next < page.end[id] + mostNodes && next < page.count; next++) {
    if (tagName(page, next) !== 'a') continue;
    const text = shortText(page, next);
    return attribute(page, next, 'href') === href && /^@[\w.-]+$/.test(text) ? `${name} ${text}` : undefined;
  }
  return undefined;
}

/** Names and times take few nodes. */
const mostNodes = 24;

function shortText(page: Page, id: number): string {
  return page.end[id] - id > mostNodes ? '' : squeeze(textOf(page, id));
}

const timeName = /(?:^|[^a-z])(?:(?:relative-?)?time|time-?ago|date|when|posted|published|age|ago)(?![a-z])/i;
const longestTime = 60;
/** The visible text of a stated time is cut to this many characters. */
const longestSeen = 200;
/** A fast rejection of texts without a time. */
const mayBeTime = /\d|\b(?:ago|now|yesterday|last)\b|前|刚刚|昨天/i;

/** The date of joining a forum is not the date of a post. */
const membershipDate = lazily(
  () => new RegExp(`\\b${anyOf(membershipDates)}\\b|${anyOf(eastAsianMembershipDates)}`, 'i'),
);

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

export function timeAt(page: Page, id: number, post: number): Sure<FoundTime> {
  const evidence = timesOf(page).get(id);
  if (!evidence || followsMembershipLabel(page, id, post)) return undefined;
  const { seen, iso, saysEdit } = evidence;
  const isEdit = saysEdit || followsEditNote(page, id, post, 'time');
  const sureness = isEdit ? surenessOfEdit : surenessOfTime(evidence);
  return [sureness, foundTime(id, seen, iso, addressAround(page, id, post))];
}

function timeEvidence(page: Page, id: number): TimeEvidence | undefined {
  const stated = statedTime(page, id);
  const seen = shortText(page, id);
  if (stated === undefined && (seen.length > longestTime || !mayBeTime.test(seen))) return undefined;
  if (membershipDate().test(seen)) return undefined;
  const named = timeName.test(attribute(page, id, 'class') ?? '');
  const isAgo = isRelativeTime(seen, named || tagName(page, id) === 'time');
  const iso = stated ?? readDate(seen) ?? (named || isAgo ? dateIn(attribute(page, id, 'title')) : undefined);
  if (iso === undefined && !isAgo) return undefined;
  return { stated, seen, iso, named, saysEdit: isEditNote(seen) || /编辑|修改/.test(seen) };
}

/** The time that each node states, by id, in document order: a node is asked about for each level at which posts may be. */
const timesOf = oncePerPage((page) => evidenceBy(page, timeEvidence));
const namesOf = oncePerPage((page) => evidenceBy(page, namedAt));

function evidenceBy<E>(page: Page, find: (page: Page, id: number) => E | undefined): ReadonlyMap<number, E> {
  const all = new Map<number, E>();
  for (let id = 1; id < page.count; id++) {
    const found = find(page, id);
    if (found !== undefined) all.set(id, found);
  }
  return all;
}

/** The nodes with a time, and those with a name of an author, in document order. */
export function factNodes(page: Page): { readonly timed: Iterable<number>; readonly named: Iterable<number> } {
  return { timed: timesOf(page).keys(), named: namesOf(page).keys() };
}

function foundTime(id: number, seen: string, iso: string | undefined, href: string | undefined): FoundTime {
  const text = cutShort(seen, longestSeen) || (iso ?? '');
  return { id, text, ...(iso ? { iso } : {}), ...(href ? { href } : {}) };
}

const acceptedName =
  /(?:^|[\s_-])(?:accepted(?:-?answer)?|best-?answer|is-?solution|answer--accepted|chosen-?answer)(?=$|[\s_])/i;

export function isAccepted(page: Page, id: number): boolean {
  return attribute(page, id, 'itemprop') === 'acceptedAnswer' || acceptedName.test(attribute(page, id, 'class') ?? '');
}

const acceptedAnswer = lazily(() => new RegExp(`^\\W*${anyOf(acceptedAnswers)}\\W*$`, 'iu'));

/** Labels shown only on hover are in every answer and do not count. */
export function saysAccepted(page: Page, id: number): boolean {
  return isText(page, id) && canBeSeen(page, id) && acceptedAnswer().test(squeeze(page.text[id]));
}

/** Points in words, or a number marked up as votes. */
export function scoreAt(page: Page, id: number): Found | undefined {
  if (!isText(page, id)) {
    const votes = attribute(page, id, 'itemprop') === 'upvoteCount' ? shortText(page, id) : '';
    return /^-?\d[\d,.]*k?$/i.test(votes) ? { id, text: `▲ ${votes}` } : undefined;
  }
  const text = squeeze(page.text[id]);
  return /^-?\d[\d,.]*k? (?:points?|upvotes?|votes?)$/i.test(text) ? { id, text } : undefined;
}

/** The date in the title attribute of a relative time. */
function dateIn(title: string | undefined): string | undefined {
  if (!title) return undefined;
  return /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)?/.exec(title)?.[0] ?? readDate(title);
}

/** The link that contains, is or is contained in the time is the post's own. */
function addressAround(page: Page, id: number, post: number): string | undefined {
  for (let up = id; up > post; up = page.parent[up]) {
    if (tagName(page, up) === 'a') return attribute(page, up, 'href');
  }
  for (let inner = id; inner < page.end[id]; inner++) {
    if (tagName(page, inner) === 'a') return attribute(page, inner, 'href');
  }
  return undefined;
}
