/** Parameters of `live` beyond the published K. */
export type LiveParameters = Readonly<typeof live>;

export const live = {
  /** K as published; used for the curve only. */
  K: 3,
  /**
   * The price of every row, empty or not, in characters. Tuned on zh-dev, mixed-dev, live-dev and the articles of
   * wcxb-dev together: from 4 to 6 each set is flat within .01; a lower price lets menus in, a higher one loses code
   * and lists.
   */
  rowPrice: 5,
  /** A body of fewer characters with less than `bodyShare` of the page's weight may be only a piece of it. */
  shortestBody: 150,
  bodyShare: 0.5,
  /** The row price is then halved repeatedly, down to this. */
  lowestPrice: 0.5,
  /** The price of a row whose text ends an article, in characters. From 300 on the scores are flat. */
  closingPrice: 300,
  /**
   * A vertical gap counts as at most this many empty rows, whatever its height: pages differ in how much space they
   * leave.
   */
  mostRowsOfGap: 2,
  /** Moving up by at least this many lines begins another column; table cells are less high. */
  linesBackUp: 5,
  /**
   * The change to another column counts as this many empty rows, so that only a long text in the next column is
   * joined.
   */
  rowsOfColumn: 30,
  /** What is above a dateline is left out if it holds less than this share of the body's weight. */
  headShare: 0.1,
  /** The maximum length of a copyright line, in characters. */
  longestCopyrightLine: 400,
  /** The maximum length of a closing heading, in characters. */
  longestClosing: 40,
};

/** Tags that form a series even without a class: moving from one to the next crosses no box edge. */
export const seriesTags: readonly string[] = ['li', 'dt', 'dd', 'tr', 'article', 'section'];

/** The minimum height of a line (px). Chosen: that of a 13 px font, so a gap beside small print is no more rows. */
export const leastLineHeight = 16;

/**
 * Line height divided by font size. Chosen: little above the 1.0 to 1.2 of `normal` (CSS 2, section 10.8.1). Half of it
 * costs .001 of the mean word F1 of 75 pages, 25 each of zh-dev, mixed-dev and live2-dev; twice of it, and of
 * `leastLineHeight`, gains .003 (2026-11-26).
 */
export const lineSpacing = 1.25;

/** Boxes that overlap by no more (px) stand beside each other. Chosen: each may be rounded by one. */
export const touching = 2;
