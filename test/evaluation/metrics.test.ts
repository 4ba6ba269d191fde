import { describe, expect, test } from 'vitest';
import { cleanness } from '../../evaluation/metrics/cleanness';
import { dayOf, minuteOf, sameAuthor, sameTitle } from '../../evaluation/metrics/facts';
import { gradeOf } from '../../evaluation/metrics/grades';
import { overlap } from '../../evaluation/metrics/overlap';
import { countSnippets, snippetScore } from '../../evaluation/metrics/snippets';
import { bootstrapInterval, mean, quantile } from '../../evaluation/metrics/statistics';
import { characterBigrams, wordTokens } from '../../evaluation/metrics/tokens';

describe('overlap', () => {
  const words = (answer: string, truth: string) => overlap(wordTokens(answer), wordTokens(truth));

  test('counts tokens as often as both sides have them', () => {
    // Shared: a twice, b once = 3 of 5 answered, 3 of 4 true.
    const { p, r, f1 } = words('a a a b x', 'a a b c');
    expect([p, r]).toEqual([3 / 5, 3 / 4]);
    expect(f1).toBeCloseTo((2 * 0.6 * 0.75) / 1.35, 12);
  });

  test('order does not matter', () => {
    expect(words('c b a', 'a b c').f1).toBe(1);
  });

  test('an empty truth is met by nothing else than an empty answer', () => {
    expect(words('', '').f1).toBe(1);
    expect(words('…', ' ').f1).toBe(1);
    expect(words('a', '')).toEqual({ p: 0, r: 0, f1: 0 });
    expect(words('', 'a')).toEqual({ p: 0, r: 0, f1: 0 });
  });

  test('another Chinese text shares characters, hardly pairs of them', () => {
    const [truth, other] = ['我们的国家有很多人', '人有我的很们多国家'];
    expect(words(other, truth).f1).toBe(1);
    // Of eight pairs only 国家 stands in both.
    expect(overlap(characterBigrams(other), characterBigrams(truth)).f1).toBe(1 / 8);
  });
});

describe('snippets', () => {
  test('each snippet is a yes-or-no question', () => {
    const counts = countSnippets('The  QUICK\nbrown fox. Home', ['quick brown', 'fox', 'lazy dog'], ['home', 'login']);
    expect(counts).toEqual({ found: 2, missing: 1, slipped: 1, avoided: 1 });
    const score = snippetScore(counts);
    expect(score?.p).toBeCloseTo(2 / 3, 12);
    expect(score?.r).toBeCloseTo(2 / 3, 12);
    expect(score?.f).toBeCloseTo(2 / 3, 12);
    expect(score?.accuracy).toBeCloseTo(3 / 5, 12);
  });

  test('without snippets there is no score', () => {
    expect(snippetScore(countSnippets('text', [], []))).toBeNull();
  });
});

describe('title, author and day', () => {
  test.each([
    ['It’s “here”', `it's "here"`],
    ['Ａ　Ｂ：c', 'a b:c'],
    ['标题 —— 副题', '标题——副题'],
    ['One  –  two…', 'One - two...'],
  ])('%s and %s are one title', (a, b) => {
    expect(sameTitle(a, b)).toBe(true);
  });

  test('a title with the name of its site is another title', () => {
    expect(sameTitle('News | Site', 'News')).toBe(false);
    expect(sameTitle('ab c', 'abc')).toBe(false);
  });

  test('authors are compared as people, in any order', () => {
    expect(sameAuthor('By Ann Lee and Bo Ek', 'Bo Ek, Ann Lee')).toBe(true);
    expect(sameAuthor('作者：王建宏、张文攀', '张文攀，王建宏')).toBe(true);
    expect(sameAuthor('Ann Lee', 'Ann')).toBe(false);
    expect(sameAuthor('', '')).toBe(false);
  });

  test.each([
    ['2005-07-31 12:30', '2005-07-31'],
    ['2024-05-20T23:30:00-08:00', '2024-05-20'],
    ['2024-05-20T23:30:00Z', '2024-05-20'],
    ['2009年3月7日', '2009-03-07'],
    ['May 3, 2024', '2024-05-03'],
    ['Fri, 03 May 2024 23:10:00 GMT', '2024-05-03'],
    ['2024.2.31', undefined],
    ['noon on Friday', undefined],
    ['2005', undefined],
    ['刘涛', undefined],
  ])('%s names the day %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  test.each([
    ['2005-07-31 12:30', '2005-07-31 12:30'],
    ['2019-09-07T13:43:45+08:00', '2019-09-07 13:43'],
    ['2005年03月21日 9：05', '2005-03-21 09:05'],
    ['2016-03-02', undefined],
    ['2016-03-02+08:00', undefined],
    ['2016-03-02 29:70', undefined],
    ['10:30', undefined],
  ])('%s names the minute %s', (text, minute) => {
    expect(minuteOf(text)).toBe(minute);
  });
});

test.each([
  [0.95, 0.95, 'excellent'],
  [0.99, 0.94, 'good'],
  [0.95, 0.8, 'good'],
  [0.95, 0.79, 'fair'],
  [0.8, 0.5, 'fair'],
  [0.79, 1, 'poor'],
  [1, 0.49, 'poor'],
])('grades recall %f and precision %f are %s', (r, p, grade) => {
  expect(gradeOf({ r, p })).toBe(grade);
});

describe('cleanness', () => {
  test('counts pages by their precision and recall', () => {
    const pages = [
      { p: 0.9, r: 0.9 },
      { p: 0.8, r: 1 },
      { p: 0.79, r: 1 },
      { p: 0.7, r: 0.7 },
    ];
    expect(cleanness(pages)).toEqual({ clean: 0.25, polluted: 0.5, lossy: 0.25 });
  });

  test('of no pages is unknown', () => {
    expect(cleanness([])).toBeNull();
  });
});

describe('statistics', () => {
  test('quantiles lie between neighbours in proportion', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0.9)).toBe(10);
    expect(quantile([], 0.5)).toBeNull();
    expect(mean([])).toBeNull();
  });

  test('the interval holds the mean, narrows with more pages and is the same in every run', () => {
    const few = Array.from({ length: 20 }, (_, i) => (i % 4) / 4);
    const many = Array.from({ length: 500 }, (_, i) => (i % 4) / 4);
    const [low, high] = bootstrapInterval(few) ?? [1, 0];
    const [manyLow, manyHigh] = bootstrapInterval(many) ?? [1, 0];
    expect(low).toBeLessThan(0.375);
    expect(high).toBeGreaterThan(0.375);
    expect(manyHigh - manyLow).toBeLessThan((high - low) / 3);
    expect(bootstrapInterval(few)).toEqual([low, high]);
    expect(bootstrapInterval([0.5, 0.5])).toEqual([0.5, 0.5]);
  });
});
