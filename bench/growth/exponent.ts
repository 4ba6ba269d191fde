import { sum } from '../../evaluation/metrics/statistics';

/** One measurement: the size of the page in nodes, and the time or memory that it took. */
export interface Point {
  readonly size: number;
  readonly value: number;
}

/**
 * The exponent k of value ≈ c · size^k, by least squares in logarithms: 1 is
 * linear, 2 quadratic. Undefined for fewer than two sizes, or if all values are 0.
 */
export function growthExponent(points: readonly Point[]): number | undefined {
  const known = points.filter(({ size, value }) => size > 0 && value > 0);
  if (new Set(known.map(({ size }) => size)).size < 2) return undefined;
  const x = known.map(({ size }) => Math.log(size));
  const y = known.map(({ value }) => Math.log(value));
  const [meanX, meanY] = [sum(x) / x.length, sum(y) / y.length];
  return sum(x.map((each, i) => (each - meanX) * ((y[i] ?? 0) - meanY))) / sum(x.map((each) => (each - meanX) ** 2));
}
