import { describe, expect, it } from 'vitest';
import { paperVectors } from '../../../src/engines/fusion/support-vectors';
import { classifier, decide } from '../../../src/engines/fusion/svm';

const xor = classifier({
  gamma: 0.5,
  rho: 0.1,
  deviations: [1, 2],
  weights: [1000, -500],
  levels: [0, 0, 2, 4],
});

describe('decide', () => {
  it('sums the weighted kernels and takes rho away', () => {
    const [value] = decide(xor, { rows: 1, dimensions: 2, levels: Uint8Array.of(2, 0) });
    // |x - sv|^2: (2/1)^2 + 0 = 4 and 0 + (4/2)^2 = 4.
    expect(value).toBeCloseTo(1 * Math.exp(-2) - 0.5 * Math.exp(-2) - 0.1, 12);
  });

  it('answers the same for equal vectors', () => {
    const values = decide(xor, { rows: 3, dimensions: 2, levels: Uint8Array.of(1, 1, 0, 4, 1, 1) });
    expect(values[0]).toBe(values[2]);
    expect(values[0]).not.toBe(values[1]);
  });

  it('answers for no rows', () => {
    expect(decide(xor, { rows: 0, dimensions: 2, levels: new Uint8Array() })).toHaveLength(0);
  });
});

describe('the generated table', () => {
  it('has a vector of every dimension for each weight, and at most 500 of them', () => {
    const { weights, levels, deviations } = paperVectors;
    expect(levels).toHaveLength(weights.length * deviations.length);
    expect(weights.length).toBeLessThanOrEqual(500);
    expect(weights.length).toBeGreaterThan(0);
  });

  it('has weights within C and levels within a byte', () => {
    for (const weight of paperVectors.weights) expect(Math.abs(weight)).toBeLessThanOrEqual(1000);
    for (const level of paperVectors.levels) expect(level >= 0 && level <= 255).toBe(true);
  });
});
