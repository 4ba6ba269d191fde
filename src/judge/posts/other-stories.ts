import { comparable } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { ancestors, attribute, elementsNamed, headingLevel, root, tagName, textOf } from '../../page/tree';
import { findDates } from '../metadata/dates/dates';

/*
 * Some pages load the next stories below their own, whole. The title of the document names the first one; the others stand
 * in a frame like its own, with a headline and a date. Decided before any engine reads the page, as about replies, because
 * each of these stories is as good a text as the first.
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

/** A page with more stories is a list of them. Chosen: who reads for an hour loads some thirty. */
const mostStories = 100;

/** The stories below the page's own; none where the page is a story alone, a thread, a list or a front page. */
export function otherStories(page: Page): readonly number[] {
  const headlines = headlinesOf(page);
  const own = headlines.length > 1 && !frontPage.test(page.url) ? ownHeadline(page, headlines) : undefined;
  if (own === undefined) return [];
  const alike = headlines.filter((id) => tagName(page, id) === tagName(page, own));
  const frame = frameOf(page, alike, alike.indexOf(own));
  if (frame === undefined || !isDated(page, own, frame)) return [];
  const said = comparable(textOf(page, own));
  const behind = alike.findIndex((headline) => headline >= page.end[frame]);
  const others = behind < 0 ? [] : alike.slice(behind);
  // Parts that differ in a number are versions of one thing or its days.
  const unnumbered = withoutNumbers(said);
  if (others.some((headline) => withoutNumbers(textOf(page, headline)) === unnumbered)) return [];
  const found = others.flatMap((headline, at) => {
    // Posts of a thread repeat its title.
    if (comparable(textOf(page, headline)).includes(said)) return [];
    const other = frameOf(page, alike, behind + at);
    if (other === undefined || !isDated(page, headline, other)) return [];
    return isLike(page, other, frame) || isLike(page, headline, own) ? [other] : [];
  });
  return found.length > mostStories ? [] : found;
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

/** The largest element around a headline that holds no other of its level; undefined if that is the headline alone. */
function frameOf(page: Page, alike: readonly number[], at: number): number | undefined {
  const [before = -1, headline = root, after = page.count] = [alike[at - 1], alike[at], alike[at + 1]];
  let frame = headline;
  for (const up of ancestors(page, headline)) {
    if (before >= up || after < page.end[up]) break;
    frame = up;
  }
  return frame === headline || frame === root ? undefined : frame;
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

/** Whether a date or time follows a headline. */
function isDated(page: Page, headline: number, frame: number): boolean {
  let text = '';
  for (let id = page.end[headline]; id < page.end[frame] && text.length < datedWithin; id++) {
    if (tagName(page, id) === 'time') return true;
    text += ` ${page.text[id].trim().slice(0, datedWithin)}`;
  }
  return findDates(text).length > 0;
}
