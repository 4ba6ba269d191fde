import { describe, expect, it } from 'vitest';
import { apply, applyRectified, denseOf } from '../../../../../src/judge/engines/wclipper/model/dense';
import { denseTable } from '../../../../../training/wclipper/network-table';

const layer = (weights: readonly number[], scales: readonly number[], biases: readonly number[]) =>
  denseTable('it', { inputs: weights.length / scales.length, outputs: scales.length, weights, scales, biases });

describe('a layer', () => {
  it('adds up its inputs for each output, weights being parts of the scale of that output', () => {
    const dense = denseOf(layer([2, -4, 127, 1], [0.5, 2], [0.25, -1]));
    const out = new Float64Array(4);
    apply(dense, Float64Array.from([9, 3, 10]), 1, out, 2);
    // .5 (2 · 3 − 4 · 10) + .25 and 2 (127 · 3 + 1 · 10) − 1
    expect([...out]).toEqual([0, 0, -16.75, 781]);
  });

  it('sums four outputs at once as it sums them one by one', () => {
    const weights = Array.from({ length: 21 }, (_, i) => i - 10);
    const scales = [1, 2, 3, 4, 5, 6, 7];
    const dense = denseOf(layer(weights, scales, scales));
    const out = new Float64Array(7);
    apply(dense, Float64Array.from([1, 10, 100]), 0, out, 0);
    expect([...out]).toEqual(
      scales.map((scale, i) => scale * (3 * i - 10 + 10 * (3 * i - 9) + 100 * (3 * i - 8)) + scale),
    );
  });

  it('sets to 0 what is below 0, where it is rectified', () => {
    const out = Float64Array.from([-7, 0, 0]);
    applyRectified(denseOf(layer([1, -1], [1, 1], [0, 0])), Float64Array.from([5]), 0, out, 1);
    expect([...out]).toEqual([-7, 5, 0]);
  });

  it('is refused, with what to do about it, when it is damaged', () => {
    const table = layer([1, 2], [1], [0]);
    expect(() => denseOf({ ...table, inputs: 3 })).toThrow(/npm run train -- wclipper/);
    expect(() => denseOf({ ...table, scales: '' })).toThrow(RangeError);
    expect(() => denseOf({ ...table, biases: '' })).toThrow(RangeError);
  });
});
