import { describe, expect, it } from 'vitest';
import { curvePoints, nearestRow, rowOfMark } from '../../../src/screens/methods/curve';

describe('the points of a curve', () => {
  it('are one for each row, and one for the end of the last', () => {
    expect(curvePoints([3, 1, 4], 0, 3, 100)).toEqual([
      [0, 3],
      [1, 1],
      [2, 4],
      [3, 4],
    ]);
  });

  it('stand for several rows, with their highest value, if there are too many', () => {
    expect(curvePoints([3, 1, 4, 1, 5], 0, 5, 3)).toEqual([
      [0, 3],
      [2, 4],
      [4, 5],
      [5, 5],
    ]);
  });

  it('are none of no rows', () => {
    expect(curvePoints([], 0, 0, 100)).toEqual([]);
  });
});

describe('rows and marks', () => {
  const curve = { y: [0, 5, 0, 0, 7], start: 1, end: 4, threshold: 1, marks: [-1, 0, -1, -1, 1] };

  it('find the nearest row with a mark', () => {
    expect([0, 1, 2, 3, 4].map((row) => nearestRow(curve, row))).toEqual([0, 0, 0, 1, 1]);
    expect(nearestRow({ ...curve, marks: [-1] }, 0)).toBe(-1);
  });

  it('find the row of a mark', () => {
    expect(rowOfMark(curve, 1)).toBe(4);
  });
});
