import { comparable, squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { leadsElsewhere, nodesInLinks } from '../../../page/text/links';
import { isUnseenNode } from '../../../page/text/visibility';
import { attribute, isText, tagName } from '../../../page/tree';
import { isCard } from '../facts/surroundings';

/** A list of ingredients that is recognised by its heading or its name, and by the amounts in it. */
export interface IngredientList {
  readonly list: number;
  /** Its children with text: one for each ingredient, or the amount and the rest. */
  readonly rows: readonly (readonly number[])[];
  /** The same for lists with the same text. */
  readonly key: string;
}

/** Longer rows (characters) are sentences, which one row in five may be. */
const longestRow = 120;
const longestNote = 240;
const mostNotes = 0.2;
const fewestRows = 3;
const leastAmounts = 0.4;

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
  const notes = texts.filter((text) => text.length > longestRow).length;
  if (rows.length < fewest || amounts < leastAmounts * rows.length || notes > mostNotes * rows.length) return undefined;
  return isLinked(page, list) ? undefined : { list, rows: paired(page, rows, texts), key: comparable(texts.join(' ')) };
}

/** An amount alone: `250 g`, `½`. */
const bareAmount = /^(?=.{0,3}[\d½¼¾⅓⅔⅛⅜⅝⅞])(?!.*\p{L}{4}).{1,12}$/u;

/** The rows of a list; amounts in elements of their own go with what follows. */
function paired(page: Page, rows: readonly number[], texts: readonly string[]): number[][] {
  const kind = (id: number) => `${tagName(page, id)}.${attribute(page, id, 'class') ?? ''}`;
  const found: number[][] = [];
  for (let at = 0; at < rows.length; at++) {
    const [row = 0, next] = [rows[at], rows[at + 1]];
    const parts = bareAmount.test(texts[at] ?? '') && !bareAmount.test(texts[at + 1] ?? '');
    const isAmount = parts && next !== undefined && kind(row) !== kind(next);
    if (isAmount) at++;
    found.push(isAmount ? [row, next] : [row]);
  }
  return found;
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

export function seenText(page: Page, root: number): string {
  let text = '';
  for (let id = root; id < page.end[root] && text.length <= 2 * longestRow; id++) {
    if (isText(page, id) && !isUnseenNode(page, id) && tagName(page, page.parent[id]) !== 'option')
      text += ` ${squeeze(page.text[id])}`;
  }
  return squeeze(text);
}
