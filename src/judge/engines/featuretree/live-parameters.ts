import type { ProseRule } from '../../../page/text/prose';

/**
 * Parameters of `live`. Tuned on the pages of zh-dev, mixed-dev, live-dev and wcxb-dev that have a sibling in their
 * set, each set with the same weight. Between half and twice each value (proseShare: 0.3 to 0.5) the mean over the
 * sets moves by at most .015, and does so on either half of the sites; costs below 10 let in the comments under short
 * articles.
 */
export interface LiveParameters extends ProseRule {
  /** Ts, Definition 6. */
  readonly Ts: number;
  /** A line that occurs this often on the page, and also on the sibling, is a label wherever it stands. */
  readonly repeated: number;
  /** A sibling that leaves less than this share of the page's prose is a copy of the page. */
  readonly copyShare: number;
  /** The number of siblings that are tried, most similar first. */
  readonly mostSiblings: number;
  /** The weight of a character of code. */
  readonly codeWeight: number;
  /** What a line that the sibling also has costs its region, in characters of prose. */
  readonly similarLineCost: number;
  /** What a line of links costs. */
  readonly linkLineCost: number;
  /** The factor applied to a balance at each level on the way up. */
  readonly keptPerLevel: number;
  /** A region is a list if prose is less than this share of its new characters. */
  readonly proseShare: number;
  /** A closing heading ends the article only after more than this share of the new prose. */
  readonly closingAfter: number;
  /** The maximum number of block pairs to compare: 10,000 x 10,000. */
  readonly mostPairs: number;
}

export const live: LiveParameters = {
  Ts: 0.5,
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

/** Landmarks around the page's content. */
export const landmarkTags: readonly string[] = ['nav', 'aside', 'footer', 'dialog', 'menu'];

/** Tags whose links belong to the table, list or text that they are part of. */
export const partTags: readonly string[] = ['li', 'dt', 'dd', 'tr', 'td', 'th', 'pre', 'blockquote', 'figcaption'];
