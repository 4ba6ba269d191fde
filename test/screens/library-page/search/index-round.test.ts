import { expect, test } from 'vitest';
import type { IndexProgress } from '../../../../src/library/search/results';
import { roundsOf } from '../../../../src/screens/library-page/search/index-round';

function roundsAfter(...told: readonly IndexProgress[]): number {
  let rounds = 0;
  const onProgress = roundsOf(() => rounds++);
  for (const progress of told) onProgress(progress);
  return rounds;
}

test('a search is repeated once the index has caught up', () => {
  expect(roundsAfter({ waiting: 2, seq: 0 })).toBe(0);
  expect(roundsAfter({ waiting: 2, seq: 0 }, { waiting: 1, seq: 1 }, { waiting: 0, seq: 2 })).toBe(1);
});

test('a search is repeated if another context has brought the index up to date', () => {
  expect(roundsAfter({ waiting: 0, seq: 2 })).toBe(1);
  expect(roundsAfter({ waiting: 0, seq: 2 }, { waiting: 0, seq: 3 })).toBe(2);
});

test('a search is not repeated if nothing was indexed', () => {
  expect(roundsAfter({ waiting: 0, seq: 2 }, { waiting: 0, seq: 2 })).toBe(1);
});
