import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Network,
  networkOdds,
  networkOf,
  readRows,
} from '../../../../../src/judge/engines/wclipper/model/network';
import { finished } from '../../../../../src/page/steps';
import { type FittedLayer, type FittedNetwork, networkTable } from '../../../../../training/wclipper/network-table';

const layer = (inputs: number, weights: readonly number[], bias = 0): FittedLayer => {
  const outputs = weights.length / inputs;
  return { inputs, outputs, weights, scales: Array(outputs).fill(1), biases: Array(outputs).fill(bias) };
};

/** One unit, one step. What is mixed: own, beside, average of rows alike, of the page, below three elements above. */
const fitted = (mixed: readonly number[], reach = 1): FittedNetwork => ({
  columns: [1],
  knots: [[0, 10, 30]],
  reaches: [reach],
  layers: {
    input: layer(1, [2], 1),
    'steps.0.beside': layer(3, [1, 0, -1]),
    'steps.0.told': layer(1, [1]),
    'steps.0.mixed': layer(7, mixed),
    output: layer(1, [1]),
  },
});

const nothing = [0, 0, 0, 0, 0, 0, 0];

const networkWith = (mixed: readonly number[], reach = 1): Network =>
  networkOf(networkTable(fitted(mixed, reach), ['a', 'b']), 2);

/** Tokens that weigh 1, 2 and 3. */
const tokens = [0.9, 3.9, 8.9];

/** Three rows; the first two are alike; below the elements above stand rows 0 and 1, rows 1 and 2, all. */
const around = Int32Array.from([0, 2, 1, 3, 0, 3, 0, 0, 2, 1, 3, 0, 3, 0, 0, 2, 1, 3, 0, 3, 1]);

const oddsOf = (network: Network, states: readonly number[]) =>
  [...finished(networkOdds(network, Float64Array.from(states), tokens, around))].map(rounded);

const rounded = (value: number) => Math.round(1e9 * value) / 1e9;

describe('the network', () => {
  it('reads a value by its place among the knots, from -1 to 1', () => {
    const network = networkWith(nothing);
    const states = new Float64Array(6);
    const rows = [-5, 0, 5, 10, 20, 99].flatMap((value) => [7, value]);
    readRows(network, Float32Array.from(rows), 2, states);
    // Places -1, -1, -.5, 0, .5, 1; doubled, and 1 more; nothing below 0.
    expect([...states]).toEqual([0, 0, 0, 1, 2, 3]);
  });

  it('reads some rows at a time as it reads all of them', () => {
    const network = networkWith(nothing);
    const states = new Float64Array(3);
    readRows(network, Float32Array.from([0, 10]), 2, states);
    readRows(network, Float32Array.from([0, 20, 0, 30]), 2, states, 1);
    expect([...states]).toEqual([1, 2, 3]);
  });

  it('adds what it learns from a row itself and from those beside it', () => {
    expect(oddsOf(networkWith([1, 0, 0, 0, 0, 0, 0]), [1, 5, 2])).toEqual([2, 10, 4]);
    // Before less behind, no row being 0, and nothing below 0: 0 − 5, 1 − 2, 5 − 0.
    expect(oddsOf(networkWith([0, 1, 0, 0, 0, 0, 0]), [1, 5, 2])).toEqual([1, 5, 7]);
    expect(oddsOf(networkWith([0, 1, 0, 0, 0, 0, 0], 2), [1, 5, 2])).toEqual([1, 5, 3]);
  });

  it('averages over rows alike, the page and the elements above, longer rows being heavier', () => {
    const states = [3, 6, 2];
    const added = (place: number) =>
      oddsOf(networkWith(Array.from({ length: 7 }, (_, i) => (i === place ? 1 : 0))), states).map((odds, row) =>
        rounded(odds - (states[row] ?? 0)),
      );
    expect(added(2)).toEqual([5, 5, 2]); // (1 · 3 + 2 · 6) / 3, and the third row for itself
    expect(added(3)).toEqual([3.5, 3.5, 3.5]); // (3 + 12 + 6) / 6
    expect(added(4)).toEqual([5, 5, 5]);
    expect(added(5)).toEqual([3.6, 3.6, 3.6]); // (12 + 6) / 5
    expect(added(6)).toEqual([3.5, 3.5, 3.5]);
  });

  it('has an answer for a page without rows', () => {
    expect(
      finished(networkOdds(networkWith([1, 1, 1, 1, 1, 1, 1]), new Float64Array(0), [], new Int32Array(0))),
    ).toHaveLength(0);
  });

  it('answers with a finite number whatever the rows are', () => {
    const value = fc.float({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(fc.tuple(value, value, value), (values) => {
        const network = networkWith([1, -1, 1, -1, 1, -1, 1]);
        const states = new Float64Array(3);
        readRows(network, Float32Array.from(values.flatMap((each) => [0, each])), 2, states);
        expect(finished(networkOdds(network, states, tokens, around)).every(Number.isFinite)).toBe(true);
      }),
    );
  });

  it('is refused, with what to do about it, when its table does not fit', () => {
    const table = networkTable(fitted(nothing), ['a', 'b']);
    expect(() => networkOf(table, 3)).toThrow(/made for 2 features, there are 3.*npm run train -- wclipper/);
    expect(() => networkOf({ ...table, columns: [2] }, 2)).toThrow(RangeError);
    expect(() => networkOf({ ...table, knotCounts: [2] }, 2)).toThrow(RangeError);
    expect(() => networkOf({ ...table, output: table.steps[0]?.beside ?? table.output }, 2)).toThrow(RangeError);
  });
});
