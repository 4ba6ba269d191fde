import { comparable, squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { prefixSums, sumOf } from '../../../page/sums';
import { blockText, textBlocksOf } from '../../../page/text/text-blocks';
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

/** Longer blocks (characters) are running text. Chosen. */
const longest = 200;

/**
 * How far (seen characters) behind the heading the price and the maker stand. Chosen; docs/experiments/facts.md
 * measures the rules of this folder as a whole.
 */
export const reach = 3000;

/** The short texts of a page, without those that are beside the content. Columns may come before the heading. */
export function shortTexts(page: Page, heading: number): ShortText[] {
  const blocks = textBlocksOf(page);
  const [start, end] = [blocks.blockAt[heading], blocks.blockAt[page.end[heading]]];
  const texts = Array.from(blocks.first, (_, block) => blockText(page, blocks, block));
  const characters = prefixSums(texts.map(({ length }) => length));
  return texts.flatMap((text, block) => {
    const [first, last] = [blocks.first[block], blocks.last[block]];
    const isInHeading = block >= start && block < end;
    if (isInHeading || text === '' || text.length > longest || isElsewhere(page, first, heading)) return [];
    const distance = block < start ? -sumOf(characters, block, start) : sumOf(characters, end, block);
    return [{ first, last, text, key: comparable(text), distance }];
  });
}

/** Whether a text is beside the content, of another thing, or of the heading itself. */
function isElsewhere(page: Page, text: number, heading: number): boolean {
  return isBeside(page, text, heading) || isInCard(page, text, heading) || isWithin(page, text, heading);
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
