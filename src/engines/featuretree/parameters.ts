/**
 * What the method can be set to. The paper names these and prints no value;
 * ours were chosen on zh-dev, where around each of them the scores are flat.
 */
export interface Parameters {
  /** Ts, Definition 6: two nodes are similar above it. A share of equal features, 0 to 1. */
  readonly similarity: number;
  /** Section 2.5: clusters with a score at most so far below the best are content, too. Points. */
  readonly near: number;
  /** Definition 8: the main visual area, as shares of the page's width and height. */
  readonly mainVisualArea: Area;
  /** More pairs of nodes are not compared: 10,000 x 10,000. */
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
  mainVisualArea: { left: 0.2, right: 0.8, top: 0.1, bottom: 0.9 },
  mostPairs: 100_000_000,
};

/** Section 2.5: what the first three clusters of an indicator get. */
export const points: readonly number[] = [5, 3, 1];
