import { expect, test } from 'vitest';
import { ArticleTextBuilder } from '../../../src/article/highlights/article-text';
import { trimmedSpan } from '../../../src/article/highlights/highlight';

test('white space is one space and blocks are parted by line feeds', () => {
  const builder = new ArticleTextBuilder<string>();
  builder.add('\n  ', 'before');
  builder.breakLine();
  builder.add('  Salt\n   was ', 'a');
  builder.add('carried', 'b');
  builder.add(' \n ', 'c');
  builder.breakLine();
  builder.add('\tinland', 'd');
  const built = builder.built();
  expect(built.text).toBe('Salt was carried\ninland');
  expect(built.partsOf({ start: 2, end: 19 })).toEqual([
    { node: 'a', start: 4, end: 14 },
    { node: 'b', start: 0, end: 7 },
    { node: 'd', start: 1, end: 3 },
  ]);
});

test('a part of the text is found from parts of its nodes, and the other way round', () => {
  const builder = new ArticleTextBuilder<number>();
  const nodes = ['The  keeper ', 'wrote', ' \n', 'in his  book'];
  for (const [at, text] of nodes.entries()) {
    builder.add(text, at);
    if (at === 1) builder.breakLine();
  }
  const built = builder.built();
  for (let start = 0; start < built.text.length; start++)
    for (let end = start + 1; end <= built.text.length; end++) {
      const span = trimmedSpan(built.text, { start, end });
      if (span) expect(built.spanOf(built.partsOf(span))).toEqual(span);
    }
  expect(built.spanOf([{ node: 2, start: 0, end: 2 }])).toBeUndefined();
});
