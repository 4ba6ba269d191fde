import { expect, it } from 'vitest';
import { addText, emptyHash, mix, mixText } from '../../src/page/hash';

it('gives equal texts equal hashes, and 100,000 different ones different hashes but for a chance pair', () => {
  const hashes = new Set(Array.from({ length: 100_000 }, (_, i) => mixText(emptyHash, `node ${i}`)));
  expect(mixText(emptyHash, 'node 1')).toBe(mixText(emptyHash, 'node 1'));
  expect(hashes.size).toBeGreaterThan(99_990);
});

it('tells the order of what it hashed', () => {
  expect(mix(mix(emptyHash, 1), 2)).not.toBe(mix(mix(emptyHash, 2), 1));
  expect(mixText(mixText(emptyHash, 'ab'), 'c')).not.toBe(mixText(mixText(emptyHash, 'a'), 'bc'));
});

it('takes a text in pieces where that is asked for', () => {
  expect(addText(addText(emptyHash, 'ab'), 'c')).toBe(addText(addText(emptyHash, 'a'), 'bc'));
  expect(addText(emptyHash, 'ab')).not.toBe(addText(emptyHash, 'ba'));
});
