import type { ProseRule } from '../../page/text/prose';

/**
 * What `live` can be set to. The values were chosen on the pages of zh-dev,
 * mixed-dev, live-dev and wcxb-dev that have a sibling in their set, each set
 * weighing the same. Between half and twice each value (proseShare: 0.3 to 0.5)
 * the mean over the sets moves by at most .015, and on either half of the sites
 * alike; costs below 10 let the comments under short articles in.
 */
export interface LiveParameters extends ProseRule {
  /** Ts, Definition 6. */
  readonly similarity: number;
  /** A line that stands so often on the page, and on the sibling too, is a label wherever it stands. */
  readonly repeated: number;
  /** A sibling that leaves less than this share of the page's prose is a copy of the page. */
  readonly copyShare: number;
  /** So many siblings are tried, the likest first. */
  readonly mostSiblings: number;
  /** The weight of a character of code. */
  readonly codeWeight: number;
  /** What a line that the sibling has, too, costs the region it stands in, in characters of prose. */
  readonly similarLineCost: number;
  /** What a line of links costs. */
  readonly linkLineCost: number;
  /** What is left of a balance for each level on the way up. A share. */
  readonly keptPerLevel: number;
  /** A region whose new characters are prose to a smaller share is a list. */
  readonly proseShare: number;
  /** A heading of what follows ends the article only where more than this share of the new prose is behind it. */
  readonly closingAfter: number;
  /** More pairs of blocks are not compared: 10,000 x 10,000. */
  readonly mostPairs: number;
}

export const live: LiveParameters = {
  similarity: 0.5,
  repeated: 2,
  copyShare: 0.1,
  mostSiblings: 3,
  halfWeight: 50,
  shortestProse: 15,
  proseWithoutMarks: 120,
  codeWeight: 0.5,
  similarLineCost: 10,
  linkLineCost: 10,
  keptPerLevel: 0.95,
  proseShare: 0.4,
  closingAfter: 0.6,
  mostPairs: 100_000_000,
};

/** Landmarks around what a page is about. */
export const landmarkTags: readonly string[] = ['nav', 'aside', 'footer', 'dialog', 'menu'];

/** Tags whose links belong to the table, list or text that they are part of. */
export const partTags: readonly string[] = ['li', 'dt', 'dd', 'tr', 'td', 'th', 'pre', 'blockquote', 'figcaption'];
