import { comparable, squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { isLinked } from '../../../page/text/links';
import { blockText, textBlocksOf } from '../../../page/text/text-blocks';
import { isUnseenNode } from '../../../page/text/visibility';
import { ancestors, headingLevel, isText, isWithin, kindOf, tagName } from '../../../page/tree';
import { nodesOf } from '../facts/short-texts';
import { isCard } from '../facts/surroundings';

/** A list of ingredients that is recognised by its heading or its name, and by the amounts in it. */
export interface IngredientList {
  readonly list: number;
  /** Its children with text: one for each ingredient, or the amount and the rest. */
  readonly rows: readonly (readonly number[])[];
  /** The same for lists with the same text. */
  readonly key: string;
}

/**
 * Longer rows (characters) are sentences, which one row in five may be, as are rows with the mark at their end. Chosen, like the fewest rows and the share of
 * rows with an amount: salt and oil have none. docs/experiments/facts.md measures the rules for recipes as a whole.
 */
const longestRow = 120;
const longestNote = 240;
const mostNotes = 0.2;
const fewestRows = 3;
const leastAmounts = 0.4;

/** A list of links leads to other pages. Chosen: some recipes link single ingredients. */
const mostLinked = 0.8;

/** In scripts that need fewer characters for a sentence. */
const sentenceEnd = /[。！？]$/u;

/** A number, a fraction, or a word for a little. */
const amount = /[\d½¼¾⅓⅔⅛⅜⅝⅞一二三四五六七八九十半两兩]|适量|適量|少许|少許|若干|お好み|약간|적당량/u;

/** The list that an element is, if it has rows enough. */
export function listIn(page: Page, list: number, fewest = fewestRows): IngredientList | undefined {
  const rows: number[] = [];
  const texts: string[] = [];
  let cards = 0;
  for (let child = list + 1; child < page.end[list]; child = page.end[child]) {
    const text = isUnseenNode(page, child) ? '' : seenText(page, child);
    if (text === '') continue;
    if (isText(page, child) || text.length > longestNote || /^h[1-6]$/.test(tagName(page, child))) return undefined;
    if (isCard(page, child) && ++cards >= fewestRows) return undefined;
    rows.push(child);
    texts.push(text);
  }
  // Buttons for twice or three times as much.
  if (texts.every((text) => /^\d?[½¼]?[x×]?$/.test(text))) return undefined;
  const amounts = texts.filter((text) => amount.test(text)).length;
  const notes = texts.filter((text) => text.length > longestRow || sentenceEnd.test(text)).length;
  if (rows.length < fewest || amounts < leastAmounts * rows.length || notes > mostNotes * rows.length) return undefined;
  if (isLinked(page, [list], mostLinked)) return undefined;
  return { list, rows: paired(page, rows, texts), key: comparable(texts.join(' ')) };
}

/** An amount alone: `250 g`, `½`. */
const bareAmount = /^(?=.{0,3}[\d½¼¾⅓⅔⅛⅜⅝⅞])(?!.*\p{L}{4}).{1,12}$/u;

/** The rows of a list; amounts in elements of their own go with what follows. */
function paired(page: Page, rows: readonly number[], texts: readonly string[]): number[][] {
  const found: number[][] = [];
  for (let at = 0; at < rows.length; at++) {
    const [row = 0, next] = [rows[at], rows[at + 1]];
    const parts = bareAmount.test(texts[at] ?? '') && !bareAmount.test(texts[at + 1] ?? '');
    const isAmount = parts && next !== undefined && kindOf(page, row) !== kindOf(page, next);
    if (isAmount) at++;
    found.push(isAmount ? [row, next] : [row]);
  }
  return found;
}

export function seenText(page: Page, root: number): string {
  let text = '';
  for (let id = root; id < page.end[root] && text.length <= 2 * longestRow; id++) {
    if (isText(page, id) && !isUnseenNode(page, id) && tagName(page, page.parent[id]) !== 'option')
      text += ` ${squeeze(page.text[id])}`;
  }
  return squeeze(text);
}

/* Ingredients in groups: a list for the dough, a list for the filling, each with a heading. */

/** Longer headings (characters) are sentences. Chosen. */
const longestHeading = 60;

/** A heading or a group is at most this many levels around a list. Chosen. */
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
