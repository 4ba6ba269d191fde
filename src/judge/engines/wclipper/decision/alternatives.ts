import { bestCut } from '../../best-cut';
import type { Alternatives } from '../../engine';
import type { Looked } from '../view/view';

/** How many times as much as a surplus word a missing one counts, for readers who want less and for those who want more. */
const recallOfLess = 0.4;
const recallOfMore = 2.5;

/** Other blocks that may be meant, from the probability of each. */
export function alternativesOf(view: Looked, probability: Float64Array): Alternatives {
  const { tokens } = view.blocks;
  return {
    less: bestCut(probability, tokens, recallOfLess).kept,
    more: bestCut(probability, tokens, recallOfMore).kept,
    prose: proseRegion(view),
  };
}

/** All blocks of the densest region of prose that nothing sets aside. */
function proseRegion({ blocks, plain, aside }: Looked): Uint8Array {
  const inside = (block: number) => block >= plain.from && block < plain.to;
  return Uint8Array.from(blocks.first, (id, block) => (inside(block) && aside[id] === 0 ? 1 : 0));
}
