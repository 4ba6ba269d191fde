import { pageTypes } from '../../src/article/page-types';
import { type CrossFitted, crossFitted, crossWeights, setWeights } from '../shared/cross-fitting';
import { logisticFits } from '../shared/logistic';
import type { Example } from './example';

/** For each piece of evidence its weight for each of `pageTypes`, in their order. */
export type Weights = Readonly<Record<string, readonly number[]>>;

/** Of 0.0005 to 0.003 the best out of fold. */
const ridge = 0.002;

/** Of 0.5, 0.75 and 1 the best out of fold over twelve sets: with less, sets of one page type count too much. */
const setGrowth = 0.75;

/** Fits a multinomial logit: for each fold without it, and to all examples. */
export function fitPageTypes(examples: readonly Example[], folds: number): CrossFitted<Weights> {
  const names = [...new Set(examples.flatMap(({ evidence }) => Object.keys(evidence)))].sort();
  const fits = logisticFits({
    rows: examples.map(({ evidence }) => names.map((name) => evidence[name] ?? 0)),
    labels: examples.map(({ type }) => pageTypes.indexOf(type)),
    classes: pageTypes.length,
    ridge,
    fits: crossWeights(examples, folds, setWeights(setGrowth)),
  });
  const named = (byType: readonly (readonly number[])[]) =>
    Object.fromEntries(names.map((name, at) => [name, byType.map((weights) => weights[at] ?? 0)]));
  return crossFitted(fits.map(named));
}
