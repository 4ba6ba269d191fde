import { isClosingLine } from '../../language/text/closing-lines';
import type { Page } from '../../page/page';
import { nodesInLinks } from '../../page/text/links';
import { blockText } from '../../page/text/text-blocks';
import { root } from '../../page/tree';
import type { JudgedBlocks } from '../engines/engine';
import { Change, type Decide } from './change';

/** A longer line (words; an ideograph is one) is no heading. Chosen. */
const longestHeading = 12;

/** Such a box comes after a text, which begins with so many words. Chosen: a sentence. */
const shortestText = 10;

/**
 * The share of a box's blocks that begin with a link. Chosen: half, since a teaser is a linked title and a text. On 14
 * development sets (2026-11-27) engines kept something of 24 such boxes, never text; of 7 others with fewer links it was.
 */
const leastLinked = 0.5;

/**
 * Leaves out boxes of links below the article whose heading says so: related posts, recent posts, the author's others.
 * On sites that an engine has not seen, teasers of a paragraph each look like text.
 */
export function leaveOutClosingBoxes(page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide): void {
  const { blockAt, first, tokens } = blocks;
  const start = kept.findIndex((isKept, block) => isKept === 1 && tokens[block] >= shortestText);
  for (let heading = start + 1; start >= 0 && heading < blocks.count; heading++) {
    if (tokens[heading] > longestHeading || !isClosingLine(blockText(page, blocks, heading))) continue;
    const end = blockAt[page.end[boxOf(page, blocks, heading)]];
    const links = first.subarray(heading + 1, end).filter((id) => nodesInLinks(page)[id] === 1).length;
    if (links === 0 || links < leastLinked * (end - heading - 1)) continue;
    for (let block = heading; block < end; block++) decide(block, 0, Change.AfterArticle);
    heading = end - 1;
  }
}

/** The smallest element that begins with a heading and holds more than it; the heading's own if there is none. */
function boxOf(page: Page, { blockAt, first, owner }: JudgedBlocks, heading: number): number {
  let box = owner[heading];
  while (box > root && blockAt[page.end[box]] === heading + 1) {
    if (blockAt[page.parent[box]] !== heading) return first[heading];
    box = page.parent[box];
  }
  return blockAt[box] === heading ? box : first[heading];
}
