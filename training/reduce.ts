import type { SupportVectors } from '../src/engines/fusion/svm';

/** Vectors in the scale of the kernel, each with its weight: what a decision is the weighted sum of. */
interface Expansion {
  readonly vectors: readonly (readonly number[])[];
  readonly weights: readonly number[];
}

/**
 * The reduced set (Burges 1996; Schölkopf et al. 1999): the `budget` vectors
 * among those given, and new weights for them, by which the sum of weighted
 * kernels changes least in the kernel's own space. Vectors are taken greedily,
 * each the one that brings most beside those taken before (orthogonal matching
 * pursuit), so that
 *
 *     | sum of weight phi(x) - sum of new weight phi(z) |^2
 *
 * falls most at every step. RBF kernel exp(-gamma |x - z|^2).
 */
export function reduced({ vectors, weights }: Expansion, gamma: number, budget: number): Expansion {
  const size = vectors.length;
  const kernelWith = (k: number) => Float64Array.from(vectors, (vector) => kernel(vector, vectors[k] ?? [], gamma));
  // What is left to explain at each vector, and how much of each vector is new.
  const left = new Float64Array(size);
  weights.forEach((weight, i) => {
    const row = kernelWith(i);
    for (let k = 0; k < size; k++) left[k] = (left[k] as number) + weight * (row[k] as number);
  });
  const fresh = new Float64Array(size).fill(1);
  const taken: number[] = [];
  const basis: Float64Array[] = [];
  const shares: number[] = [];
  while (taken.length < Math.min(budget, size)) {
    const k = best(left, fresh);
    if (k < 0) break;
    const length = Math.sqrt(fresh[k] as number);
    const column = kernelWith(k);
    for (const other of basis) subtract(column, other, other[k] as number);
    for (let i = 0; i < size; i++) column[i] = (column[i] as number) / length;
    const share = (left[k] as number) / length;
    subtract(left, column, share);
    for (let i = 0; i < size; i++) fresh[i] = (fresh[i] as number) - (column[i] as number) ** 2;
    taken.push(k);
    basis.push(column);
    shares.push(share);
  }
  return { vectors: taken.map((k) => vectors[k] ?? []), weights: weightsOf(taken, basis, shares) };
}

/** Less than this of a vector is new: it is one of those taken. */
const tooLittle = 1e-6;

function best(left: Float64Array, fresh: Float64Array): number {
  let found = -1;
  let most = 0;
  for (let k = 0; k < left.length; k++) {
    const gain = (fresh[k] as number) < tooLittle ? 0 : (left[k] as number) ** 2 / (fresh[k] as number);
    if (gain > most) [found, most] = [k, gain];
  }
  return found;
}

function subtract(from: Float64Array, column: Float64Array, times: number): void {
  for (let i = 0; i < from.length; i++) from[i] = (from[i] as number) - times * (column[i] as number);
}

/** From shares of the orthogonal basis back to weights of the vectors: a triangular system, solved from its end. */
function weightsOf(taken: readonly number[], basis: readonly Float64Array[], shares: readonly number[]): number[] {
  const weights = new Array<number>(taken.length).fill(0);
  for (let i = taken.length - 1; i >= 0; i--) {
    let rest = shares[i] as number;
    for (let j = i + 1; j < taken.length; j++) rest -= (weights[j] as number) * (basis[i]?.[taken[j] as number] ?? 0);
    weights[i] = rest / (basis[i]?.[taken[i] as number] ?? 1);
  }
  return weights;
}

function kernel(a: readonly number[], b: readonly number[], gamma: number): number {
  let distance = 0;
  for (let d = 0; d < a.length; d++) distance += ((a[d] as number) - (b[d] as number)) ** 2;
  return Math.exp(-gamma * distance);
}

/** The same for a table as LIBSVM has made it: weights in thousandths, levels as they are. */
export function reducedTable(table: SupportVectors, budget: number): SupportVectors {
  const { gamma, deviations, weights, levels } = table;
  const size = deviations.length;
  const scaled = weights.map((_, i) =>
    deviations.map((deviation, d) => (deviation === 0 ? 0 : (levels[i * size + d] as number) / deviation)),
  );
  const few = reduced({ vectors: scaled, weights: weights.map((weight) => weight / 1000) }, gamma, budget);
  return {
    ...table,
    weights: few.weights.map((weight) => Math.round(weight * 1000)),
    levels: few.vectors.flatMap((vector) => vector.map((value, d) => Math.round(value * (deviations[d] as number)))),
  };
}
