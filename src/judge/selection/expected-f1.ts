/**
 * The word F1 that a selection is expected to have, 0 to 1. With p the probability that a block is content, w its words
 * and s the share of it that is kept:
 *
 *     F = 2 Σ s p w / (Σ s w + Σ p w)
 */
export function expectedF1(p: ArrayLike<number>, words: ArrayLike<number>, shares: ArrayLike<number>): number {
  let all = 0;
  let right = 0;
  let taken = 0;
  for (let block = 0; block < p.length; block++) {
    const expected = p[block] * words[block];
    const share = shares[block];
    all += expected;
    right += share * expected;
    taken += share * words[block];
  }
  return taken + all > 0 ? (2 * right) / (taken + all) : 0;
}
