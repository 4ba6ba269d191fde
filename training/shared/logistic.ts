import { solvedByPython, vectorsIn } from './python';

/** Rows of terms, each of one of `classes` (numbers from 0 on). */
export interface LogisticProblem {
  readonly rows: readonly (readonly number[])[];
  readonly labels: readonly number[];
  readonly classes: number;
  /** L2 penalty on the coefficients. */
  readonly ridge: number;
  /** For each fit the weight of each row; 0 leaves it out. */
  readonly fits: readonly (readonly number[])[];
}

/** The coefficients of each fit: a vector per class, or a single one for class 1 of two. */
export function logisticFits(problem: LogisticProblem): number[][][] {
  const solution = solvedByPython('training/shared/logistic.py', problem);
  if (!Array.isArray(solution)) throw new TypeError('logistic.py wrote no list of fits');
  return solution.map(vectorsIn);
}
