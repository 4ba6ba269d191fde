import { toString as textOf } from 'hast-util-to-string';
import { expect, test } from 'vitest';
import { articleTree } from '../../src/export/article-tree';

test('a deeply nested quote may have any number of lines', () => {
  const lines = 200_000;
  const tree = articleTree(`${'<blockquote>'.repeat(100)}${'a<br>'.repeat(lines)}${'</blockquote>'.repeat(100)}`);
  expect(textOf(tree)).toBe('a'.repeat(lines));
});
