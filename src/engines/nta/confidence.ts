/**
 * How good an answer is likely to be, 0 to 1: the geometric mean of its text
 * density (how much of the page's text it holds), its degree of coherence, and
 * its amount. On the development pages the mean word F1 of answers follows it:
 * .24 → .47, .57 → .74, .74 → .86, .85 → .92, .95 → .95 (means of tenths).
 */
export function confidenceIn(textDensity: number, coherence: number, characters: number): number {
  return Math.cbrt(textDensity * coherence * (characters / (characters + halfSureCharacters)));
}

/** An answer of so many characters is half as sure as one without end. */
const halfSureCharacters = 600;
