/** The published parameter. */
interface PublishedParameters {
  /** K, the thickness of a row block in rows, Definition 1: below 5, and 3 in the paper's program. */
  readonly thickness: number;
}

/** Parameters of the method. */
export interface Parameters extends PublishedParameters {
  /**
   * Condition 1: Y must exceed this at a sudden rise, in characters per row block. The paper requires a threshold but
   * prints none.
   */
  readonly threshold: number;
}

export const published: PublishedParameters = { thickness: 3 };

/**
 * The published thickness with our threshold. 20 is the largest value at which zh-dev and live-dev are flat (2 to 20;
 * from 30 on recall falls). The author's own program has 86.
 */
export const tuned: Parameters = { ...published, threshold: 20 };

/** Parameters of `live` beyond the published thickness. */
export interface LiveParameters {
  /** K as published; used for the curve only. */
  readonly thickness: number;
  /**
   * The price of every row, empty or not, in characters. Tuned on zh-dev, mixed-dev, live-dev and the articles of
   * wcxb-dev together: from 4 to 6 each set is flat within .01; a lower price lets menus in, a higher one loses code
   * and lists.
   */
  readonly rowPrice: number;
  /** A body of fewer characters with less than `bodyShare` of the page's weight may be only a piece of it. */
  readonly shortestBody: number;
  readonly bodyShare: number;
  /** The row price is then halved repeatedly, down to this. */
  readonly lowestPrice: number;
  /** The price of a row whose text ends an article, in characters. From 300 on the scores are flat. */
  readonly closingPrice: number;
  /**
   * A vertical gap counts as at most this many empty rows, whatever its height: pages differ in how much space they
   * leave.
   */
  readonly mostRowsOfGap: number;
  /** Moving up by at least this many lines begins another column; table cells are less high. */
  readonly linesBackUp: number;
  /**
   * The change to another column counts as this many empty rows, so that only a long text in the next column is
   * joined.
   */
  readonly rowsOfColumn: number;
  /** What is above a dateline is left out if it holds less than this share of the body's weight. */
  readonly headShare: number;
  /** The maximum length of a copyright line, in characters. */
  readonly longestCopyrightLine: number;
  /** The maximum length of a closing heading, in characters. */
  readonly longestClosing: number;
}

export const live: LiveParameters = {
  thickness: 3,
  rowPrice: 5,
  shortestBody: 150,
  bodyShare: 0.5,
  lowestPrice: 0.5,
  closingPrice: 300,
  mostRowsOfGap: 2,
  linesBackUp: 5,
  rowsOfColumn: 30,
  headShare: 0.1,
  longestCopyrightLine: 400,
  longestClosing: 40,
};

/** Tags that form a series even without a class: moving from one to the next crosses no box edge. */
export const seriesTags: readonly string[] = ['li', 'dt', 'dd', 'tr', 'article', 'section'];
