import { expect, test } from 'vitest';
import type { IndexProgress } from '../../../../src/library/search/results';
import { noteOf, roundsOf, uncoveredBy } from '../../../../src/screens/library-page/search/index-state';

const index = { round: 3, waiting: 0 };
const answer = { round: 3, isPartial: false };

test.each([
  ['an answer of the present index covers all clips', answer, index, 0],
  ['an answer does not cover clips that wait to be indexed', answer, { ...index, waiting: 40 }, 40],
  ['nothing is known before the index has told how far it is', answer, { ...index, waiting: undefined }, 'unknown'],
  ['nothing is known until the search was repeated with the new index', { ...answer, round: 2 }, index, 'unknown'],
  ['a search without the index waits for nothing', { round: 2, isPartial: true }, { round: 3, waiting: 40 }, 0],
] as const)('%s', (_, given, of, expected) => expect(uncoveredBy(given, of)).toBe(expected));

test('that no clip matches is told only when all clips were searched', () => {
  const nothing = { found: 0, isComplete: true };
  expect(noteOf({ ...nothing, uncovered: 0 })).toBe('noMatch');
  expect(noteOf({ ...nothing, uncovered: 1 })).toBe('waiting');
  expect(noteOf({ ...nothing, uncovered: 'unknown' })).toBe('none');
  expect(noteOf({ ...nothing, isComplete: false, uncovered: 0 })).toBe('none');
});

test('a result with hits tells what is missing if it is more than what is indexed at once', () => {
  const some = { found: 2, isComplete: true };
  expect(noteOf({ ...some, uncovered: 0 })).toBe('none');
  expect(noteOf({ ...some, uncovered: 2 })).toBe('none');
  expect(noteOf({ ...some, uncovered: 2000 })).toBe('waiting');
});

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
