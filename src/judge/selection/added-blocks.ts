import type { AddedBlock } from '../../article/added-block';
import { squeeze } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { blocksOf } from '../../page/text/blocks';
import { isUnseenNode } from '../../page/text/visibility';
import { Change } from './change';
import { markAbove, NodeState } from './node-state';

/** Keeps the blocks that the reader added, in their places. Blocks whose text is not the same any more are left out. */
export function keepAddedBlocks(page: Page, state: Uint8Array, added: readonly AddedBlock[]): void {
  const nodes = { state, change: new Uint8Array(page.count).fill(Change.None) };
  const blocks = blocksOf(page);
  for (const block of added.filter((each) => isSame(page, each))) {
    const { first, last } = block;
    const box = blocks[first];
    // The element itself, too, if the block is all that it holds.
    const from = box > 0 && page.end[box] <= last + 1 ? box : first;
    for (let id = from; id <= last; id++) {
      if (!isUnseenNode(page, id) && page.end[id] <= last + 1) state[id] = NodeState.Kept;
    }
    markAbove(page, nodes, from);
    for (let id = first; id <= last; id++) if (state[id] === NodeState.Kept) markAbove(page, nodes, id);
  }
}

function isSame(page: Page, { first, last, text }: AddedBlock): boolean {
  if (first < 0 || last < first || last >= page.count) return false;
  return squeeze(page.text.slice(first, last + 1).join('')).startsWith(text);
}
