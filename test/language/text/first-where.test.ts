import { expect, it } from 'vitest';
import { firstWhere } from '../../../src/language/text/first-where';

it('finds the first index at which something holds, or the end', () => {
  const numbers = [1, 3, 3, 7];
  const firstAtLeast = (least: number) => firstWhere(numbers.length, (at) => (numbers[at] ?? 0) >= least);
  expect([0, 1, 2, 3, 4, 7, 8].map(firstAtLeast)).toEqual([0, 0, 1, 1, 3, 3, 4]);
  expect(firstWhere(0, () => true)).toBe(0);
});
