/** Parameters of the method. */
export type Parameters = Readonly<typeof tuned>;

/** The published value, under its symbol. */
const published = {
  /** K, the thickness of a row block in rows, Definition 1: below 5, and 3 in the paper's program. */
  K: 3,
};

/**
 * The published thickness with our threshold. Word F1 is flat from 2 to 86 on zh-dev and from 2 to 30 on live-dev; the
 * author's own program has 86, which the paper does not print (docs/explanation/papers/003-rowblock.md has both).
 */
export const tuned = {
  ...published,
  /**
   * Condition 1: Y must exceed this at a sudden rise, in characters per row block. The paper requires a threshold but
   * prints none.
   */
  threshold: 20,
};
