/**
 * Parameters of `live`. Tuned on the pages of zh-dev, mixed-dev, live-dev and wcxb-dev that have a sibling in their
 * set, each set with the same weight. Between half and twice each value (proseShare: 0.3 to 0.5) the mean over the
 * sets moves by at most .015, and does so on either half of the sites; costs below 10 let in the comments under short
 * articles.
 */
export type LiveParameters = Readonly<typeof live>;

export const live = {
  /** Ts, Definition 6. */
  Ts: 0.5,
  /** A line that occurs this often on the page, and also on the sibling, is a label wherever it stands. */
  repeated: 2,
  /** A sibling that leaves less than this share of the page's prose is a copy of the page. */
  copyShare: 0.1,
  /** The number of siblings that are tried, most similar first. */
  mostSiblings: 3,
  /** As `ProseRule` has them. */
  halfWeight: 50,
  shortestProse: 15,
  proseWithoutMarks: 120,
  /** The weight of a character of code. */
  codeWeight: 0.5,
  /** What a line that the sibling also has costs its region, in characters of prose. */
  similarLineCost: 10,
  /** What a line of links costs. */
  linkLineCost: 10,
  /** The factor applied to a balance at each level on the way up. */
  keptPerLevel: 0.95,
  /** A region is a list if prose is less than this share of its new characters. */
  proseShare: 0.4,
  /** A closing heading ends the article only after more than this share of the new prose. */
  closingAfter: 0.6,
  /** The maximum number of block pairs to compare: 10,000 x 10,000. */
  mostPairs: 100_000_000,
};

/** Landmarks around the page's content. */
export const landmarkTags: readonly string[] = ['nav', 'aside', 'footer', 'dialog', 'menu'];

/** Tags whose links belong to the table, list or text that they are part of. */
export const partTags: readonly string[] = ['li', 'dt', 'dd', 'tr', 'td', 'th', 'pre', 'blockquote', 'figcaption'];
