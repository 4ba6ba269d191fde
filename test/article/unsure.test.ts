import { expect, test } from 'vitest';
import { blankArticle } from '../../src/article/blank-article';
import { doubtsAbout, isBlockUnsure, isUnsure } from '../../src/article/unsure';
import { factsOf } from '../../src/library/clip-row';

const sure = { mode: 'article', confidence: 0.9, explained: true } as const;
const choice = (kind: 'best' | 'more') => ({ kind, words: 100 });

test.each([
  ['a sure selection', sure, false],
  ['others to choose from', { ...sure, choices: [choice('best'), choice('more')] }, true],
  ['little expected of the only one', { ...sure, confidence: 0.8 }, true],
  ['the selection that the reader chose', { ...sure, confidence: 0.4, choice: 'more' as const }, false],
  ['the whole page', { ...sure, confidence: 0.4, mode: 'page' as const }, false],
  ['an engine whose confidence was not measured', { ...sure, confidence: 0.4, explained: false }, false],
])('%s', (_, article, unsure) => {
  expect(isUnsure(article)).toBe(unsure);
  // What the list of blocks calls doubtful, the first screen says.
  expect([0.1, 0.5, undefined].map((likely) => isBlockUnsure(article, likely))).toEqual([false, unsure, false]);
});

test.each([
  ['nothing', {}, []],
  ['a part of the reading that failed', { faults: [{ reader: 'lists', message: 'x' }] }, ['faults']],
  ['a page that was not read to its end', { partial: true }, ['partial']],
  ['another engine than the one that was asked', { insteadOf: 'nta' }, ['second']],
  ['an engine that had no pages to compare', { insteadOf: 'featuretree:paper' }, []],
  ['little that is expected of the selection', { confidence: 0.4 }, ['unsure']],
])('of %s, popup and library say the same', (_, changed, doubts) => {
  const article = { ...blankArticle, ...sure, ...changed };
  expect(doubtsAbout(article)).toEqual(doubts);
  expect(factsOf(article).doubtful).toBe(doubts.length > 0 || undefined);
});
