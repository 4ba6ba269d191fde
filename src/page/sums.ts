import type { Page } from './page';

/**
 * Prefix sums of a column: entry i is the sum of all entries before i, so the sum
 * of [from, to) is `sums[to] - sums[from]`.
 */
export function prefixSums(column: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(column.length + 1);
  for (let i = 0; i < column.length; i++) sums[i + 1] = sums[i] + column[i];
  return sums;
}

/** The sum of [from, to), limited to the column. */
export function sumOf(sums: Float64Array, from: number, to: number): number {
  const last = sums.length - 1;
  return sums[Math.min(last, Math.max(0, to))] - sums[Math.min(last, Math.max(0, from))];
}

/** The sum of an amount over a node and everything below it. */
export type SubtreeSum = (id: number) => number;

/** Sums an amount over all nodes in one pass; the sum of any subtree is then the difference of two prefix sums. */
export function subtreeSums(page: Page, amount: (id: number) => number): SubtreeSum {
  const { count, end } = page;
  const before = new Int32Array(count + 1);
  for (let id = 0; id < count; id++) before[id + 1] = before[id] + amount(id);
  return (id) => before[end[id]] - before[id];
}
