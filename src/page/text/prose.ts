/** What an engine takes for prose. Amounts are characters or words, depending on the engine. */
export interface ProseRule {
  /** A line of this amount weighs half of its amount; longer ones more, shorter ones less. */
  readonly halfWeight: number;
  /** Shorter lines are no prose. */
  readonly shortestProse: number;
  /** A line of this amount is prose without a sentence mark, too (Thai has none). 0: marks do not matter. */
  readonly proseWithoutMarks: number;
  /** Prose has more than so many times the text of its links. Without: at least as much. */
  readonly proseToLinks?: number;
}

/**
 * How much prose a line is, given its amount of text outside and inside links and whether it has
 * a sentence mark: an amount n outside links is multiplied by n / (n + h), so that ten short
 * lines weigh less than one paragraph. A line without a mark or with too many links weighs 0.
 */
export function proseWeight(plain: number, link: number, marked: boolean, rule: ProseRule): number {
  const { halfWeight, shortestProse, proseWithoutMarks, proseToLinks } = rule;
  if (plain < shortestProse || (!marked && plain < proseWithoutMarks)) return 0;
  const isLinks = proseToLinks === undefined ? plain < link : plain <= proseToLinks * link;
  return isLinks ? 0 : (plain * plain) / (plain + halfWeight);
}
