import { absoluteAddress } from '../../../language/text/address';
import { lazily } from '../../../language/text/lazily';
import changingWords from '../../../language/vocabulary/changing-words.json' with { type: 'json' };
import { Hint } from '../../../language/vocabulary/hint';
import membershipDates from '../../../language/vocabulary/membership-dates.json' with { type: 'json' };
import otherWords from '../../../language/vocabulary/other-date-words.json' with { type: 'json' };
import { anyOf } from '../../../language/vocabulary/phrases';
import publishingWords from '../../../language/vocabulary/publishing-words.json' with { type: 'json' };
import type { Page } from '../../../page/page';
import { isTopicLink } from '../../../page/text/links';
import { ancestors, attribute, tagName } from '../../../page/tree';
import { commentTest } from '../comment-boxes';
import { partedText, type TextLine } from '../text-lines';
import type { Zone } from '../zone';
import { type DayOrder, type FoundDate, findDates } from './dates';
import { ownTimes } from './own-times';
import { type DatedVote, voteFor } from './stated-dates';
import type { DayEvidence } from './weights';

/** Words for publishing, for changing and for other dates. */
const publishing = lazily(() => new RegExp(anyOf(publishingWords), 'iu'));
const changing = lazily(() => new RegExp(anyOf(changingWords), 'iu'));
const other = lazily(() => new RegExp(`©|\\(c\\)|\\bborn\\b|${anyOf(membershipDates)}|${anyOf(otherWords)}`, 'iu'));

const publishingHint = new Hint([publishingWords]);
const changingHint = new Hint([changingWords]);
const otherHint = new Hint([membershipDates, otherWords], ['©', '(c)', 'born']);

/** Offices sign a text before they publish it. */
const signing = /成文|签发/u;

function saysPublished(text: string): boolean {
  return /\bon\b/iu.test(text) || (publishingHint.in(text) && publishing().test(text) && !signing.test(text));
}

/** A word behind a date, which in Chinese and Japanese says what the date is, and no label of the next one: に公開, 首次发布. */
const wordBehind = /^\s?[\u3040-\u9fff]{2,4}(?<![日期间于])(?=$|[\s|｜·、,，)）])/u;

/** The word behind a date that says what it is; '' if there is none. */
function behind(text: string): string {
  const [word = ''] = wordBehind.exec(text) ?? [];
  return word !== '' && saying(word).length > 0 ? word : '';
}

/** Whether a text has a word for a date that is none of the text. */
export function saysOther(text: string): boolean {
  return otherHint.in(text) && other().test(text);
}

/** Of longer lines (characters) only the beginning is read. Chosen: no byline is as long. */
const longestLine = 200;

/**
 * In running text, only a date that begins before this is a dateline; its weekday is part of it. Chosen:
 * `SAN FRANCISCO (Reuters) - ` has 26.
 */
const datelineStart = 30;

/** Where a date begins, with the weekday before it: "Friday, ". */
function startWithWeekday(text: string, start: number): number {
  const isBehindComma = text.slice(0, start).endsWith(', ');
  return isBehindComma ? text.lastIndexOf(' ', start - 3) + 1 : start;
}

/** Longer lines (characters) are not labels of the next line. Chosen: `Date of first publication:` has 26. */
const longestLabel = 30;

/** Whether a line far from the title may say when the text was published; a long one begins so: "This entry was posted on". */
function mayBeNote({ text, prose }: TextLine): boolean {
  if (text.length <= longestLine) return saysPublished(text);
  const start = text.slice(0, datelineStart);
  return prose && publishingHint.in(start) && publishing().test(start);
}

