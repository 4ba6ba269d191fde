import { describe, expect, it } from 'vitest';
import { calibrate } from '../../training/calibrate';

const chance = (odds: number) => 1 / (1 + Math.exp(-odds));

describe('calibrate', () => {
  it('finds the weights that the chances were made of', () => {
    const observed = [-2, -1, 0, 1, 2].flatMap((decision) =>
      [0, 1].flatMap((named) => {
        const p = chance(1.5 * decision + 0.5 - 2 * named);
        const terms = [decision, 1, named];
        return [
          { terms, label: 1, weight: 100 * p },
          { terms, label: 0, weight: 100 * (1 - p) },
        ];
      }),
    );
    const [decision, constant, named] = calibrate(observed);
    expect(decision).toBeCloseTo(1.5, 3);
    expect(constant).toBeCloseTo(0.5, 3);
    expect(named).toBeCloseTo(-2, 3);
  });

  it('leaves a term that never occurs at 0, and answers for nothing observed', () => {
    const observed = [
      { terms: [1, 0], label: 1, weight: 1 },
      { terms: [-1, 0], label: 0, weight: 1 },
    ];
    expect(calibrate(observed)[1]).toBe(0);
    expect(calibrate([])).toEqual([]);
  });
});
