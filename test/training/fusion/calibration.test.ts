import { expect, it } from 'vitest';
import { calibrations, type Observation } from '../../../training/fusion/calibration';
import { describeWithPython } from '../python';

const probability = (odds: number) => 1 / (1 + Math.exp(-odds));

describeWithPython(['sklearn'])('calibrations', () => {
  it('finds the weights that the probabilities were computed with', () => {
    const observed = [-2, -1, 0, 1, 2].flatMap((decision) =>
      [0, 1].flatMap((named): Observation[] => {
        const p = probability(1.5 * decision + 0.5 - 2 * named);
        const terms = [decision, 1, named, 0];
        return [
          { fold: 0, terms, label: 1, weight: 100 * p },
          { fold: 0, terms, label: 0, weight: 100 * (1 - p) },
        ];
      }),
    );
    const { all, without } = calibrations(observed, 1);
    expect(all.decision).toBeCloseTo(1.5, 2);
    expect(all.constant).toBeCloseTo(0.5, 2);
    expect(all.named).toBeCloseTo(-2, 2);
    // A term that never occurs; a fold without which nothing is left.
    expect(all.landmark).toBe(0);
    expect(without[0]?.decision).toBe(0);
  });
});
