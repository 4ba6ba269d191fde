import { constants } from '../constants';
import type { PageView } from './view';

/** Each block is compared with the blocks below the elements so many levels above its owner. */
export const { levelsAbove } = constants.network;

/** Numbers per block: the first block below each of those elements and the block after the last one, then the number of its template group. */
export const surroundingsWidth = 2 * levelsAbove.length + 1;

/** The blocks that each block is compared with: those below three of its ancestors, and those of its template group. */
export function surroundingsOf({ page, blocks, signatures }: PageView): Int32Array {
  const { count, owner, blockAt } = blocks;
  const { group } = signatures.bySignature;
  const numbers = new Int32Array(count * surroundingsWidth);
  let at = 0;
  for (let block = 0; block < count; block++) {
    let id = owner[block];
    let level = 0;
    for (const wanted of levelsAbove) {
      for (; level < wanted; level++) id = Math.max(0, page.parent[id]);
      numbers[at++] = blockAt[id];
      numbers[at++] = blockAt[page.end[id]];
    }
    numbers[at++] = group[block];
  }
  return numbers;
}
