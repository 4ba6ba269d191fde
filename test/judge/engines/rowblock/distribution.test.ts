import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  blockLength,
  bodyRun,
  distribution,
  fallAfter,
  isNoise,
  isRise,
  rowsOfRun,
  runsOf,
  runWithMaximum,
} from '../../../../src/judge/engines/rowblock/distribution';
import type { Rows } from '../../../../src/judge/engines/rowblock/rows';

const rowsOf = (length: readonly number[]): Rows => ({ count: length.length, length, first: [], last: [] });

test('the length of a row block (Definitions 1 and 2) is that of row i and the K - 1 rows below it', () => {
  expect(blockLength([1, 20, 300, 4000], 1, 3)).toBe(4320);
  expect(blockLength([1, 20, 300, 4000], 1, 2)).toBe(320);
});

describe('the row-block distribution function (Definition 3)', () => {
  it('has LinesNum - K values: 7 - 3', () => {
    expect(distribution(rowsOf([0, 5, 20, 0, 0, 0, 7]), 3)).toEqual([25, 25, 20, 0]);
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
});

const parameters = { K: 3, threshold: 20 };

test('a sudden rise (condition 1) is above the threshold, not at it', () => {
  expect(isRise([20, 21], 0, parameters)).toBe(false);
  expect(isRise([20, 21], 1, parameters)).toBe(true);
});

describe('noise (condition 2)', () => {
  it('is a rise after which one of K blocks is empty: a lone row', () => {
    expect(isNoise([90, 90, 90, 0, 0], 0, parameters)).toBe(true);
    expect(isNoise([90, 90, 90, 1, 0], 0, parameters)).toBe(false);
  });

  it('is not what the end of the page cuts short', () => {
    expect(isNoise([90, 90], 0, parameters)).toBe(false);
  });
});

describe('a sudden fall (condition 3)', () => {
  it('is where two blocks in a row are empty', () => {
    expect(fallAfter([90, 50, 0, 40, 40, 0, 0, 7], 0)).toBe(5);
  });

  it('is the end of the page where there is none', () => {
    expect(fallAfter([90, 50, 0, 40], 0)).toBe(3);
    expect(fallAfter([90, 50, 40, 0], 0)).toBe(3);
  });
});

describe('the runs of a curve', () => {
  //         0  1   2   3   4   5  6  7  8   9   10  11  12 13 14
  const y = [0, 5, 30, 40, 25, 9, 0, 0, 3, 22, 80, 99, 60, 0, 0];

  it('go from a rise to a fall', () => {
    expect(runsOf(y, parameters)).toEqual([
      { start: 2, end: 6 },
      { start: 9, end: 13 },
    ]);
  });

  it('are fewer when the threshold is higher', () => {
    expect(runsOf(y, { ...parameters, threshold: 50 })).toEqual([]);
    expect(runsOf(y, { ...parameters, threshold: 500 })).toEqual([]);
  });
});

describe('the body (condition 4)', () => {
  const runs = [
    { start: 0, end: 2 },
    { start: 3, end: 4 },
  ];

  it('is the run that holds the maximum', () => {
    expect(runWithMaximum([50, 50, 0, 51, 0], runs)).toEqual({ start: 3, end: 4 });
  });

  it('is the first of two with the same maximum', () => {
    expect(runWithMaximum([50, 50, 0, 50, 0], runs)).toEqual({ start: 0, end: 2 });
  });
});

describe('the body by all four conditions', () => {
  it('is the run that meets them', () => {
    expect(bodyRun([0, 30, 40, 50, 60, 9, 0, 0], parameters)).toEqual({ start: 1, end: 6 });
  });

  it('holds the maximum of Y even if that is a lone row, which condition 2 calls noise', () => {
    expect(bodyRun([0, 90, 90, 90, 0, 0, 30, 40, 50, 60, 9, 0, 0], parameters)).toEqual({ start: 1, end: 4 });
  });
});

describe('the rows of a run', () => {
  it('end at the fall', () => {
    expect(rowsOfRun([90, 50, 0, 0, 7], { start: 0, end: 2 }, 8)).toEqual({ start: 0, end: 2 });
    expect(rowsOfRun([90, 50, 0], { start: 0, end: 2 }, 6)).toEqual({ start: 0, end: 2 });
  });

  it('include the last K rows, which have no row block, if no fall comes before', () => {
    expect(rowsOfRun([90, 90, 90, 90, 90, 90, 90], { start: 0, end: 6 }, 10)).toEqual({ start: 0, end: 9 });
  });
});
