import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { articleTree } from '../../src/export/article-tree';
import { breakLongWords } from '../../src/export/line-breaks';
import { growth, mostGrowth } from '../support/steps';

function broken(html: string): string {
  const tree = articleTree(html);
  breakLongWords(tree);
  return toHtml(tree);
}

test('a line may break within a very long word', () => {
  const half = 'W'.repeat(500);
  expect(broken(`<p>${half}${half}</p>`)).toBe(`<p>${half}<wbr>${half}</p>`);
});

test('a very long word may consist of many elements', () => {
  const letters = '<b>a</b>'.repeat(1_200);
  expect(broken(`<p>${letters}</p>`).match(/<wbr>/g)).toHaveLength(2);
});

test('text with spaces or punctuation is unchanged', () => {
  for (const text of [
    'Words of a sentence. '.repeat(500),
    '汉字，'.repeat(500),
    `https://example.org/${'a/'.repeat(900)}`,
  ]) {
    expect(broken(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
  }
});

test.each([
  ['letters', 'W'],
  ['elements', '<b>a</b>'],
])('a word of many %s takes work in proportion to its length', async (_, letter) => {
  const breaking = (length: number) => {
    const tree = articleTree(`<pre><code>${letter.repeat(length)}</code></pre>`);
    return () => breakLongWords(tree);
  };
  expect(await growth(breaking, 10_000)).toBeLessThan(mostGrowth);
});
