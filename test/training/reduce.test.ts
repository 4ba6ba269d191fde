import { describe, expect, test } from 'vitest';
import { reduced, reducedTable } from '../../training/reduce';

const kernel = (a: readonly number[], b: readonly number[]) =>
  Math.exp(-a.reduce((sum, value, d) => sum + (value - (b[d] as number)) ** 2, 0));
const valueAt = (at: readonly number[], { vectors, weights }: ReturnType<typeof reduced>) =>
  vectors.reduce((sum, vector, i) => sum + (weights[i] as number) * kernel(vector, at), 0);

describe('the reduced set', () => {
  test('two vectors at one place become one with the weight of both', () => {
    const { vectors, weights } = reduced({ vectors: [[1], [1], [9]], weights: [2, 0.5, -1] }, 1, 2);
    expect(vectors).toEqual([[1], [9]]);
    expect(weights[0]).toBeCloseTo(2.5);
    expect(weights[1]).toBeCloseTo(-1);
  });

  test('as many vectors as there are give the same values', () => {
    const all = { vectors: [[0], [1], [2]], weights: [1, -2, 0.5] };
    const same = reduced(all, 1, 3);
    for (const at of [[0], [0.7], [3]]) expect(valueAt(at, same)).toBeCloseTo(valueAt(at, all));
  });

  test('fewer come nearer to them than those vectors with their old weights', () => {
    const all = { vectors: [[0], [0.4], [2], [2.5]], weights: [1, 1, -1, -0.5] };
    const few = reduced(all, 1, 2);
    expect(few.vectors).toHaveLength(2);
    const error = (of: typeof all) =>
      [0, 0.5, 1, 2, 2.5].reduce((sum, at) => sum + (valueAt([at], of as never) - valueAt([at], all)) ** 2, 0);
    const old = few.vectors.map((vector) => all.weights[all.vectors.findIndex(([x]) => x === vector[0])] as number);
    expect(error(few as never)).toBeLessThan(error({ vectors: few.vectors as number[][], weights: old }));
  });

  test('a table keeps its levels whole and its dimensions', () => {
    const table = { gamma: 0.5, rho: 0.1, deviations: [2, 0], weights: [1000, 500], levels: [4, 7, 4, 7] };
    expect(reducedTable(table, 1)).toEqual({ ...table, weights: [1500], levels: [4, 0] });
  });
});
