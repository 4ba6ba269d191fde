/** What the method can be set to. */
export interface Parameters {
  /** K, the thickness of a row block, Definition 1: rows, below 5. */
  readonly thickness: number;
  /**
   * What Y must exceed at a sudden rise, condition 1: characters in a row block.
   * The paper has no number. 20 is the largest of the values at which zh-dev
   * and live-dev are flat (2 to 20; from 30 on recall falls). The author's own
   * program has 86.
   */
  readonly threshold: number;
}

export const published: Parameters = { thickness: 3, threshold: 20 };
