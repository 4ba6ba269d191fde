/** Parameters of the method. */
export interface Parameters {
  /** K, the thickness of a row block in rows, Definition 1: below 5. */
  readonly thickness: number;
  /**
   * Condition 1: Y must exceed this at a sudden rise, in characters per row block. The paper gives no number. 20 is
   * the largest value at which zh-dev and live-dev are flat (2 to 20; from 30 on recall falls). The author's own
   * program has 86.
   */
  readonly threshold: number;
}

export const published: Parameters = { thickness: 3, threshold: 20 };
