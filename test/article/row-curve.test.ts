import { expect, test } from 'vitest';
import { rowCurve } from '../../src/article/row-curve';

test('a short curve is unchanged', () => {
  expect(rowCurve({ y: [0, 3, 1], start: 1, end: 2 })).toEqual({ y: [0, 3, 1], start: 1, end: 2 });
});

test('a long curve keeps its peaks: 640 rows become 320 points of two', () => {
  const y = Array.from({ length: 640 }, (_, row) => (row === 101 ? 9 : 0));
  const drawn = rowCurve({ y, start: 100, end: 201 });
  expect(drawn?.y).toHaveLength(320);
  expect(drawn?.y[50]).toBe(9);
  expect(drawn).toMatchObject({ start: 50, end: 100 });
});

test('there is no curve without rows or without an article', () => {
  expect(rowCurve(undefined)).toBeUndefined();
  expect(rowCurve({ y: [], start: 0, end: 0 })).toBeUndefined();
  expect(rowCurve({ y: [1], start: -1, end: -1 })).toBeUndefined();
});
