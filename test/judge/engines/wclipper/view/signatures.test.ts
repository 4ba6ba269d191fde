import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbered } from '../../../../../src/judge/engines/wclipper/view/signatures';

describe('numbered keys', () => {
  it('count up in the order in which keys first stand', () => {
    const { number, count } = numbered(Int32Array.from([7, -1, 7, 0, -1, 2_000_000_000]));
    expect([...number]).toEqual([0, 1, 0, 2, 1, 3]);
    expect(count).toBe(4);
  });

  it('are none of no keys', () => {
    expect(numbered(new Int32Array(0)).count).toBe(0);
  });

  it('are what a Map would say, whatever the keys', () => {
    fc.assert(
      fc.property(fc.int32Array({ maxLength: 300 }), fc.integer({ min: 0, max: 31 }), (keys, shift) => {
        // Few bits left make many keys equal.
        const crowded = keys.map((key) => key >> shift);
        const places = new Map<number, number>();
        const expected = Array.from(crowded, (key) => {
          if (!places.has(key)) places.set(key, places.size);
          return places.get(key);
        });
        expect([...numbered(crowded).number]).toEqual(expected);
      }),
    );
  });
});
