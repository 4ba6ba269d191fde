import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rows } from '../../../../src/judge/engines/rowblock/ctext';
import { blockLength, distribution } from '../../../../src/judge/engines/rowblock/distribution';

const rowsOf = (length: readonly number[]): Rows => ({ count: length.length, length, first: [], last: [] });

describe('the length of a row block (Definitions 1 and 2)', () => {
  it('is that of row i and the K - 1 rows below it', () => {
    expect(blockLength([1, 20, 300, 4000], 1, 3)).toBe(4320);
    expect(blockLength([1, 20, 300, 4000], 1, 2)).toBe(320);
  });
});

describe('the row-block distribution function (Definition 3)', () => {
  it('has LinesNum - K values: 7 - 3', () => {
    expect(distribution(rowsOf([0, 5, 20, 0, 0, 0, 7]), 3)).toEqual([25, 25, 20, 0]);
  });

  it('has none on a page of K rows or fewer', () => {
    expect(distribution(rowsOf([100, 100, 100]), 3)).toEqual([]);
    expect(distribution(rowsOf([100]), 3)).toEqual([]);
  });

  it('is what counting every block anew gives, though it takes one pass', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), (length, thickness) => {
        const y = distribution(rowsOf(length), thickness);
        expect(y.length).toBe(Math.max(0, length.length - thickness));
        y.forEach((value, row) => {
          expect(value).toBe(blockLength(length, row, thickness));
        });
      }),
    );
  });

  it('of a hundred thousand equal rows is flat', () => {
    const y = distribution(rowsOf(new Array(100_000).fill(30)), 3);
    expect(new Set(y)).toEqual(new Set([90]));
  });
});
