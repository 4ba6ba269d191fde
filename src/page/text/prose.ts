/** What a method takes for prose. Amounts are characters or words, as the method counts. */
export interface ProseRule {
  /** A line of this amount weighs half of it; longer ones more, shorter ones less. */
  readonly halfWeight: number;
  /** Shorter lines are no prose. */
  readonly shortestProse: number;
  /** A line of this amount is prose without a sentence mark, too (Thai has none). 0: marks do not matter. */
  readonly proseWithoutMarks: number;
  /** Prose has more than so many times the text of its links. Without: at least as much. */
  readonly proseToLinks?: number;
}

/**
 * How much prose a line is, given its text outside and inside links and whether a sentence mark
 * stands in it: n of the former, weighed by n / (n + h), so that ten short lines are less than
 * one paragraph. A line without a mark, or with too many links, is none.
 */
export function proseWeight(plain: number, link: number, marked: boolean, rule: ProseRule): number {
  const { halfWeight, shortestProse, proseWithoutMarks, proseToLinks } = rule;
  if (plain < shortestProse || (!marked && plain < proseWithoutMarks)) return 0;
  const isLinks = proseToLinks === undefined ? plain < link : plain <= proseToLinks * link;
  return isLinks ? 0 : (plain * plain) / (plain + halfWeight);
}
