import { expect, it } from 'vitest';
import { proseFrom, richest } from '../../../src/clip/capture/start';
import { limits } from '../../../src/page/snapshot/limits';

it('finds the neighbours with the greatest sum, and the first of several', () => {
  expect(richest([1, 2, 3, 4, 0], 2)).toBe(2);
  expect(richest([5, 5, 0, 5, 5], 2)).toBe(0);
  expect(richest([0, 0, 0], 2)).toBe(0);
});

it('begins at the start where all values fit, or there are none', () => {
  expect(richest([0, 9], 2)).toBe(0);
  expect(richest([1], 5)).toBe(0);
  expect(richest([], 5)).toBe(0);
});

it('weighs each value once in a window as wide as it was told', () => {
  expect(richest([0, 0, 0, 9, 0, 0], 1)).toBe(3);
  expect(richest([4, 0, 0, 9, 0, 4], 3)).toBe(3);
});

it('skips what stands before the first prose, but for one stretch', () => {
  expect(proseFrom([0, 0, 0, 0, 7, 0], 1)).toBe(3);
  expect(proseFrom([0, 7], 0)).toBe(0);
  expect(proseFrom([7, 0, 0, 7], 0)).toBe(0);
  expect(proseFrom([0, 0, 0], 1)).toBe(1);
});

it('reads long articles, forum threads and manuals on one page whole', () => {
  expect(limits.nodes).toBeGreaterThanOrEqual(150_000);
  expect(limits.characters).toBeGreaterThanOrEqual(5_000_000);
});
