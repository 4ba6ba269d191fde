import type { Page } from '../page';
import type { SubtreeSum } from '../subtree-sums';
import { oncePerPage } from './once-per-page';

/** The length of each text without the white space around it; 0 for elements. */
export const lengthsOf = oncePerPage(({ count, text }: Page): Int32Array => {
  const lengths = new Int32Array(count);
  for (let id = 0; id < count; id++) if (text[id] !== '') lengths[id] = text[id].trim().length;
  return lengths;
});

/** The sum of these lengths of the wanted text nodes (1) below a node. */
export function lengthsBelow(page: Page, wanted: Uint8Array): SubtreeSum {
  const { count, end } = page;
  const lengths = lengthsOf(page);
  const before = new Int32Array(count + 1);
  for (let id = 0; id < count; id++) before[id + 1] = before[id] + (wanted[id] === 1 ? lengths[id] : 0);
  return (id) => before[end[id]] - before[id];
}
