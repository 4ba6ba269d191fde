/** Which blocks to keep, and how good that is expected to be. */
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
 * too much. Several cuts of a page share their `order`.
 */
export function bestCut(p: ArrayLike<number>, weight: ArrayLike<number>, recall = 1, order = surestFirst(p)): Cut {
  const blocks = p.length;
  let all = 0;
  for (let block = 0; block < blocks; block++) all += p[block] * weight[block];
  const missed = recall * recall;
  let right = 0;
  let taken = 0;
  let best = 0;
  let length = 0;
  for (let i = 0; i < blocks; i++) {
    const block = order[i];
    right += p[block] * weight[block];
    taken += weight[block];
    const expected = taken + all > 0 ? ((1 + missed) * right) / (taken + missed * all) : 0;
    if (expected > best) {
      best = expected;
      length = i + 1;
    }
  }
  const kept = new Uint8Array(blocks);
  for (let i = 0; i < length; i++) kept[order[i]] = 1;
  return { kept, expected: best };
}

/** The blocks by probability, from the surest down. */
export function surestFirst(p: ArrayLike<number>): Int32Array {
  const order = Int32Array.from({ length: p.length }, (_, block) => block);
  return order.sort((a, b) => p[b] - p[a] || a - b);
}
