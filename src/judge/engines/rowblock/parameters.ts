/** The published parameter. */
export interface PublishedParameters {
  /** K, the thickness of a row block in rows, Definition 1: below 5, and 3 in the paper's program. */
  readonly thickness: number;
}

/** Parameters of the method. */
export interface Parameters extends PublishedParameters {
  /**
   * Condition 1: Y must exceed this at a sudden rise, in characters per row block. The paper requires a threshold but
   * prints none.
   */
  readonly threshold: number;
}

export const published: PublishedParameters = { thickness: 3 };

/**
 * The published thickness with our threshold. 20 is the largest value at which zh-dev and live-dev are flat (2 to 20;
 * from 30 on recall falls). The author's own program has 86.
 */
export const tuned: Parameters = { ...published, threshold: 20 };
