/** What `live` can be set to beyond the published thickness. */
export interface LiveParameters {
  /** K, as published: for the curve. */
  readonly thickness: number;
  /**
   * What every row costs, empty or not: characters. Chosen on zh-dev,
   * mixed-dev, live-dev and the articles of wcxb-dev together: from 4 to 6 each
   * set is flat within .01; below it menus are bought, above it code and lists lost.
   */
  readonly rowPrice: number;
  /** What a row costs that ends an article by what it says: characters. From 300 on the scores are flat. */
  readonly closingPrice: number;
  /** A vertical gap stands for at most so many empty rows, however high: pages are airy in different ways. */
  readonly mostRowsOfGap: number;
  /** A copyright line has no more characters. */
  readonly longestCopyrightLine: number;
  /** A heading of what comes after the article has no more characters. */
  readonly longestClosing: number;
}

export const live: LiveParameters = {
  thickness: 3,
  rowPrice: 5,
  closingPrice: 300,
  mostRowsOfGap: 2,
  longestCopyrightLine: 400,
  longestClosing: 40,
};

/** Parts of a series: from one to the next of its kind no box is left. */
export const seriesTags: readonly string[] = ['li', 'dt', 'dd', 'tr', 'article', 'section'];
