import { TAL, type TextNodes } from './features';
import { levelsPerDoubling } from './parameters';

/** A C-SVC with RBF kernel, as LIBSVM trains it and as stored in the generated table. */
export interface SupportVectors {
  /** gamma: how fast the kernel falls with the squared distance. */
  readonly gamma: number;
  /** rho: subtracted from the weighted sum of kernels. */
  readonly rho: number;
  /** The standard deviation of each dimension on the training nodes. */
  readonly deviations: readonly number[];
  /** y alpha of each support vector, or its weight in a reduced set, in thousandths; positive for Y. */
  readonly weights: readonly number[];
  /** The support vectors, row after row, as levels of `vectorsOf`. */
  readonly levels: readonly number[];
}

/** The table as typed arrays, built once. */
export interface Classifier {
  readonly rho: number;
  readonly dimensions: number;
  /** sqrt(gamma) / deviation of each dimension: in this scale the exponent is a plain squared distance. */
  readonly scales: Float64Array;
  readonly weights: Float64Array;
  /** The support vectors in that scale, row after row. */
  readonly vectors: Float64Array;
}

export function classifier({ gamma, rho, deviations, weights, levels }: SupportVectors): Classifier {
  const scales = Float64Array.from(deviations, (deviation) => (deviation === 0 ? 0 : Math.sqrt(gamma) / deviation));
  return {
    rho,
    dimensions: deviations.length,
    scales,
    weights: Float64Array.from(weights, (weight) => weight / 1000),
    vectors: Float64Array.from(levels, (level, at) => level * scales[at % scales.length]),
  };
}

/** The decision value of each row: above 0 is Y. Equal vectors are computed once. */
export function decide(svm: Classifier, { rows, dimensions, levels }: Vectors): Float64Array {
  const byKey = new Map<number, number>();
  const decisions = new Float64Array(rows);
  const scaled = new Float64Array(dimensions);
  for (let row = 0, at = 0; row < rows; row++, at += dimensions) {
    const key = keyOf(levels, at, dimensions);
    let decision = byKey.get(key);
    if (decision === undefined) {
      for (let d = 0; d < dimensions; d++) scaled[d] = levels[at + d] * svm.scales[d];
      decision = decisionOf(svm, scaled);
      byKey.set(key, decision);
    }
    decisions[row] = decision;
  }
  return decisions;
}

/** sum of y alpha exp(-|x - sv|^2), minus rho. */
function decisionOf({ rho, dimensions, weights, vectors }: Classifier, scaled: Float64Array): number {
  let sum = -rho;
  for (let vector = 0, at = 0; vector < weights.length; vector++) {
    let distance = 0;
    for (let d = 0; d < dimensions; d++, at++) {
      const difference = vectors[at] - scaled[d];
      distance += difference * difference;
    }
    sum += weights[vector] * Math.exp(-distance);
  }
  return sum;
}

/** A hash of each vector: two vectors collide with a probability of 1 in 10^15. */
function keyOf(levels: Uint8Array, start: number, dimensions: number): number {
  let high = 0;
  let low = 0;
  for (let d = start; d < start + dimensions; d++) {
    const level = levels[d];
    high = (Math.imul(high, 31) + level + 1) & 0x1fffff;
    low = (Math.imul(low, 0x01000193) ^ level) >>> 0;
  }
  return high * 0x100000000 + low;
}

/** Feature vectors of small whole numbers, row after row: the input of the SVM in training and use. */
export interface Vectors {
  readonly rows: number;
  readonly dimensions: number;
  readonly levels: Uint8Array;
}

/**
 * Table 1 and section 2.2, "characterised and standardised". Decision: amounts are on a logarithmic scale in quarters of a
 * doubling, so that one long paragraph does not make all others look equal, and so that many nodes share a vector.
 * Each value of TP and NTP is a dimension of its own, as LIBSVM's guide advises. The means do not matter to the RBF
 * kernel; the deviations are in the table.
 */
export function vectorsOf({ id, TL, PN, ND, TDTN, TP, NTP }: TextNodes): Vectors {
  const rows = id.length;
  const levels = new Uint8Array(rows * dimensions);
  for (let row = 0, at = 0; row < rows; row++, at += dimensions) {
    levels[at] = amountLevel(TL[row]);
    levels[at + 1] = amountLevel(PN[row]);
    levels[at + 2] = amountLevel(ND[row]);
    levels[at + 3] = amountLevel(TDTN[row]);
    levels[at + 4] = amountLevel(TAL(TL[row], PN[row]));
    levels[at + 5 + TP[row]] = 1;
    levels[at + 8 + NTP[row]] = 1;
  }
  return { rows, dimensions, levels };
}

/** Table 1 of the paper: TL, PN, ND, TDTN, TAL; three values of TP; three of NTP. */
const dimensions = 11;

/** 0 for 0, four for 1, four more for each doubling. */
export function amountLevel(amount: number): number {
  return Math.min(255, Math.round(levelsPerDoubling * Math.log2(1 + amount)));
}
