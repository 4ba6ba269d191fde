/** Marks that part sentences, in the scripts that have some. */
export const sentenceMark = /[.,!?;:…、。，．！？；：،؛؟۔।॥։።]/;

/** What prose is, in characters without white space. */
export interface ProseParameters {
  /** A paragraph of this many characters weighs half of its length; longer ones more, shorter ones less. */
  readonly halfWeightCharacters: number;
  /** Shorter lines are no prose. */
  readonly shortestProse: number;
  /** A line of this many characters is prose without a sentence mark, too (Thai has none). */
  readonly proseWithoutMarks: number;
}

/**
 * How much prose a line is, given its characters outside and inside links and
 * whether a sentence mark stands in it: n of the former, weighed by n / (n + h),
 * so that ten short lines are less than one paragraph. A line without a mark,
 * or with more links than text, is none.
 */
export function proseWeight(
  plain: number,
  link: number,
  marked: boolean,
  { halfWeightCharacters, shortestProse, proseWithoutMarks }: ProseParameters,
): number {
  if (plain < shortestProse || plain < link || (!marked && plain < proseWithoutMarks)) return 0;
  return (plain * plain) / (plain + halfWeightCharacters);
}
