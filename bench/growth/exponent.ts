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
  const [meanX, meanY] = [mean(x), mean(y)];
  const covariance = mean(x.map((each, i) => (each - meanX) * ((y[i] ?? 0) - meanY)));
  return covariance / mean(x.map((each) => (each - meanX) ** 2));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** The middle value, or the mean of the two middle ones; NaN if there are none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] as number;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
