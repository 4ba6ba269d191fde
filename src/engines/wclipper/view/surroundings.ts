import { constants } from '../constants';
import type { Looked } from './view';

/** Levels above a row's owner whose rows a row is seen among. */
export const { levelsAbove } = constants.network;

/** Numbers a row: the first row and the row behind the last one below each of those elements, then its signature's number. */
export const surroundingsWidth = 2 * levelsAbove.length + 1;

/** Which rows each row is seen among: those below three of the elements above it, and those made alike. */
export function surroundingsOf({ page, blocks, signatures }: Looked): Int32Array {
  const { rows, owner, rowAt } = blocks;
  const { group } = signatures.bySignature;
  const numbers = new Int32Array(rows * surroundingsWidth);
  let at = 0;
  for (let row = 0; row < rows; row++) {
    let id = owner[row];
    let level = 0;
    for (const wanted of levelsAbove) {
      for (; level < wanted; level++) id = Math.max(0, page.parent[id]);
      numbers[at++] = rowAt[id];
      numbers[at++] = rowAt[page.end[id]];
    }
    numbers[at++] = group[row];
  }
  return numbers;
}
