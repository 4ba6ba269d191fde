import type { Vectors } from './vectors';

/** A C-SVC with RBF kernel, as LIBSVM trains it, and as its table ships. */
export interface SupportVectors {
  /** gamma: how fast the kernel falls with the squared distance. */
  readonly gamma: number;
  /** rho: what the weighted kernels must exceed. */
  readonly rho: number;
  /** The standard deviation of each dimension on the training nodes. */
  readonly deviations: readonly number[];
  /** y alpha of each support vector, in thousandths; positive for Y. */
  readonly weights: readonly number[];
  /** The support vectors, row after row, in the levels of `vectors.ts`. */
  readonly levels: readonly number[];
}

/** The table in typed arrays, made once. */
export interface Classifier {
  readonly rho: number;
  readonly dimensions: number;
  /** gamma / deviation^2 of each dimension. */
  readonly scales: Float64Array;
  readonly weights: Float64Array;
  readonly levels: Uint8Array;
}

export function classifier({ gamma, rho, deviations, weights, levels }: SupportVectors): Classifier {
  return {
    rho,
    dimensions: deviations.length,
    scales: Float64Array.from(deviations, (deviation) => (deviation === 0 ? 0 : gamma / deviation ** 2)),
    weights: Float64Array.from(weights, (weight) => weight / 1000),
    levels: Uint8Array.from(levels),
  };
}

/** The decision value of each row: above 0 is Y. Equal vectors are worked out once. */
export function decide(svm: Classifier, { rows, dimensions, levels }: Vectors): Float64Array {
  const known = new Map<number, number>();
  const decisions = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const key = keyOf(levels, row * dimensions, dimensions);
    let decision = known.get(key);
    if (decision === undefined) {
      decision = decisionOf(svm, levels, row * dimensions);
      known.set(key, decision);
    }
    decisions[row] = decision;
  }
  return decisions;
}

/** sum of y alpha exp(-gamma |x - sv|^2), less rho. */
function decisionOf({ rho, dimensions, scales, weights, levels }: Classifier, of: Uint8Array, start: number): number {
  let sum = -rho;
  for (let vector = 0, at = 0; vector < weights.length; vector++) {
    let distance = 0;
    for (let d = 0; d < dimensions; d++, at++) {
      const difference = (levels[at] as number) - (of[start + d] as number);
      distance += difference * difference * (scales[d] as number);
    }
    sum += (weights[vector] as number) * Math.exp(-distance);
  }
  return sum;
}

/** A number for each vector: two of them share one with a chance of 1 in 10^15. */
function keyOf(levels: Uint8Array, start: number, dimensions: number): number {
  let high = 0;
  let low = 0;
  for (let d = start; d < start + dimensions; d++) {
    const level = levels[d] as number;
    high = (Math.imul(high, 31) + level + 1) & 0x1fffff;
    low = (Math.imul(low, 0x01000193) ^ level) >>> 0;
  }
  return high * 0x100000000 + low;
}
