import { comparable, squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { type TextBlocks, textBlocksOf } from '../../../page/text/text-blocks';
import { isUnseenNode } from '../../../page/text/visibility';
import { isText, isWithin, textOf } from '../../../page/tree';
import { isBeside, isInCard } from './surroundings';

/** A text block that may be a fact of the thing with a heading. */
export interface ShortText {
  readonly first: number;
  readonly last: number;
  readonly text: string;
  readonly key: string;
  /** Characters seen between the heading and the text: negative before it. */
  readonly distance: number;
}

/** Longer blocks (characters) are running text. */
const longest = 200;

/** How far (seen characters) behind the heading the price and the maker stand. */
export const reach = 3000;

/** The short texts of a page, without those that are beside the content. Columns may come before the heading. */
export function shortTexts(page: Page, heading: number): ShortText[] {
  const blocks = textBlocksOf(page);
  const from = blocks.blockAt[heading];
  const found: ShortText[] = [];
  let before = 0;
  for (let block = from - 1; block >= 0; block--) {
    const text = blockText(page, blocks, block);
    before += text.length;
    add(page, blocks, block, text, -before, heading, found);
  }
  let behind = 0;
  for (let block = blocks.blockAt[page.end[heading]]; block < blocks.first.length; block++) {
    const text = blockText(page, blocks, block);
    add(page, blocks, block, text, behind, heading, found);
    behind += text.length;
  }
  return found.sort((a, b) => a.first - b.first);
}

/** The text of a block; '' if it is not seen. */
export function blockText(page: Page, { first, last, blockOf }: TextBlocks, block: number): string {
  if (isUnseenNode(page, first[block])) return '';
  let text = '';
  for (let id = first[block]; id <= last[block]; id++)
    if (blockOf[id] === block || page.tag[id] === 0) text += page.text[id];
  return squeeze(text);
}

function add(
  page: Page,
  { first, last }: TextBlocks,
  block: number,
  text: string,
  distance: number,
  heading: number,
  found: ShortText[],
): void {
  if (text === '' || text.length > longest) return;
  const id = first[block];
  if (isBeside(page, id, heading) || isInCard(page, id, heading) || isWithin(page, id, heading)) return;
  found.push({ first: id, last: last[block], text, key: comparable(text), distance });
}

/** The smallest element that holds both texts. */
export function elementAround(page: Page, first: number, last: number): number {
  let up = page.parent[first];
  while (up > 0 && !isWithin(page, last, up)) up = page.parent[up];
  return up;
}

/** The nodes of a text: its element, if it holds nothing else. */
export function nodesOf(page: Page, { first, last, text }: Pick<ShortText, 'first' | 'last' | 'text'>): number[] {
  const element = elementAround(page, first, last);
  if (squeeze(textOf(page, element)).length <= text.length + 2) return [element];
  const nodes: number[] = [];
  for (let id = first; id <= last; id++) if (isText(page, id) && page.text[id].trim() !== '') nodes.push(id);
  return nodes;
}
