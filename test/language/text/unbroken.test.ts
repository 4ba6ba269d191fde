import { expect, test } from 'vitest';
import { longestRun, RunBreaks } from '../../../src/language/text/unbroken';

const placesIn = (text: string) => new RunBreaks().next(text);

test('a line may break every so many characters in a long run', () => {
  expect(placesIn('W'.repeat(longestRun))).toEqual([]);
  expect(placesIn('W'.repeat(2 * longestRun + 1))).toEqual([longestRun, 2 * longestRun]);
});

test('white space, punctuation and Han end a run', () => {
  for (const text of ['word and ', 'word, ', 'word-', '汉', 'かな', '한글', ' ']) {
    expect(placesIn(text.repeat(1000))).toEqual([]);
  }
});

test('no character is split', () => {
  const places = placesIn(`a${'😀'.repeat(longestRun)}`);
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(place % 2).toBe(1);
});

test('a run may continue across several texts', () => {
  const breaks = new RunBreaks();
  const found = Array.from({ length: 100 }, () => breaks.next('a'.repeat(10)));
  expect(found.flat()).toEqual([0]);
  expect(found[50]).toEqual([0]);
});

test('the end of a text decides how the run of the next begins', () => {
  const breaks = new RunBreaks();
  breaks.next(`${'a'.repeat(300)} ${'a'.repeat(100)}`);
  expect(breaks.next('a'.repeat(400))).toEqual([]);
  expect(breaks.next('a')).toEqual([0]);
});
