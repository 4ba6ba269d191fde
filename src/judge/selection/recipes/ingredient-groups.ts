import type { Page } from '../../../page/page';
import { textBlocksOf } from '../../../page/text/text-blocks';
import { isUnseenNode } from '../../../page/text/visibility';
import { ancestors, attribute, headingLevel, isText, isWithin, tagName } from '../../../page/tree';
import { blockText, nodesOf } from '../facts/short-texts';
import { type IngredientList, listIn, seenText } from './ingredient-list';

/* Ingredients in groups: a list for the dough, a list for the filling, each with a heading. */

/** Longer headings (characters) are sentences. */
const longestHeading = 60;

const mostLevels = 3;

/** The lists alike that follow the first one, with nothing but headings in between; `start`: where that was found. */
export function listsBehind(page: Page, start: number, first: number): IngredientList[] {
  const level = headingLevel(tagName(page, start));
  const limit = level === 0 ? page.end[start] : page.count;
  let group = first;
  for (let step = 0; step < mostLevels; step++) {
    const found = listsBeside(page, first, group, level, limit);
    if (found.length > 0) return found;
    group = page.parent[group];
    if (group <= 0 || (level > 0 && isWithin(page, start, group))) return [];
  }
  return [];
}

/** The lists in the elements alike behind a group. */
function listsBeside(page: Page, first: number, group: number, level: number, limit: number): IngredientList[] {
  const found: IngredientList[] = [];
  const end = Math.min(limit, page.end[page.parent[group]]);
  for (let next = page.end[group]; next < end; next = page.end[next]) {
    const list = isUnseenNode(page, next) ? undefined : listAlike(page, first, group, next);
    if (list) found.push(list);
    else if (!mayPart(page, next, level)) break;
  }
  return found;
}

function listAlike(page: Page, first: number, group: number, other: number): IngredientList | undefined {
  if (kindOf(page, other) !== kindOf(page, group)) return undefined;
  for (let id = other; id < page.end[other]; id++) {
    if (isText(page, id) || kindOf(page, id) !== kindOf(page, first) || isUnseenNode(page, id)) continue;
    return listIn(page, id, 1);
  }
  return undefined;
}

function kindOf(page: Page, id: number): string {
  return `${tagName(page, id)}.${attribute(page, id, 'class') ?? ''}`;
}

/** Whether an element may stand between two groups: a heading below that of the ingredients, or nothing seen. */
function mayPart(page: Page, id: number, level: number): boolean {
  const own = headingLevel(tagName(page, id));
  if (own > 0 && own <= level) return false;
  return isUnseenNode(page, id) || seenText(page, id).length <= longestHeading;
}

/** The heading right before a list: a short text in a heading, in bold, or with a colon. */
export function headingBefore(page: Page, list: number, from: number): readonly number[] {
  const blocks = textBlocksOf(page);
  const block = blocks.blockAt[list] - 1;
  if (block < 0 || blocks.first[block] < from) return [];
  const [first, last] = [blocks.first[block], blocks.last[block]];
  const text = blockText(page, blocks, block);
  const isHeading = text.endsWith(':') || text.endsWith('：') || isMarked(page, first);
  return text !== '' && text.length <= longestHeading && isHeading ? nodesOf(page, { first, last, text }) : [];
}

function isMarked(page: Page, text: number): boolean {
  let step = 0;
  for (const up of ancestors(page, text)) {
    if (/^(?:h[1-6]|strong|b|dt|caption|legend)$/.test(tagName(page, up))) return true;
    if (++step >= mostLevels) return false;
  }
  return false;
}
