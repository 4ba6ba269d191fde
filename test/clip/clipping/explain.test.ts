import { expect, it } from 'vitest';
import type { ExplainedBlock } from '../../../src/browser/messaging/requests';
import { listedBlocks } from '../../../src/clip/clipping/explain';

const block = (first: number, kept: boolean, text = 'Row'): ExplainedBlock => ({
  ...{ first, last: first, text, kept, because: [] },
});
const firsts = (blocks: readonly ExplainedBlock[]) => blocks.map(({ first }) => first);

it('lists all blocks, however short and equal they are', () => {
  const rows = Array.from({ length: 300 }, (_, at) => block(at, false));
  const kept = Array.from({ length: 300 }, (_, at) => block(300 + at, true, 'Long text. '.repeat(20)));
  expect(firsts(listedBlocks([...rows, ...kept]))).toEqual(Array.from({ length: 600 }, (_, at) => at));
});

it('lists the longest of very many blocks, in the order of the page, and those that the reader added', () => {
  const kept = Array.from({ length: 5100 }, (_, at) => block(at, true, 'x'.repeat(at + 1)));
  const listed = firsts(listedBlocks(kept, [{ keep: true, on: { first: 3, last: 3, tag: '#text', sign: 'xxxx' } }]));
  expect(listed).toEqual([3, ...Array.from({ length: 5000 }, (_, at) => 100 + at)]);
});

it('is bounded', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => block(at, false));
  expect(listedBlocks(rows)).toHaveLength(5000);
});
