import { lazily } from '../../../language/text/lazily';
import { FirstWords } from '../../../language/vocabulary/first-words';
import groupHeadings from '../../../language/vocabulary/ingredient-groups.json' with { type: 'json' };
import headings from '../../../language/vocabulary/ingredient-headings.json' with { type: 'json' };
import { anyOf } from '../../../language/vocabulary/phrases';
import type { Page } from '../../../page/page';
import { textBlocksOf } from '../../../page/text/text-blocks';
import { isUnseenNode } from '../../../page/text/visibility';
import { elementsWith, isText } from '../../../page/tree';
import { blockText } from '../facts/short-texts';
import { isInLandmark } from '../facts/surroundings';
import { headingBefore, listsBehind } from './ingredient-groups';
import { type IngredientList, listIn, seenText } from './ingredient-list';

const named = /ingr[eé]di|zutat/i;
const heading = lazily(() => new RegExp(`^${anyOf(headings)}(?![\\p{L}])`, 'iu'));
const groupHeading = lazily(() => new RegExp(`^${anyOf(groupHeadings)}[:：]?$`, 'iu'));
const beginnings = new FirstWords([headings, groupHeadings]);

/** A page with more lists has one for each number of servings, or is a catalogue. */
const mostLists = 12;

/** A list and the heading of its group. */
export interface GroupedList extends IngredientList {
  /** Roots of the heading (`For the sauce`); none if it has none. */
  readonly heading: readonly number[];
}

/** The lists of ingredients that a page shows, none within another. */
export function ingredientLists(page: Page): readonly GroupedList[] {
  const { sure, groups } = starts(page);
  const first = listsFrom(page, sure);
  if (first.length === 0) return first;
  const all = groups.length > 0 ? listsFrom(page, [...new Set([...sure, ...groups])].sort(ascending)) : first;
  return all.length > mostLists ? [] : all;
}

function listsFrom(page: Page, starts: readonly number[]): GroupedList[] {
  const found: GroupedList[] = [];
  let listed = 0;
  let scanned = 0;
  for (const start of starts) {
    if (start < listed) continue;
    const until = Math.min(page.count, Math.max(page.end[start], start + nearest));
    const list = listWithin(page, Math.max(start, scanned), until);
    if (list) {
      const groups = groupsFrom(page, start, list);
      found.push(...groups);
      listed = page.end[groups.at(-1)?.list ?? list.list];
    } else scanned = Math.max(scanned, until);
  }
  return found;
}

/** A list and those alike behind it, with their headings; that for all ingredients belongs to the first. */
function groupsFrom(page: Page, start: number, list: IngredientList): GroupedList[] {
  const behind = page.end[start] <= list.list ? page.end[start] : start;
  const all = behind > start && heading().test(seenText(page, start)) ? [start] : [];
  return [list, ...listsBehind(page, start, list.list)].map((each, at) => ({
    ...each,
    heading: [...(at === 0 ? all : []), ...headingBefore(page, each.list, behind)],
  }));
}

/** Where lists may begin: at headings and names for ingredients, and at headings of groups (`For the sauce`). */
interface Starts {
  readonly sure: readonly number[];
  readonly groups: readonly number[];
}

function starts(page: Page): Starts {
  const blocks = textBlocksOf(page);
  const sure = new Set<number>();
  const groups: number[] = [];
  for (let block = 0; block < blocks.first.length; block++) {
    const kind = beginnings.of(page.text[blocks.first[block]].trim());
    if (kind === 0) continue;
    const text = blockText(page, blocks, block);
    if (text.length > longestHeading) continue;
    if ((kind & 1) > 0 && heading().test(text)) sure.add(blocks.owner[block]);
    else if ((kind & 2) > 0 && groupHeading().test(text)) groups.push(blocks.owner[block]);
  }
  const isNamed = (name: string) => named.test(name);
  const boxes = [...elementsWith(page, 'class', isNamed), ...elementsWith(page, 'id', isNamed)];
  for (const [id] of boxes) sure.add(id);
  const isSeen = (id: number) => !isUnseenNode(page, id) && !isInLandmark(page, id);
  return { sure: [...sure].filter(isSeen).sort(ascending), groups: groups.filter(isSeen) };
}

function ascending(a: number, b: number): number {
  return a - b;
}

const longestHeading = 40;

/** A list begins within the element that it starts from, or at most this many nodes behind the beginning of a heading. */
const nearest = 40;

/** The first list that begins in a range of nodes. */
function listWithin(page: Page, from: number, until: number): IngredientList | undefined {
  for (let id = from; id < until; id++) {
    if (isText(page, id) || isUnseenNode(page, id)) continue;
    const list = listIn(page, id);
    if (list) return list;
  }
  return undefined;
}
