import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { articleTree } from '../../src/export/article-tree';
import { breakLongWords } from '../../src/export/line-breaks';

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

test('a word of 1 MB takes linear time', () => {
  const start = performance.now();
  broken(`<pre><code>${'W'.repeat(1_000_000)}</code></pre>`);
  expect(performance.now() - start).toBeLessThan(5_000);
});
