import type { Page } from '../../page/page';
import { leadsElsewhere, nodesInLinks } from '../../page/text/links';
import { textBlocksOf } from '../../page/text/text-blocks';
import { isUnseenNode } from '../../page/text/visibility';
import { elementsWith, isText, tagName } from '../../page/tree';
import { lazily } from '../../text/lazily';
import { comparable, squeeze } from '../../text/white-space';
import { FirstWords } from '../../vocabulary/first-words';
import groupHeadings from '../../vocabulary/ingredient-groups.json' with { type: 'json' };
import headings from '../../vocabulary/ingredient-headings.json' with { type: 'json' };
import { anyOf } from '../../vocabulary/phrases';
import { blockText } from '../facts/short-texts';
import { isCard, isInLandmark } from '../facts/surroundings';

/** A list of ingredients that is recognised by its heading or its name, and by the amounts in it. */
export interface IngredientList {
  readonly list: number;
  /** Its children with text. */
  readonly rows: readonly number[];
  /** The same for lists with the same text. */
  readonly key: string;
}

/** Longer rows (characters) are sentences. */
const longestRow = 120;
const fewestRows = 3;
const leastAmounts = 0.4;

const named = /ingr[eé]di|zutat/i;
const heading = lazily(() => new RegExp(`^${anyOf(headings)}(?![\\p{L}])`, 'iu'));
const groupHeading = lazily(() => new RegExp(`^${anyOf(groupHeadings)}[:：]?$`, 'iu'));
const beginnings = new FirstWords([headings, groupHeadings]);

/** A number, a fraction, or a word for a little. */
const amount = /[\d½¼¾⅓⅔⅛⅜⅝⅞一二三四五六七八九十半两兩]|适量|適量|少许|少許|若干|お好み|약간|적당량/u;

/** A page with more lists has one for each number of servings, or is a catalogue. */
const mostLists = 12;

/** The lists of ingredients that a page shows, none within another. */
export function ingredientLists(page: Page): readonly IngredientList[] {
  const { sure, groups } = starts(page);
  const first = listsFrom(page, sure);
  if (first.length === 0) return first;
  const all = groups.length > 0 ? listsFrom(page, [...new Set([...sure, ...groups])].sort(ascending)) : first;
  return all.length > mostLists ? [] : all;
}

function listsFrom(page: Page, starts: readonly number[]): IngredientList[] {
  const found: IngredientList[] = [];
  let listed = 0;
  let scanned = 0;
  for (const start of starts) {
    if (start < listed) continue;
    const until = Math.min(page.count, Math.max(page.end[start], start + nearest));
    const list = listWithin(page, Math.max(start, scanned), until);
    if (list) {
      found.push(list);
      listed = page.end[list.list];
    } else scanned = Math.max(scanned, until);
  }
  return found;
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

function listIn(page: Page, list: number): IngredientList | undefined {
  const rows: number[] = [];
  const texts: string[] = [];
  let cards = 0;
  for (let child = list + 1; child < page.end[list]; child = page.end[child]) {
    const text = isUnseenNode(page, child) ? '' : seenText(page, child);
    if (text === '') continue;
    if (isText(page, child) || text.length > longestRow || /^h[1-6]$/.test(tagName(page, child))) return undefined;
    if (isCard(page, child) && ++cards >= fewestRows) return undefined;
    rows.push(child);
    texts.push(text);
  }
  const amounts = texts.filter((text) => amount.test(text)).length;
  if (rows.length < fewestRows || amounts < leastAmounts * rows.length || isLinked(page, list)) return undefined;
  return { list, rows, key: comparable(texts.join(' ')) };
}

/** A list of links leads to other pages. */
const mostLinked = 0.8;

function isLinked(page: Page, root: number): boolean {
  const inLink = nodesInLinks(page, leadsElsewhere);
  let all = 0;
  let linked = 0;
  for (let id = root; id < page.end[root]; id++) {
    const { length } = page.text[id].trim();
    all += length;
    if (inLink[id] === 1) linked += length;
  }
  return linked > mostLinked * all;
}

function seenText(page: Page, root: number): string {
  let text = '';
  for (let id = root; id < page.end[root] && text.length <= 2 * longestRow; id++) {
    if (isText(page, id) && !isUnseenNode(page, id) && tagName(page, page.parent[id]) !== 'option')
      text += ` ${squeeze(page.text[id])}`;
  }
  return squeeze(text);
}
