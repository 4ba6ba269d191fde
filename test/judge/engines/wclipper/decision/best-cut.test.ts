import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestCut } from '../../../../../src/judge/engines/best-cut';
import { expectedF } from '../../../../../src/judge/selection/candidates';

describe('the cut that maximises expected F1', () => {
  it('keeps what raises it and stops there', () => {
    // Σpw = 9 + 5 + 1 = 15. First: 2·9 / (10 + 15) = .72. First two: 2·14 / (20 + 15) = .8. All: 2·15 / (30 + 15) = .667.
    const cut = bestCut([0.9, 0.1, 0.5], [10, 10, 10]);
    expect([...cut.kept]).toEqual([1, 0, 1]);
    expect(cut.expected).toBeCloseTo(0.8, 12);
  });

  it('keeps a doubtful block on a page where all are doubtful', () => {
    expect([...bestCut([0.3, 0.3], [5, 5]).kept]).toEqual([1, 1]);
  });

  it('keeps nothing of nothing', () => {
    expect(bestCut([], [])).toEqual({ kept: new Uint8Array(0), expected: 0 });
    expect(bestCut([0, 0], [3, 4]).expected).toBe(0);
  });

  it('is no worse than any other selection', () => {
    const block = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 50 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 12 }), (blocks) => {
        const p = blocks.map(([percent]) => percent / 100);
        const words = blocks.map(([, each]) => each);
        const any = blocks.map(([, , kept]) => Number(kept));
        const cut = bestCut(p, words);
        expect(cut.expected).toBeCloseTo(expectedF(p, words, cut.kept, 1), 12);
        expect(cut.expected).toBeGreaterThanOrEqual(expectedF(p, words, any, 1) - 1e-12);
      }),
    );
  });
});
