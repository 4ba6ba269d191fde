import { expect, it } from 'vitest';
import { prefixSums, sumOf } from '../../src/page/prefix';

it('sums what stands before each entry', () => {
  expect([...prefixSums([3, 1, 4])]).toEqual([0, 3, 4, 8]);
});

it('gives the sum of any range, cut to the column', () => {
  const sums = prefixSums([3, 1, 4]);
  expect(sumOf(sums, 1, 3)).toBe(5);
  expect(sumOf(sums, -5, 1)).toBe(3);
  expect(sumOf(sums, 2, 99)).toBe(4);
  expect(sumOf(prefixSums([]), 0, 1)).toBe(0);
});
