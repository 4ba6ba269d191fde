import { lazily } from '../../language/text/lazily';
import { unaccented } from '../../language/text/letters';
import { comparable, squeeze } from '../../language/text/white-space';
import hoursAfterNoon from '../../language/vocabulary/clock-hours-after-noon.json' with { type: 'json' };
import hoursBeforeNoon from '../../language/vocabulary/clock-hours-before-noon.json' with { type: 'json' };
import months from '../../language/vocabulary/months.json' with { type: 'json' };
import { anyOf } from '../../language/vocabulary/phrases';
import weekdays from '../../language/vocabulary/weekdays.json' with { type: 'json' };
import type { Page } from '../../page/page';
import { prefixSums } from '../../page/sums';
import { charactersOf } from '../../page/text/characters';
import { oncePerPage } from '../../page/text/once-per-page';
import { isUnseenNode } from '../../page/text/visibility';
import { attribute, headingLevel, isText, tagName } from '../../page/tree';
import { longestSlotText } from './site-rule';

/** The most nodes of an element that are looked at. Chosen: its heading or label is near its beginning. */
const mostNodes = 200;

/** By node: the characters before it; one entry more than nodes. */
const charactersBefore = oncePerPage((page) => prefixSums(charactersOf(page)));

/** The characters in a subtree, without white space. */
export function charactersIn(page: Page, id: number): number {
  const before = charactersBefore(page);
  return before[page.end[id]] - before[id];
}

/** The whole text of an element that can be seen, if it is short. */
export function shortText(page: Page, id: number): string | undefined {
  if (charactersIn(page, id) > longestSlotText || page.end[id] - id > mostNodes) return undefined;
  const text = textBetween(page, id, page.end[id] - 1);
  return text !== '' && text.length <= longestSlotText ? text : undefined;
}

/** A text that is the same on other pages but for numbers and dates in it: "Friday, 9 September 2016 | 30 minutes". */
export function textPattern(text: string): string {
  if (!/\p{Nd}/u.test(text)) return comparable(text);
  const plain = plainly(text)
    .replace(/\p{Nd}+(?:(?:st|nd|rd|th)(?!\p{L}))?/gu, '0')
    .replace(partsOfDates(), ' 0 ')
    .replace(words, (word) => (namesInDates().has(word) ? ' 0 ' : word))
    .replace(beforeDate, (word) => (isWeekday(word) ? ' 0 ' : word));
  return comparable(plain.replace(plurals, '$1'));
}

/** The syllables of Korean stay whole. */
function plainly(text: string): string {
  return unaccented(text).normalize('NFC');
}

const words = /\p{L}+/gu;
const plurals = /(0 ?\p{L}{2,})s(?!\p{L})/gu;

/** Weekdays and times of day in scripts that part no words, and in English. */
const partsOfDates = lazily(() => {
  const days = '(?:星期|周|週|礼拜|禮拜)[一二三四五六日天]|[月火水木金土日]曜日?';
  const halves = `${anyOf(hoursBeforeNoon)}|${anyOf(hoursAfterNoon)}|(?<!\\p{L})[ap]\\.?\\s?m(?!\\p{L})`;
  return new RegExp(`${days}|${halves}`, 'gu');
});

/** A word before a day and a month: "fri, 0 0". */
const beforeDate = /(?<!\p{L})\p{L}{3,}(?=[.,]* +0 +0)/gu;

/** Short names are long ones cut off. */
function isWeekday(word: string): boolean {
  return weekdayNames().some((name) => name.startsWith(word));
}

const weekdayNames = lazily(() => namesOf(Object.values(weekdays).flat()));
const namesInDates = lazily(() => new Set([...namesOf(Object.values(months).flat()), ...weekdayNames()]));

function namesOf(listed: readonly string[]): string[] {
  return listed.flatMap((names) => plainly(names).match(words) ?? []);
}

/** How the text of an element begins, at most about this many characters. */
export function beginningOf(page: Page, id: number, last: number, longest: number): string {
  let text = '';
  const end = Math.min(last + 1, id + mostNodes);
  for (let node = id; node < end && text.length < 2 * longest; node++) {
    if (isText(page, node) && !isUnseenNode(page, node)) text += ` ${page.text[node].slice(0, 2 * longest)}`;
  }
  return squeeze(text).slice(0, longest);
}

function textBetween(page: Page, first: number, last: number): string {
  let text = '';
  for (let node = first; node <= last; node++)
    if (isText(page, node) && !isUnseenNode(page, node)) text += page.text[node];
  return squeeze(text);
}

/** The longest label (characters) before a colon. Chosen: longer texts before a colon are sentences. */
const longestLabel = 40;

/** How a text begins, up to a colon, if more follows: "Read also". */
function labelIn(text: string): string | undefined {
  const colon = text.slice(0, longestLabel + 1).search(/[:：]/);
  const label = colon < 0 ? '' : text.slice(0, colon).trim();
  const isAddress = text.startsWith('//', colon + 1);
  return label === '' || /\p{Nd}/u.test(label) || isAddress || text.slice(colon + 1).trim() === '' ? undefined : label;
}

export function labelOf(page: Page, id: number): string | undefined {
  return labelIn(beginningOf(page, id, page.end[id] - 1, 2 * longestLabel));
}

function isHeading(page: Page, id: number): boolean {
  return !isText(page, id) && (headingLevel(tagName(page, id)) > 0 || attribute(page, id, 'role') === 'heading');
}

/** The heading that an element begins with, or else the one under which it is; -1 if there is none. */
export function headingAt(page: Page, id: number): number {
  return headingWithin(page, id) === undefined ? headingsAbove(page)[id] : ownHeading(page, id);
}

/** The text of that heading, if it is short. */
export function headingOf(page: Page, id: number): string | undefined {
  const at = headingAt(page, id);
  return at < 0 ? undefined : shortText(page, at);
}

/** The heading that an element is or begins with. */
export function headingWithin(page: Page, id: number): string | undefined {
  const own = ownHeading(page, id);
  return own < 0 ? undefined : shortText(page, own);
}

function ownHeading(page: Page, id: number): number {
  const end = Math.min(page.end[id], id + mostNodes);
  for (let node = id; node < end; node++) {
    if (isHeading(page, node)) return node;
    if (isText(page, node) && page.text[node].trim() !== '') return -1;
  }
  return -1;
}

/**
 * By node: the heading above it, or -1. A heading is above what follows it in its parent, or in the element around
 * that if its parent holds nothing else.
 */
const headingsAbove = oncePerPage((page): Int32Array => {
  const above = new Int32Array(page.count).fill(-1);
  const open: { readonly heading: number; readonly from: number; readonly end: number }[] = [];
  for (let id = 1; id < page.count; id++) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= id) open.pop();
    const top = open.at(-1);
    if (top && id >= top.from) above[id] = top.heading;
    if (!isHeading(page, id)) continue;
    const box = boxOfHeading(page, id);
    const end = page.end[page.parent[box]];
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= end) open.pop();
    open.push({ heading: id, from: page.end[box], end });
  }
  return above;
});

/** The most elements around a heading that hold nothing else. Chosen: wrappers of a page builder are fewer. */
const mostBoxes = 8;

/** The largest element that holds only a heading. */
function boxOfHeading(page: Page, heading: number): number {
  const own = charactersIn(page, heading);
  let box = heading;
  for (let boxes = 0; boxes < mostBoxes; boxes++) {
    const up = page.parent[box];
    if (up <= 0 || charactersIn(page, up) !== own) return box;
    box = up;
  }
  return box;
}
