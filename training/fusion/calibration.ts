import type { Calibration } from '../../src/judge/engines/fusion/calibration';
import { type CrossFitted, crossFitted, crossWeights } from '../shared/cross-fitting';
import { logisticFits } from '../shared/logistic';

/** A row of a page: the terms of its calibration, whether it is content, and its weight. */
export interface Observation {
  readonly fold: number;
  readonly terms: readonly number[];
  readonly label: number;
  readonly weight: number;
}

/** Small: it only gives a term that never occurs the weight 0. */
const ridge = 1e-3;

/**
 * Platt scaling with further terms: the weights of the terms by which
 * 1 / (1 + exp(-sum)) is the probability that a row is content.
 */
export function calibrations(observed: readonly Observation[], folds: number): CrossFitted<Calibration> {
  const fits = logisticFits({
    rows: observed.map(({ terms }) => terms),
    labels: observed.map(({ label }) => label),
    classes: 2,
    ridge,
    fits: crossWeights(
      observed,
      folds,
      () =>
        ({ weight }) =>
          weight,
    ),
  });
  return crossFitted(fits.map(([weights = []]) => calibrationOf(weights)));
}

/** What stands for the calibration where nothing is calibrated. */
export const uncalibrated = calibrationOf([]);

function calibrationOf(weights: readonly number[]): Calibration {
  const rounded = weights.map((weight) => Number(weight.toFixed(3)));
  const [
    decision = 1,
    constant = 0,
    named = 0,
    landmark = 0,
    comments = 0,
    closing = 0,
    copyright = 0,
    breadcrumbs = 0,
  ] = rounded;
  return { decision, constant, named, landmark, comments, closing, copyright, breadcrumbs };
}
