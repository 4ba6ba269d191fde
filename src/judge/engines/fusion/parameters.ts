import type { ProseRule } from '../../../page/text/prose';

/** Parameters of the method. The defaults are the published values. */
export interface Parameters {
  /**
   * The first node is the reference node if its TDTN is more than this many times the second's; section 2.2, step 2.
   */
  readonly clearLead: number;
  /** Eq. 1, weight of L, the text length: tenths per character. */
  readonly lengthWeight: number;
  /** Eq. 1, weight of M, the title words: tenths per occurrence. */
  readonly titleWordWeight: number;
  /** Eq. 4. TIF and PIF of a block without title words or punctuation. */
  readonly noneFactor: number;
  /** Eq. 4. TNIF of a block without tags. */
  readonly noTagsFactor: number;
  /** Eq. 5. Weight of AD. */
  readonly linkWeight: number;
  /** Eq. 5. Weight of TD and TNIF. */
  readonly markupWeight: number;
  /** Eq. 5. Weight of TIF and PIF. */
  readonly contentWeight: number;
  /**
   * A page has many blocks if at least this many containers equal the reference container, itself included. Decision:
   * the paper sorts its sites by hand; tuned on zh-dev, mixed-dev, live-dev and wcxb-dev with `npm run train`.
   */
  readonly fewestBlocks: number;
}

export const published: Parameters = {
  clearLead: 3,
  lengthWeight: 3,
  titleWordWeight: 7,
  noneFactor: 0.7,
  noTagsFactor: 0.5,
  linkWeight: 1.4,
  markupWeight: 0.8,
  contentWeight: 1.3,
  fewestBlocks: 4,
};

/** Table 1, TP: tags that count as D; links are A, all others S. */
export const blockTags: readonly string[] = ['div', 'table', 'p', 'tbody'];

/** Elements without an end tag: only paired tags are numbered (section 1). */
export const voidTags: readonly string[] = [
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
];

/**
 * Parameters of `live` beyond the published ones. All were tuned on zh-dev, mixed-dev, live-dev and a quarter of
 * wcxb-dev together, each page labelled by an SVM that had not seen its site; the scores are flat around each value.
 *
 * The limits in other files of `live` were tried at half and at twice their values on 75 pages, 25 each of zh-dev,
 * mixed-dev and live2-dev (2026-11-26): the mean word F1 moves by less than .003.
 */
export interface LiveParameters extends ProseRule {
  /** Equal containers with this share of the page's prose make a page of many blocks. */
  readonly repeatedShare: number;
  /** The minimum number of equal containers, counted as Simpson's inverse index of their prose. */
  readonly fewestBlocks: number;
  /**
   * A discussion's index has at least this many lines of one type, at least this share of links in them, and at most
   * this share of the page's prose.
   */
  readonly indexLines: number;
  readonly indexLinks: number;
  readonly indexProse: number;
  /**
   * Containers named as comments are comments if at least this share of the prose is outside named elements and
   * landmarks.
   */
  readonly besideComments: number;
  /** The maximum length of a closing heading, in characters. */
  readonly longestClosing: number;
  /** A closing heading ends the article only after more than this share of the prose. */
  readonly closingAfter: number;
  /** A node is body text if its probability is above this share of the best expected F1: 1/2 in theory. */
  readonly cutShare: number;
  /** The cost of another root on one-block pages, as a share of the expected body text. */
  readonly rootCost: number;
  /** The cost of a gap (a part left out), likewise. */
  readonly gapCost: number;
  /** The cost of either on pages of many blocks. */
  readonly costOfMany: number;
  /** If at least this share of a discussion's posts is in the body, all of them are kept. */
  readonly mostPosts: number;
}

export const live: LiveParameters = {
  halfWeight: 50,
  shortestProse: 15,
  proseWithoutMarks: 0,
  proseToLinks: 3,
  repeatedShare: 0.5,
  fewestBlocks: 1.2,
  indexLines: 7,
  indexLinks: 0.19,
  indexProse: 0.16,
  besideComments: 0.1,
  longestClosing: 40,
  closingAfter: 0.5,
  cutShare: 0.55,
  rootCost: 0.1,
  gapCost: 0.03,
  costOfMany: 0.005,
  mostPosts: 0.8,
};