/** The dates readers see: around the title and before the body, elsewhere only with a word for publishing. */
export function visibleDays(
  page: Page,
  lines: readonly TextLine[],
  zone: Zone,
  hidden: readonly DatedVote[],
  order: DayOrder,
): DatedVote[] {
  const votes: DatedVote[] = [];
  const changes = lines.filter(saysLastChange);
  const change = changes.length === 1 ? changes[0] : undefined;
  const isComment = commentTest(page);
  let first = true;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const place = placeOf(page, line, zonePartOf(at, zone), change, isComment);
    if (place.length === 0 || saysOther(beginningOf(line.text))) continue;
    const before = at > 0 ? lines[at - 1].text : '';
    const label = before.length <= longestLabel ? before : '';
    const own = votesOf(page, line, label, place, hidden, order);
    if (place.includes('between') && first && own.length > 0) {
      const [leading, ...rest] = own as [DatedVote, ...DatedVote[]];
      votes.push({ ...leading, evidence: [...leading.evidence, 'firstBetween'] }, ...rest);
      first = false;
    } else votes.push(...own);
  }
  return votes;
}

/** The beginning of a line, cut at a © that follows a day: `3 May 2024 © all rights reserved`. */
function beginningOf(text: string): string {
  const start = text.slice(0, longestLine);
  const rights = start.indexOf('©');
  return rights > 0 && findDates(start.slice(0, rights)).length > 0 ? start.slice(0, rights) : start;
}

type ZonePart = Extract<DayEvidence, 'between' | 'above' | 'inTitle' | 'afterLead' | 'elsewhere'>;

function zonePartOf(at: number, { from, title, body, until }: Zone): ZonePart {
  if (at < from || at >= until) return 'elsewhere';
  if (at === title) return 'inTitle';
  if (at < title) return 'above';
  return at < body ? 'between' : 'afterLead';
}

/** What the place of a line says; nothing if no day is read there. `change` is the only line that says when something changed. */
function placeOf(
  page: Page,
  line: TextLine,
  part: ZonePart,
  change: TextLine | undefined,
  isComment: (id: number) => boolean,
): DayEvidence[] {
  if (part !== 'elsewhere') return part !== 'above' && isComment(line.nodes[0]) ? [] : [part];
  if ((line === change || isOwnTime(page, line)) && !isComment(line.nodes[0])) return [part, 'ofPage'];
  return /\d{4}/.test(line.text.slice(0, longestLine)) && mayBeNote(line) ? [part] : [];
}

function votesOf(
  page: Page,
  line: TextLine,
  label: string,
  place: readonly DayEvidence[],
  hidden: readonly DatedVote[],
  order: DayOrder,
): DatedVote[] {
  const common = [...place];
  const isFar = place.includes('elsewhere');
  if (line.linked && !leadsHere(page, line)) common.push('linkText');
  if (line.prose && !namesTopics(page, line)) common.push('inProse');
  const text = line.prose ? line.text : textWithDate(page, line);
  const isDateline = ({ start }: FoundDate) => startWithWeekday(text, start) < datelineStart;
  const found = findDates(text, order).filter((date) => !line.prose || isDateline(date));
  const wordsBehind = found.map(({ end }, i) => behind(text.slice(end, found[i + 1]?.start)));
  const votes = found.flatMap((date, i): DatedVote[] => {
    const before = found[i - 1];
    const from = before ? before.end + (wordsBehind[i - 1] ?? '').length : Math.max(0, date.start - longestLabel);
    const lead = text.slice(from, date.start);
    const words = wordsBehind[i] || (lead.trim().length < 2 && i === 0 ? label : lead);
    if (saysOther(words)) return [];
    const evidence = [...common, ...saying(words)];
    if (text.length - (date.end - date.start) < 4) evidence.push('alone');
    return settled(date, hidden).map(({ day, iso }) => ({ day, iso, zoned: date.zoned, seen: true, evidence }));
  });
  if (line.prose || (isFar && !place.includes('ofPage'))) return votes;
  if (votes.length === 0 && !isFar) votes.push(...withoutYear(text, common, hidden));
  const stated: DayEvidence[] = [...common, 'timeElement'];
  if (isFar && saysChanged(`${label} ${text}`)) stated.push('saidUpdated');
  return [...votes, ...attributeDates(page, line).flatMap((value) => voteFor(value, stated, order, true))];
}

/** A line with spaces between its elements; without them if only so it has a date: `<a>Apr</a>. <a>11th</a>, <a>2021</a>`. */
function textWithDate(page: Page, line: TextLine): string {
  const parted = partedText(page, line);
  return parted === line.text || findDates(parted).length > 0 ? parted : line.text;
}

