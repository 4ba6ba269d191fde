import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteWriter, DamagedBytes } from '../../../src/language/text/bytes';
import { type Block, BlockWriter, entriesOf, PostingsWriter, readPostings } from '../../../src/library/search/block';
import { mostlyDead, segmentsToMerge } from '../../../src/library/search/merge';
import { fields, weightOf } from '../../../src/library/search/weight';

const terms = fc
  .uniqueArray(fc.oneof(fc.string({ minLength: 1, maxLength: 40 }), fc.string({ unit: 'grapheme', minLength: 1 })))
  .map((all) => all.sort());

function packed(all: readonly string[], postings: Uint8Array): readonly Block[] {
  const writer = new BlockWriter();
  const blocks = all.map((term) => writer.add({ term, postings }));
  return [...blocks, writer.end()].filter((block) => block !== undefined);
}

test('blocks hold the terms they were given, in order', () => {
  fc.assert(
    fc.property(terms, fc.uint8Array({ maxLength: 300 }), (all, postings) => {
      const blocks = packed(all, postings);
      const read = blocks.flatMap(({ bytes }) => [...entriesOf(bytes)]);
      expect(read.map(({ term }) => term)).toEqual(all);
      for (const entry of read) expect([...entry.postings]).toEqual([...postings]);
      for (const { first, bytes } of blocks) expect([...entriesOf(bytes)][0]?.term).toBe(first);
    }),
  );
});

test('blocks and postings are stored in the same bytes as ever', () => {
  const postings = new ByteWriter();
  const list = new PostingsWriter(postings);
  const ordinary = weightOf(fields.body, 1);
  list.add(3, ordinary);
  list.add(300, 200);
  list.add(70_000, ordinary);
  const [block] = packed(['salt', `salt${'é'.repeat(20)}`, '港口'], postings.written());
  expect(Buffer.from(block?.bytes ?? []).toString('hex')).toBe(
    'c82027ca0473616c740706d304c888c108ff0414e901e901e901e901e901e901e901e901e901e901e901e901e901e901e901e901e901e901e901e9010706d304c888c10802bcdb01e3a7010706d304c888c108',
  );
});

test('a block of which a byte was changed or is missing is damaged', () => {
  const [block] = packed(['one', 'three', 'two'], new Uint8Array([1, 2, 3]));
  if (!block) throw new Error('no block');
  for (let at = 0; at < block.bytes.length; at++) {
    const changed = block.bytes.slice();
    changed[at] = (changed[at] ?? 0) ^ 0x10;
    expect(() => [...entriesOf(changed)]).toThrow(DamagedBytes);
    expect(() => [...entriesOf(block.bytes.slice(0, at))]).toThrow(DamagedBytes);
  }
});

test('postings keep documents and weights', () => {
  const numbers = fc.uniqueArray(fc.nat(1_000_000), { minLength: 1 }).map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(numbers, fc.array(fc.integer({ min: 1, max: 255 }), { minLength: 1 }), (documents, weights) => {
      const bytes = new ByteWriter();
      const list = new PostingsWriter(bytes);
      const pairs = documents.map((document, at) => [document, weights[at % weights.length] ?? 1] as const);
      for (const [document, weight] of pairs) list.add(document, weight);
      const read: (readonly [number, number])[] = [];
      readPostings(bytes.written(), (document, weight) => read.push([document, weight]));
      expect(read).toEqual(pairs);
    }),
  );
});

test('segments are merged when there are enough of a size', () => {
  const sizes = (...clips: readonly number[]) => clips.map((count, at) => ({ id: at, base: at * 1000, clips: count }));
  const chosen = (clips: readonly number[], most = 1000) =>
    segmentsToMerge(sizes(...clips), 3, most)?.map(({ id }) => id);
  expect(chosen([1, 1])).toBeUndefined();
  expect(chosen([1, 1, 1])).toEqual([0, 1, 2]);
  expect(chosen([500, 1, 1, 1])).toEqual([1, 2, 3]);
  expect(chosen([500, 3, 1, 1])).toEqual([1, 2, 3]);
  expect(chosen([500, 3, 1])).toBeUndefined();
  expect(chosen([500, 100, 80])).toEqual([0, 1, 2]);
  expect(chosen([500, 400, 300], 100)).toBeUndefined();
  expect(chosen([500, 20, 10, 10, 1, 1, 1], 4)).toEqual([4, 5, 6]);
  expect(
    chosen(
      Array.from({ length: 10 }, () => 30),
      100,
    ),
  ).toEqual([0, 1, 2]);
  expect(chosen([90, ...Array.from({ length: 10 }, () => 30)], 100)).toEqual([1, 2, 3]);
});

test('clips that are added to a large library do not write its whole index anew', () => {
  let segments = [{ id: 0, base: 0, clips: 30_000 }];
  let written = 0;
  for (let added = 1; added <= 1000; added++) {
    segments.push({ id: added, base: 30_000 + added, clips: 1 });
    for (let run = segmentsToMerge(segments, 4, 50_000); run; run = segmentsToMerge(segments, 4, 50_000)) {
      const [first] = run;
      const clips = run.reduce((sum, segment) => sum + segment.clips, 0);
      segments = segments.flatMap((each) => {
        if (each === first) return { ...each, clips };
        return run?.includes(each) ? [] : each;
      });
      written += clips;
    }
  }
  expect(written / 1000).toBeLessThan(20);
  expect(segments.length).toBeLessThan(10);
});

test('a segment is written anew when most of it is dead', () => {
  const segments = [9, 2, 4].map((clips, id) => ({ id, base: id * 100, clips }));
  const chosen = (...dead: readonly number[]) => mostlyDead(segments, dead, 5)?.map(({ id }) => id);
  expect(chosen()).toBeUndefined();
  expect(chosen(100, 200, 201)).toBeUndefined();
  expect(chosen(100, 200, 201, 207)).toEqual([2]);
  expect(chosen(100, 101)).toEqual([1]);
  // The first is too large.
  expect(chosen(0, 1, 2, 3, 4, 5, 6, 7, 8)).toBeUndefined();
});
