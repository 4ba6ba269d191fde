import fc from 'fast-check';
import { is, safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { callShapes } from '../../../src/browser/messaging/shapes/call-shapes';
import { jobShapes, messageShapes } from '../../../src/browser/messaging/shapes/message-shapes';
import { plainMessage } from '../../../src/browser/messaging/shapes/plain';
import { forAll } from '../../support/properties';
import { anyKinds, arbitraryOf, placesIn, withAt } from './arbitrary-of';

/** A call to a tab is asked what the call is asked, which is tested by itself. */
const { 'tab.call': tabCall, ...others } = messageShapes;
const shapes = Object.entries({ ...others, ...callShapes, ...jobShapes });

describe.each(shapes)('%s', (_, shape) => {
  const values = arbitraryOf(shape);

  test('is read as it was sent, without fields that it does not have', async () => {
    await forAll(values, { runs: 20 }, (value) => {
      const read = safeParse(shape, value);
      expect(read).toMatchObject({ success: true, output: value });
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
      expect(safeParse(shape, { ...value, more: '<script>' }).output).toEqual(read.output);
    });
  });

  test('is refused with a value of another kind at any place', async () => {
    await forAll(values, { runs: 20 }, (value) => {
      for (const { path, schema } of placesIn(shape, value)) {
        const wrong = anyKinds.filter((kind) => !is(schema as typeof shape, kind));
        expect(wrong).not.toEqual([]);
        for (const kind of wrong) expect(is(shape, withAt(value, path, kind))).toBe(false);
      }
    });
  });
});

test('calls to a tab have the shape of the call', () => {
  const asked = { tabId: 1, url: 'https://e.example/', name: 'copySlice', asked: 3 };
  expect(is(tabCall, asked)).toBe(true);
  expect(is(tabCall, { ...asked, asked: '3' })).toBe(false);
  expect(is(tabCall, { ...asked, name: 'read' })).toBe(false);
  expect(is(tabCall, { ...asked, name: 'toString' })).toBe(false);
});

describe('a message as plain data', () => {
  test('lacks the fields that are undefined', () => {
    expect(plainMessage({ a: undefined, b: [{ c: undefined, d: 1 }] }, 100)).toEqual({ b: [{ d: 1 }] });
  });

  test('is any value of JSON, unchanged', async () => {
    await forAll(fc.jsonValue({ maxDepth: 10 }), { runs: 100 }, (value) => {
      expect(plainMessage(value, 1_000_000)).toEqual(value);
    });
  });

  test('keeps fields from becoming prototypes', () => {
    const read = plainMessage(JSON.parse('{ "__proto__": { "clipId": "x" } }'), 100);
    expect((read as { clipId?: string }).clipId).toBeUndefined();
  });

  test('is refused if it has too much text, is too deep or has too many values', () => {
    expect(plainMessage({ a: 'x'.repeat(99) }, 100)).toBeDefined();
    expect(plainMessage({ a: 'x'.repeat(100) }, 100)).toBeUndefined();
    expect(plainMessage({ ['x'.repeat(101)]: 1 }, 100)).toBeUndefined();
    let deep: unknown = 1;
    for (let level = 0; level < 10_000; level++) deep = [deep];
    expect(plainMessage(deep, 100)).toBeUndefined();
    const loop: { self?: unknown } = {};
    loop.self = loop;
    expect(plainMessage(loop, 1000)).toBeUndefined();
    expect(plainMessage(new Array(2_000_001).fill(0), 100)).toBeUndefined();
  });
});
