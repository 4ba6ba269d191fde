/** Parameters of the method. */
export type Parameters = Readonly<typeof tuned>;

/** The values that section 2.2 prints, under its symbols. */
const published = {
  /** referenceNode ②: the first node is taken if its TDTN is more than this many times the second's. */
  TDTN: 3,
  /** Eq. 1: the weights of L, the text length, and M, the title words. */
  F: { L: 0.3, M: 0.7 },
  /** Eq. 4: the factors of a block without title words, without punctuation, and without tags. */
  none: { TIF: 0.7, PIF: 0.7, TNIF: 0.5 },
  /** Eq. 5: the weights of AD, of TD and TNIF, and of TIF and PIF. */
  sort: { AD: 1.4, TD: 0.8, TIF: 1.3 },
};

/** The published values with our own. */
export const tuned = {
  ...published,
  /**
   * A page has many blocks if at least this many containers equal the reference container, itself included. Decision:
   * the paper sorts its sites by hand; tuned on zh-dev, mixed-dev, live-dev and wcxb-dev with `npm run train`.
   */
  fewestBlocks: 4,
};

/** Table 1, TP: tags that count as D; links are A, all others S. */
export const blockTags: readonly string[] = ['div', 'table', 'p', 'tbody'];

/** Section 1: only paired tags are numbered; these have no end tag. */
export const voidTags = 'area base br col embed hr img input link meta param source track wbr'.split(' ');

/**
 * Decision: `li` and `tbody` are the posts of a container only if they hold this share of its characters. Section 2.2
 * asks for none. Chosen: most of it, so that a menu or a small table within one post is not taken for the posts.
 */
export const postsShare = 0.5;

/** Section 2.1, step 6: at most so many parts are joined, so that a title of thousands of marks takes no time. Chosen: a headline with four dashes. */
export const mostJoined = 5;

/** How sure an answer of the paper's is; it has no measure of that. Chosen: between yes and no. */
export const unknownConfidence = 0.5;

/** Section 2.2, "standardised". Decision: amounts on a logarithmic scale with this many levels for each doubling (svm.ts). */
export const levelsPerDoubling = 4;
