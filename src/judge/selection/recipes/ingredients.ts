import { PhraseMatcher } from '../../../language/text/phrase-matcher';
import groupHeadings from '../../../language/vocabulary/ingredient-groups.json' with { type: 'json' };
import headings from '../../../language/vocabulary/ingredient-headings.json' with { type: 'json' };
import type { Page } from '../../../page/page';
import { nodesInLinks } from '../../../page/text/links';
import { oncePerPage } from '../../../page/text/once-per-page';
import { blockText, textBlocksOf } from '../../../page/text/text-blocks';
import { isUnseenNode } from '../../../page/text/visibility';
import { elementsWith, headingLevel, isText, tagName } from '../../../page/tree';
import { Change } from '../change';
import { isInLandmark } from '../facts/surroundings';
import { isKeptWhole, keepSeen, markAbove, type NodeStates } from '../node-state';
import { headingBefore, type IngredientList, listIn, listsBehind, seenText } from './ingredient-list';

/**
 * Keeps the ingredients of a recipe, lists with amounts under a heading for ingredients: engines that weigh words take a list of
 * short items for a menu.
 */
export function keepIngredients(page: Page, nodes: NodeStates): void {
  const keptKeys = new Set<string>();
  const lists = listsHere(page).map((each) => ({ ...each, isKept: isKeptWhole(page, nodes, each.list) }));
  for (const { key, isKept } of lists) if (isKept) keptKeys.add(key);
  for (const { list, key, heading, isKept } of lists) {
    if (isKept) for (const id of heading) keep(page, nodes, id);
    if (keptKeys.has(key)) continue;
    keptKeys.add(key);
    for (const id of [...heading, list]) keep(page, nodes, id);
  }
}

export const listsHere = oncePerPage(ingredientLists);

function keep(page: Page, nodes: NodeStates, id: number): void {
  keepSeen(page, nodes, id, Change.Ingredient);
  markAbove(page, nodes, id);
}

const named = /ingr[eé]di|zutat/i;
const heading = new PhraseMatcher(headings, (phrases) => new RegExp(`^${phrases}(?!\\p{L})`, 'iu'));
const groupHeading = new PhraseMatcher(groupHeadings, (phrases) => new RegExp(`^${phrases}[:：]?$`, 'iu'));

/** A page with more lists has one for each number of servings, or is a catalogue. Chosen. */
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
    const until = Math.min(lastOf(page, start), Math.max(page.end[start], start + nearest));
    const list = listWithin(page, Math.max(start, scanned), until);
    if (list) {
      const groups = groupsFrom(page, start, list);
      found.push(...groups);
      listed = page.end[groups.at(-1)?.list ?? list.list];
    } else scanned = Math.max(scanned, until);
  }
  return found;
}

/** Where the list behind a start ends at the latest: a term stands for what is beside it. */
function lastOf(page: Page, start: number): number {
  return tagName(page, start) === 'dt' ? page.end[page.parent[start]] : page.count;
}

/** A list and those alike behind it, with their headings; that for all ingredients belongs to the first. */
function groupsFrom(page: Page, start: number, list: IngredientList): GroupedList[] {
  const behind = page.end[start] <= list.list ? page.end[start] : start;
  const all = behind > start && heading.matches(seenText(page, start)) ? [start] : [];
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
  const inLink = nodesInLinks(page);
  const sure = new Set<number>();
  const groups: number[] = [];
  for (let block = 0; block < blocks.first.length; block++) {
    const start = page.text[blocks.first[block]].trim();
    if (!heading.mayBegin(start) && !groupHeading.mayBegin(start)) continue;
    // A link to the heading, as in a table of contents; headings may link to themselves.
    if (inLink[blocks.first[block]] === 1 && headingLevel(tagName(page, blocks.owner[block])) === 0) continue;
    const text = blockText(page, blocks, block);
    if (text.length > longestHeading) continue;
    if (heading.matches(text)) sure.add(blocks.owner[block]);
    else if (groupHeading.matches(text)) groups.push(blocks.owner[block]);
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

/** Longer headings (characters) are sentences. Chosen. */
const longestHeading = 40;

/**
 * A list begins within the element that it starts from, or at most this many nodes behind the beginning of a heading.
 * Chosen: buttons for servings may be in between.
 */
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
