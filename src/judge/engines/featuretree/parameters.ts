/**
 * What the paper names without a value. Ours were tuned on zh-dev, where the scores are flat around each of them; the values
 * that the paper prints are below.
 */
export type Parameters = Readonly<typeof tuned>;

export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const tuned = {
  /** Definition 6: two nodes are similar above this share of equal features, 0 to 1. */
  Ts: 0.5,
  /** Section 2.5: clusters whose score is at most this many points below the best are content, too. */
  near: 2,
  /** Definition 8: the main visual area, as shares of the window's width and height. */
  mainVisualArea: { left: 0.2, right: 0.8, top: 0.1, bottom: 1 },
  /** The maximum number of node pairs to compare: 10,000 x 10,000. */
  mostPairs: 100_000_000,
};

/** Section 2.5, published: the points of the first three clusters of an indicator. */
export const points: readonly number[] = [5, 3, 1];

/** Cells to fill between two pauses: about a millisecond of work. */
export const cellsPerStep = 50_000;

/** A page found through a link is of the same template from this similarity on. Chosen: pages of one template share head, menu and footer at least. */
export const leastTrusted = 0.3;

/** Definition 3, published: tags that show content. */
export const contentTags: readonly string[] = ['p', 'span', 'b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Definition 4, published: a node with a larger textRate is a content node, whatever its tag. */
export const contentTextRate = 0.75;

/** How sure an answer of the paper's is; it has no measure of that. Chosen: between yes and no. */
export const unknownConfidence = 0.5;
