/** Which rows to keep, and how good that is expected to be. */
export interface Cut {
  readonly kept: Uint8Array;
  /** Expected word F1, 0 to 1. */
  readonly expected: number;
}

/**
 * The selection with the highest expected F1 of a page. With p the probability
 * and w the words of a block, keeping the set S is expected to score
 *
 *     F(S) = 2 Σ_S p w / (Σ_S w + Σ_all p w)
 *
 * which is highest for the blocks above one probability: they are taken from
 * the surest down, and the best prefix stays. With `recall` other than 1 it is
 * van Rijsbergen's F: what is missed counts recall² times as much as what is
 * too much.
 */
export function bestCut(p: ArrayLike<number>, weight: ArrayLike<number>, recall = 1): Cut {
  const rows = p.length;
  const order = Int32Array.from({ length: rows }, (_, row) => row);
  order.sort((a, b) => p[b] - p[a] || a - b);
  let all = 0;
  for (let row = 0; row < rows; row++) all += p[row] * weight[row];
  const missed = recall * recall;
  let right = 0;
  let taken = 0;
  let best = 0;
  let length = 0;
  for (let i = 0; i < rows; i++) {
    const row = order[i];
    right += p[row] * weight[row];
    taken += weight[row];
    const expected = taken + all > 0 ? ((1 + missed) * right) / (taken + missed * all) : 0;
    if (expected > best) {
      best = expected;
      length = i + 1;
    }
  }
  const kept = new Uint8Array(rows);
  for (let i = 0; i < length; i++) kept[order[i]] = 1;
  return { kept, expected: best };
}

/** The expected F1 of any selection. */
export function expectedF1(p: ArrayLike<number>, weight: ArrayLike<number>, kept: ArrayLike<number>): number {
  let all = 0;
  let right = 0;
  let taken = 0;
  for (let row = 0; row < p.length; row++) {
    const likely = p[row] * weight[row];
    all += likely;
    if (kept[row] !== 1) continue;
    right += likely;
    taken += weight[row];
  }
  return taken + all > 0 ? (2 * right) / (taken + all) : 0;
}
