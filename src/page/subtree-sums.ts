import type { Page } from './page';

/** The sum of an amount over a node and everything below it. */
export type SubtreeSum = (id: number) => number;

/** Sums an amount over all nodes in one pass; the sum of any subtree is then the difference of two prefix sums. */
export function subtreeSums(page: Page, amount: (id: number) => number): SubtreeSum {
  const { count, end } = page;
  const before = new Int32Array(count + 1);
  for (let id = 0; id < count; id++) before[id + 1] = before[id] + amount(id);
  return (id) => before[end[id]] - before[id];
}
