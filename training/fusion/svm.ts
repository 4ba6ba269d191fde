import type { SupportVectors } from '../../src/judge/engines/fusion/svm';
import { numbersIn, solvedByPython } from '../shared/python';

/** Nodes to learn from: the levels of each, and 1 for content, 0 for the rest. */
export interface Sample {
  readonly rows: readonly (readonly number[])[];
  readonly labels: readonly number[];
}

/** LIBSVM's defaults are C = 1 and gamma = 1 / number of dimensions. */
interface SvmSettings {
  readonly cost?: number;
  readonly gamma?: number;
  /** To how many vectors the support vectors are reduced; all of them are kept where this is left out. */
  readonly budget?: number | undefined;
}

/** A support vector machine for each sample, as its table ships: weights in thousandths, vectors in whole levels. */
export function supportVectors(samples: readonly Sample[], settings: SvmSettings = {}): SupportVectors[] {
  const problems = samples.map(({ rows, labels }) => ({ rows, labels, ...parametersFor(rows, settings) }));
  const solutions = solvedByPython('training/fusion/svm.py', problems);
  if (!Array.isArray(solutions)) throw new TypeError('svm.py wrote no list of machines');
  return problems.map(({ gamma, rows }, i) => tableOf(rows, gamma, solutions[i]));
}

function parametersFor(rows: Sample['rows'], { cost = 1, gamma = 1 / (rows[0]?.length ?? 1), budget }: SvmSettings) {
  return { cost, gamma, budget: budget ?? null };
}

/** What svm.py writes. */
export interface Machine {
  readonly deviations?: unknown;
  readonly rho?: unknown;
  readonly weights?: unknown;
  readonly vectors?: unknown;
}

/** The table of a machine: weights in thousandths, the rows of its vectors. */
export function tableOf(
  rows: Sample['rows'],
  gamma: number,
  { deviations, rho, weights, vectors }: Machine,
): SupportVectors {
  return {
    gamma,
    rho: Number(Number(rho).toPrecision(6)),
    deviations: numbersIn(deviations),
    weights: numbersIn(weights).map((weight) => Math.round(weight * 1000)),
    levels: numbersIn(vectors).flatMap((row) => rows[row] ?? []),
  };
}
