import { isClosingLine } from '../../language/text/closing-lines';
import { prefixSums } from '../../page/counts';
import type { Page } from '../../page/page';
import { nodesInLinks } from '../../page/text/links';
import { blockText } from '../../page/text/text-blocks';
import { root } from '../../page/tree';
import type { JudgedBlocks } from '../engines/engine';
import { Change, type Decide } from './change';

/** A longer line (words; an ideograph is one) is not a heading. Chosen: about as long as `longestClosing` of the engine. */
const longestHeading = 12;

/** Words that a kept block above the box has: there is a text to follow. Chosen: a sentence. */
const shortestText = 10;

/**
 * The share of a box's blocks that begin with a link. Chosen: half, since a teaser is a linked title and a text. On 14
 * development sets (2026-11-27) the engine kept something of 30 such boxes, never text; of 23 boxes with fewer links 6 were.
 */
const leastLinked = 0.5;

/**
 * Leaves out boxes of links below the text whose heading says what they are, such as "Related posts". On sites that an
 * engine has not seen, a teaser with a paragraph looks like text.
 */
export function leaveOutClosingBoxes(page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide): void {
  const { blockAt, first, tokens } = blocks;
  const start = kept.findIndex((isKept, block) => isKept === 1 && tokens[block] >= shortestText);
  if (start < 0) return;
  const inLink = nodesInLinks(page);
  const links = prefixSums(first.map((id) => inLink[id]));
  for (let heading = start + 1; heading < blocks.count; heading++) {
    if (tokens[heading] > longestHeading || !isClosingLine(blockText(page, blocks, heading))) continue;
    const end = blockAt[page.end[boxOf(page, blocks, heading)]];
    const linked = links[end] - links[heading + 1];
    if (linked === 0 || linked < leastLinked * (end - heading - 1)) continue;
    for (let block = heading; block < end; block++) decide(block, 0, Change.AfterArticle);
    heading = end - 1;
  }
}

/** The smallest element that begins with a heading and holds more than it; the heading's text if there is none. */
function boxOf(page: Page, { blockAt, first, owner }: JudgedBlocks, heading: number): number {
  let box = owner[heading];
  while (box > root && blockAt[box] === heading && blockAt[page.end[box]] === heading + 1) box = page.parent[box];
  return blockAt[box] === heading ? box : first[heading];
}
