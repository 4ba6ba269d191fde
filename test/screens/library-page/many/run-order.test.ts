import { expect, test } from 'vitest';
import type { RunPageRow } from '../../../../src/library/run-rows';
import { inOrder, nextToCheck, pageBeside, sortedPages } from '../../../../src/screens/library-page/many/run-order';

const row = (key: string, more: Partial<RunPageRow>): RunPageRow => ({
  key,
  url: `https://${key}.example/`,
  at: 0,
  state: 'saved',
  tries: 1,
  ...more,
});
const pages = [
  row('sure', { at: 1, clipId: '1', confidence: 0.97 }),
  row('gone', { at: 2, state: 'check', clipId: '2', confidence: 0.1 }),
  row('weak', { at: 3, state: 'check', clipId: '3', confidence: 0.5 }),
  row('lost', { at: 4, state: 'failed', failure: 'timeout' }),
  row('half', { at: 5, clipId: '5', confidence: 0.9 }),
  row('weaker', { at: 6, state: 'check', clipId: '6', confidence: 0.3 }),
];
const discarded = new Set(['gone']);
const keys = (rows: readonly RunPageRow[]) => rows.map(({ key }) => key);

test('pages to check come first, the least sure before the others, and discarded ones last', () => {
  expect(keys(sortedPages(pages, discarded))).toEqual(['weaker', 'weak', 'lost', 'half', 'sure', 'gone']);
});

test('an order that the reader has seen stays, and what is new follows', () => {
  expect(keys(inOrder(['half', 'removed', 'sure'], pages.slice(3)))).toEqual(['half', 'lost', 'weaker']);
});

test('the next to check is the next clip that the reader has not seen, from the top again after the last', () => {
  const rows = sortedPages(pages, discarded).map((each) =>
    each.key === 'weak' ? { ...each, seen: true as const } : each,
  );
  expect(nextToCheck(rows, 'weaker', discarded)?.key).toBe('half');
  expect(nextToCheck(rows, 'sure', discarded)?.key).toBe('weaker');
  expect(nextToCheck(rows.slice(0, 1), 'weaker', discarded)).toBeUndefined();
});

test('the pages beside one end with the list', () => {
  expect(pageBeside(pages, undefined, 1)?.key).toBe('sure');
  expect(pageBeside(pages, 'sure', -1)?.key).toBe('sure');
  expect(pageBeside(pages, 'half', 1)?.key).toBe('weaker');
  expect(pageBeside([], 'half', 1)).toBeUndefined();
});
