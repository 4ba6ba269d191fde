/**
 * Parameters of the method. The paper names them without values; ours were tuned on zh-dev, where the scores are flat
 * around each of them.
 */
export interface Parameters {
  /** Ts, Definition 6: two nodes are similar above this share of equal features, 0 to 1. */
  readonly similarity: number;
  /** Section 2.5: clusters whose score is at most this many points below the best are content, too. */
  readonly near: number;
  /** Definition 8: the main visual area, as shares of the window's width and height. */
  readonly mainVisualArea: Area;
  /** The maximum number of node pairs to compare: 10,000 x 10,000. */
  readonly mostPairs: number;
}

export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const paper: Parameters = {
  similarity: 0.5,
  near: 2,
  mainVisualArea: { left: 0.2, right: 0.8, top: 0.1, bottom: 1 },
  mostPairs: 100_000_000,
};

/** Section 2.5: the points of the first three clusters of an indicator. */
export const points: readonly number[] = [5, 3, 1];
