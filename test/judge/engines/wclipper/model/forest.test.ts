import { describe, expect, it } from 'vitest';
import { contributions, expectations, forestOf, logOdds } from '../../../../../src/judge/engines/wclipper/model/forest';
import { probability } from '../../../../../src/judge/engines/wclipper/model/logistic';
import { forestTable, type Tree } from '../../../../../training/wclipper/table';

const names = ['a', 'b', 'c'];

/** A tree over feature 2 (cut 0.5), and on its right side over feature 0 (cut 10). */
const stump: Tree = {
  nodeid: 0,
  cover: 3,
  split: 'f2',
  split_condition: 0.5,
  yes: 1,
  children: [
    { nodeid: 1, cover: 1, leaf: -1 },
    {
      nodeid: 2,
      cover: 4,
      split: 'f0',
      split_condition: 10,
      yes: 3,
      children: [
        { nodeid: 3, cover: 1, leaf: 0.25 },
        { nodeid: 4, cover: 4, leaf: 2 },
      ],
    },
  ],
};

describe('a forest', () => {
  it('goes left below a cut and right from it on, and adds the leaves of its trees', () => {
    const table = forestTable([stump, { nodeid: 0, cover: 1, leaf: 0.5 }], names, 0.125);
    const rows = Float32Array.from([99, 0, 0.4, 9.9, 0, 0.5, 10, 0, 7]);
    const odds = logOdds(forestOf(table, 3), rows, 3);
    expect(Array.from(odds, (each) => each / table.scale)).toEqual([-1 + 0.625, 0.25 + 0.625, 2 + 0.625]);
  });

  it('compares values as 32-bit floats, as it was trained', () => {
    const table = forestTable([{ ...stump, split_condition: 0.1 } as Tree], names);
    const [at, below] = logOdds(forestOf(table, 3), Float32Array.from([0, 0, 0.1, 0, 0, 0.0999999]), 3);
    expect(at).toBe(0.25 * table.scale);
    expect(below).toBe(-table.scale);
  });

  it('keeps only the columns and cuts that its trees ask for', () => {
    const table = forestTable([stump, stump], names);
    expect(table.columns).toEqual([0, 2]);
    expect(table.cutCounts).toEqual([1, 1]);
    expect(table.sizes).toEqual([2, 2]);
  });

  it('is refused, with what to do about it, when its table does not fit', () => {
    const table = forestTable([stump], names);
    expect(() => forestOf(table, 4)).toThrow(/made for 3 features, there are 4.*npm run train -- wclipper/);
    expect(() => forestOf({ ...table, width: 2 }, 2)).toThrow(RangeError);
    expect(() => forestOf({ ...table, leaves: table.leaves.slice(4) }, 3)).toThrow(RangeError);
    expect(() => forestOf({ ...table, sizes: [3] }, 3)).toThrow(RangeError);
  });

  it('tells what each answer of a row was worth: together they lead from what all trees promise to its sum', () => {
    const forest = forestOf(forestTable([stump, stump], names), 3);
    const means = expectations(forest);
    const row = Float32Array.from([10, 0, 7]);
    const gains = [0, 0, 0];
    contributions(forest, means, row, (column, weight) => {
      gains[column] = (gains[column] ?? 0) + weight / forest.scale;
    });
    // Four fifths go right: a stump promises 1.12, its right side 1.65, its last leaf 2.
    expect(gains[0]).toBeCloseTo(2 * (2 - 1.65), 12);
    expect(gains[2]).toBeCloseTo(2 * (1.65 - 1.12), 12);
  });

  it('has nothing to say of a page without blocks', () => {
    expect(logOdds(forestOf(forestTable([stump], names), 3), new Float32Array(0), 3)).toHaveLength(0);
  });
});

describe('probability', () => {
  it('is the logistic function to a thousandth', () => {
    for (const odds of [-11.9, -3.3, -1, -0.01, 0, 0.7, 2, 5.55, 11]) {
      expect(probability(odds)).toBeCloseTo(1 / (1 + Math.exp(-odds)), 3);
    }
  });

  it('rises, stays between 0 and 1, and has no edge', () => {
    let before = 0;
    for (let odds = -20; odds <= 20; odds += 0.01) {
      const now = probability(odds);
      expect(now).toBeGreaterThanOrEqual(before);
      expect(now).toBeLessThan(1);
      before = now;
    }
    expect(probability(0)).toBe(0.5);
  });
});

it('a forest that is sure after its first trees is not asked further', () => {
  const sure = (leaf: number): Tree => ({ nodeid: 0, cover: 1, leaf });
  const trees = (leaf: number) => [...Array.from({ length: 48 }, () => sure(leaf)), sure(1)];
  const odds = (leaf: number) => {
    const table = forestTable(trees(leaf), names);
    return (logOdds(forestOf(table, 3), new Float32Array(3), 3)[0] as number) / table.scale;
  };
  expect(odds(0.0625)).toBe(3 + 1);
  expect(odds(0.125)).toBe(6);
  expect(odds(-0.125)).toBe(-6);
});
