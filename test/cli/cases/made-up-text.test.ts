import { expect, test } from 'vitest';
import { madeUpText } from '../../../cli/cases/made-up-text';

test('keeps length, capitals, marks and digits, and no longer word', () => {
  const text = 'The Harbour opened in 1994, said MARY; it never closed.';
  const made = madeUpText(text);
  expect(made).toHaveLength(text.length);
  expect(made).toMatch(/^The [A-Z][a-z]{6} [a-z]{6} in 1994, [a-z]{4} [A-Z]{4}; it [a-z]{5} [a-z]{6}\.$/);
  for (const word of ['Harbour', 'opened', 'said', 'MARY', 'never', 'closed']) expect(made).not.toContain(word);
});

test('makes the same of the same word everywhere, whatever its case', () => {
  const [first, second] = madeUpText('harbour Harbour').split(' ');
  expect(second?.toLowerCase()).toBe(first);
});

test.each([
  ['Han', '港口在冬天很安静', /^\p{Script=Han}{8}$/u],
  ['Kana', 'みなとはしずか', /^\p{Script=Hiragana}{7}$/u],
  ['Hangul', '항구는조용하다', /^\p{Script=Hangul}{7}$/u],
  ['Cyrillic', 'Гавань', /^\p{Script=Cyrillic}{6}$/u],
])('replaces %s by the same script', (_, text, pattern) => {
  expect(madeUpText(text)).toMatch(pattern);
  expect(madeUpText(text)).not.toBe(text);
});
