import { describe, expect, it } from 'vitest';
import { measureNodes } from '../../../../src/judge/engines/fusion/features';
import { liveVectors } from '../../../../src/judge/engines/fusion/live-support-vectors';
import { paperVectors } from '../../../../src/judge/engines/fusion/paper-support-vectors';
import { amountLevel, classifier, decide, vectorsOf } from '../../../../src/judge/engines/fusion/svm';
import { nodesInLinks } from '../../../../src/page/text/links';
import { pageFrom } from '../../../support/page';

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
});

describe('the generated tables', () => {
  it('weigh by C = 1 at most where LIBSVM weighed; a reduced set weighs as it must', () => {
    for (const weight of paperVectors.weights) expect(Math.abs(weight)).toBeLessThanOrEqual(1000);
  });

  it('have at most 500 support vectors together', () => {
    const count = liveVectors.weights.length + paperVectors.weights.length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(500);
  });

  it.each([
    ['live', liveVectors, 29],
    ['paper', paperVectors, 11],
  ] as const)(
    'have a vector of every dimension for each weight: %s',
    (_, { weights, levels, deviations }, dimensions) => {
      expect(deviations).toHaveLength(dimensions);
      expect(levels).toHaveLength(weights.length * dimensions);
      for (const level of levels) expect(level >= 0 && level <= 255).toBe(true);
    },
  );
});

describe('vectors', () => {
  it('has four levels for each doubling', () => {
    expect([0, 1, 3, 7, 15].map(amountLevel)).toEqual([0, 4, 8, 12, 16]);
    expect(amountLevel(1e30)).toBe(255);
  });

  it('holds TL, PN, ND, TDTN and TAL as levels, TP and NTP as one of three', () => {
    const page = pageFrom('<p>新桥 开通。</p>');
    const nodes = measureNodes(page, nodesInLinks(page), { element: -1, words: ['新桥'] });
    // TL 5, PN 1, ND 1 (the body), TDTN 1, TAL 5; D; below.
    expect([...vectorsOf(nodes).levels]).toEqual([10, 4, 4, 4, 10, 0, 1, 0, 0, 1, 0]);
  });
});