/** Words before the day of another change: that of a post ("Last edited by Ann on") or of the site's terms. */
const ofOther = /\b(?:by|policy|terms|notice)\b/i;

/** Whether a line says when something was changed. If a page has only one such line, it is about the page. */
function saysLastChange({ text, linked, prose }: TextLine): boolean {
  if (linked || prose || text.length > longestLine || !/\d{4}/.test(text)) return false;
  if (!saysChanged(text.slice(0, longestLabel))) return false;
  const [date] = findDates(text);
  return date !== undefined && !ofOther.test(text.slice(0, date.start));
}

/** Whether a line far from the title holds a time that is the only one of its kind. */
function isOwnTime(page: Page, { nodes, prose }: TextLine): boolean {
  const own = ownTimes(page);
  const isOwn = (id: number) => own.has(page.parent[id]) || own.has(page.parent[page.parent[id]]);
  return own.size > 0 && !prose && nodes.some(isOwn);
}

/** Whether a line has a link to a category or a tag of the page: then it is a note, not a sentence of the text. */
function namesTopics(page: Page, { nodes }: TextLine): boolean {
  return nodes.some((id) => isTopicLink(page, page.parent[id]));
}

/** Whether a line is a link to the whole page itself, as the day of a post may be. */
function leadsHere(page: Page, { nodes: [first = 0] }: TextLine): boolean {
  const link = [...ancestors(page, first)].find((up) => tagName(page, up) === 'a');
  const address = link === undefined ? undefined : absoluteAddress(attribute(page, link, 'href') ?? '', page.url);
  return address !== undefined && address === page.url;
}

/** Whether a text has a word for changing. */
export function saysChanged(text: string): boolean {
  return changingHint.in(text) && changing().test(text);
}

function saying(words: string): DayEvidence[] {
  if (saysChanged(words)) return ['saidUpdated'];
  return saysPublished(words) ? ['saidPublished'] : [];
}

/** Resolves an ambiguous date by a stated one with the same reading, or drops it. */
function settled(date: FoundDate, hidden: readonly DatedVote[]): { readonly day: string; readonly iso: string }[] {
  if (date.otherDay === undefined) return [date];
  const agreed = hidden.find(({ day }) => day === date.day || day === date.otherDay);
  return agreed ? [{ day: agreed.day, iso: agreed.day }] : [];
}

/** 10-08 12:00, 10月8日: a date without a year takes the year of a stated date with the same month and day. */
function withoutYear(text: string, evidence: readonly DayEvidence[], hidden: readonly DatedVote[]): DatedVote[] {
  const short = /(?<![\d-])(?<month>\d{1,2})[-月/](?<day>\d{1,2})(?![-/]\d)/.exec(text.slice(0, longestLine))?.groups;
  if (!short) return [];
  const tail = `-${short.month?.padStart(2, '0')}-${short.day?.padStart(2, '0')}`;
  const agreed = hidden.find(({ day }) => day.endsWith(tail));
  return agreed ? [{ ...agreed, seen: true, evidence: [...evidence, ...saying(text)] }] : [];
}

/** How many levels above a text to look for `<time>`. Chosen: a link or a span may be inside it. */
const timeReach = 2;

/** Longer attributes (characters) are descriptions. Chosen: room for a date with weekday, time and zone. */
const longestValue = 60;

/** `<time datetime>`, and titles with the full date of "3 days ago". */
function attributeDates(page: Page, line: TextLine): string[] {
  const values = new Set<string>();
  for (const id of line.nodes) {
    let up = page.parent[id];
    for (let step = 0; step < timeReach && up > 0; step++) {
      const value = attribute(page, up, 'datetime') ?? attribute(page, up, 'title');
      const named =
        tagName(page, up) === 'time' || /date|time|\bage\b/i.test(attribute(page, up, 'class') ?? '') || step === 0;
      if (value && named && value.length < longestValue) values.add(value);
      up = page.parent[up];
    }
  }
  return [...values];
}
