/** Which features are read, and by which knots. */
export interface Knots {
  readonly columns: Int32Array;
  /** Where the knots of each feature begin; one entry more. */
  readonly knotAt: Int32Array;
  readonly knots: Float32Array;
}

/** Where each value stands among its feature's knots: -1 at the first and below, 1 at the last and above. */
export function placeRow(
  { columns, knotAt, knots }: Knots,
  matrix: Float32Array,
  start: number,
  x: Float64Array,
): void {
  for (let i = 0; i < columns.length; i++) {
    const value = matrix[start + columns[i]];
    const first = knotAt[i];
    const last = knotAt[i + 1] - 1;
    x[i] = last <= first ? 0 : (2 * placeAmong(knots, first, last, value)) / (last - first) - 1;
  }
}

/** The place of a value among ascending knots, on a straight line between two of them; 0 to last - first. */
function placeAmong(knots: Float32Array, first: number, last: number, value: number): number {
  if (!(value > knots[first])) return 0;
  if (value >= knots[last]) return last - first;
  let low = first;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (knots[middle] <= value) low = middle;
    else high = middle;
  }
  const below = knots[low];
  return low - first + (value - below) / (knots[high] - below);
}
