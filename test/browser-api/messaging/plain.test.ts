import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainMessage } from '../../../src/browser/messaging/plain';
import { forAll } from '../../support/properties';

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
    const refused = (message: unknown, longest = 100) =>
      expect(() => plainMessage(message, longest)).toThrow('the message is too large');
    refused({ a: 'x'.repeat(100) });
    refused({ ['x'.repeat(101)]: 1 });
    let deep: unknown = 1;
    for (let level = 0; level < 10_000; level++) deep = [deep];
    refused(deep);
    const loop: { self?: unknown } = {};
    loop.self = loop;
    refused(loop, 1000);
    refused(new Array(2_000_001).fill(0));
  });
});
