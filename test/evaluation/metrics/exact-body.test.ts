import { expect, test } from 'vitest';
import { isExactBody } from '../../../evaluation/metrics/exact-body';

const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`).join(' ');

test('the same words in the same order are exact, and so is at most one sentence more, wherever it stands', () => {
  expect(isExactBody('One two. Three', 'one two three')).toBe(true);
  expect(isExactBody(`A source. One two ${words(40)} three`, 'one two three')).toBe(true);
  expect(isExactBody(`One two three ${words(90)}`, 'one two three')).toBe(false);
});

test('a missing word and another order are not', () => {
  expect(isExactBody('one three', 'one two three')).toBe(false);
  expect(isExactBody('two one three', 'one two three')).toBe(false);
});
