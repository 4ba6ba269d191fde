/** Precision, recall and their harmonic mean, each 0 to 1: equations 9, 8 and 10 of Xie et al., over tokens instead of characters. */
export interface Overlap {
  readonly p: number;
  readonly r: number;
  readonly f1: number;
}

/**
 * The overlap of two multisets of tokens, by WCXB's rules: an empty truth matches only an empty answer; an empty
 * answer to any other truth scores 0.
 */
export function overlap(answer: readonly string[], truth: readonly string[]): Overlap {
  if (truth.length === 0) return answer.length === 0 ? whole : none;
  if (answer.length === 0) return none;
  const shared = sharedTokens(answer, truth);
  return harmonic(shared / answer.length, shared / truth.length);
}

const whole: Overlap = { p: 1, r: 1, f1: 1 };
export const none: Overlap = { p: 0, r: 0, f1: 0 };

export function harmonic(p: number, r: number): Overlap {
  return { p, r, f1: p + r === 0 ? 0 : (2 * p * r) / (p + r) };
}

/** The size of the intersection of two multisets. */
function sharedTokens(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const token of b) left.set(token, (left.get(token) ?? 0) + 1);
  let shared = 0;
  for (const token of a) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    left.set(token, count - 1);
    shared++;
  }
  return shared;
}
