import { expect, it } from 'vitest';
import { noteIn } from '../../src/import/markdown/note';
import { tagsIn } from '../../src/import/values';

const long = 60_000;

it.each([
  ['tags with a quotation mark that is never closed', () => tagsIn(`["${'\\"'.repeat(long)}`)],
  ['a property of addresses without ends', () => noteIn(`source:: ${'](http:'.repeat(long)}\n\ntext`, 'a.md')],
  ['a field with white space before two lines', () => noteIn(`---\n{\na: ${' '.repeat(long)}x\rx\n---\n`, 'a.md')],
  ['an item with white space before two lines', () => noteIn(`---\n{\na:\n- ${' '.repeat(long)}x\rx\n---\n`, 'a.md')],
])('reads %s in proportion to their length', (_, read) => {
  const started = performance.now();
  read();
  expect(performance.now() - started).toBeLessThan(500);
});
