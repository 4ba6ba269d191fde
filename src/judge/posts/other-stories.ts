import { comparable } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { ancestors, attribute, elementsNamed, headingLevel, kindOf, root, tagName, textOf } from '../../page/tree';
import { findDates } from '../metadata/dates/dates';

/*
 * Some pages load the next stories below their own, whole. The title of the document names the first one; the others stand
 * in a frame like its own, with a headline and a date, or flat below it. Decided before any engine reads the page, as about
 * replies, because each of these stories is as good a text as the first.
 */

/** Stories that a page shows besides its own. */
export interface OtherStories {
  /** The page with their texts. */
  readonly page: Page;
  /** Roots of the subtrees that hold them: ascending ids, none inside another. */
  readonly roots: readonly number[];
}

/** A headline with fewer letters is not looked for in the title. Chosen: "News" is the name of a section. */
const shortestHeadline = 6;

/** A heading with more nodes is no headline. Chosen: a headline in words of different colours has ten. */
const mostInHeadline = 100;

/** The date of a story stands within so many characters below its headline. Chosen: room for a summary and a byline. */
const datedWithin = 400;

/** A line with more characters is no byline but text that has a date in it. Chosen. */
const longestByline = 150;

/** A page with more stories is a list of them. Chosen: who reads for an hour loads some thirty. */
const mostStories = 100;

/** The stories below the page's own; none where the page is a story alone, a thread, a list or a front page. */
export function otherStories(page: Page): readonly number[] {
  const headlines = headlinesOf(page);
  const own = headlines.length > 1 && !frontPage.test(page.url) ? ownHeadline(page, headlines) : undefined;
  if (own === undefined) return [];
  const alike = headlines.filter((id) => tagName(page, id) === tagName(page, own));
  const first = storyAt(page, alike, alike.indexOf(own));
  const day = first && dateOf(page, first);
  if (!first || day === undefined) return [];
  const said = comparable(textOf(page, own));
  const behind = alike.findIndex((headline) => headline >= first.end);
  const others = behind < 0 ? [] : alike.slice(behind);
  // Parts that differ in a number are versions of one thing or its days.
  const unnumbered = withoutNumbers(said);
  if (others.some((headline) => withoutNumbers(textOf(page, headline)) === unnumbered)) return [];
  const found = others.flatMap((headline, at) => {
    // Posts of a thread repeat its title.
    if (comparable(textOf(page, headline)).includes(said)) return [];
    const other = storyAt(page, alike, behind + at);
    return other && isAnother(page, other, first, day) ? [other] : [];
  });
  return found.length > mostStories ? [] : found.flatMap((story) => [...partsOf(page, story)]);
}

function headlinesOf(page: Page): number[] {
  const isHeadline = (tag: string) => headingLevel(tag) > 0 && headingLevel(tag) < 4;
  return elementsNamed(page, isHeadline).filter((id) => page.end[id] - id < mostInHeadline);
}

/** The address of a whole site. */
const frontPage = /^https?:\/\/[^/]+\/?(?:[?#]|$)/;

/** The first headline with which the title of the document begins. */
function ownHeadline(page: Page, headlines: readonly number[]): number | undefined {
  const title = comparable(page.head.title);
  return headlines.find((id) => {
    const said = comparable(textOf(page, id));
    return said.length >= shortestHeadline && title.startsWith(said);
  });
}

/** Where a story stands: in one element, or in elements of one parent. */
interface Story {
  readonly headline: number;
  readonly frame: number;
  /** Behind its last element. */
  readonly end: number;
}

/**
 * A story is the largest element around its headline that holds no other headline of its level. If that is its head alone,
 * what stands behind it up to the next one belongs to it, too.
 */
function storyAt(page: Page, alike: readonly number[], at: number): Story | undefined {
  const [before = -1, headline = root, after = page.count] = [alike[at - 1], alike[at], alike[at + 1]];
  let frame = headline;
  for (const up of ancestors(page, headline)) {
    if (before >= up || after < page.end[up]) break;
    frame = up;
  }
  if (frame === root) return undefined;
  let end = page.end[frame];
  if (isHead(page, headline, frame))
    while (end < page.end[page.parent[frame]] && after >= page.end[end]) end = page.end[end];
  return { headline, frame, end };
}

/** Whether an element holds the headline and byline of a story, and none of its text. */
function isHead(page: Page, headline: number, frame: number): boolean {
  return isShorter(page, page.end[headline], page.end[frame], longestByline);
}

function* partsOf(page: Page, { frame, end }: Story): Generator<number> {
  for (let part = frame; part < end; part = page.end[part]) yield part;
}

function withoutNumbers(headline: string): string {
  return comparable(headline).replace(/\d+/g, '');
}

/** Whether two elements have the same name and, if any, a class in common. */
function isLike(page: Page, id: number, other: number): boolean {
  const [classes, others] = [classesOf(page, id), classesOf(page, other)];
  const isSame = classes.length + others.length === 0 || classes.some((each) => others.includes(each));
  return isSame && tagName(page, id) === tagName(page, other);
}

function classesOf(page: Page, id: number): readonly string[] {
  return attribute(page, id, 'class')?.split(/\s+/).filter(Boolean) ?? [];
}

/** The element with the date or time that follows a headline. */
function dateOf(page: Page, { headline, end }: Story): number | undefined {
  let text = '';
  for (let id = page.end[headline]; id < end && text.length < datedWithin; id++) {
    if (tagName(page, id) === 'time') return id;
    text += ` ${page.text[id].trim().slice(0, datedWithin)}`;
    if (page.text[id] !== '' && findDates(text).length > 0) return page.parent[id];
  }
  return undefined;
}

/**
 * Whether a story is like the page's own. Where no element holds one of them whole, their bylines are alike as well. The card
 * of another story below a headline without an element around it would take the text below the card.
 */
function isAnother(page: Page, other: Story, own: Story, ownDate: number): boolean {
  const date = dateOf(page, other);
  if (date === undefined) return false;
  const [isBare, isOwnBare] = [other, own].map(({ headline, frame }) => headline === frame);
  if (isBare !== isOwnBare || !(isLike(page, other.frame, own.frame) || isLike(page, other.headline, own.headline)))
    return false;
  const isFlat = isOwnBare || other.end > page.end[other.frame];
  return !isFlat || (kindOf(page, date) === kindOf(page, ownDate) && isByline(page, date) && isByline(page, ownDate));
}

function isByline(page: Page, id: number): boolean {
  return isShorter(page, id, page.end[id], longestByline);
}

/** Whether the texts of nodes have fewer characters than a limit. */
function isShorter(page: Page, from: number, until: number, limit: number): boolean {
  let length = 0;
  for (let id = from; id < until && length < limit; id++) length += page.text[id].trim().length;
  return length < limit;
}
