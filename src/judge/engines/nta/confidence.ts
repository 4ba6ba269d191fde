/**
 * The expected quality of an answer, 0 to 1: the geometric mean of its text density (its share of the page's text),
 * its degree of coherence, and a factor for its length. On the development pages the mean word F1 of answers follows
 * it: .24 → .47, .57 → .74, .74 → .86, .85 → .92, .95 → .95 (means of tenths).
 */
export function confidenceIn(textDensity: number, coherence: number, characters: number): number {
  return Math.cbrt(textDensity * coherence * (characters / (characters + halfSureCharacters)));
}

/** The length, in characters, at which the length factor is one half. */
const halfSureCharacters = 600;
