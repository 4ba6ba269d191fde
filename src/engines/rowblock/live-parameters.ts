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
  /** A body of fewer characters with less than `bodyShare` of the weight of the page may be a piece of it. */
  readonly shortestBody: number;
  readonly bodyShare: number;
  /** Then the price of a row is halved, down to this. */
  readonly lowestPrice: number;
  /** What a row costs that ends an article by what it says: characters. From 300 on the scores are flat. */
  readonly closingPrice: number;
  /** A vertical gap stands for at most so many empty rows, however high: pages are airy in different ways. */
  readonly mostRowsOfGap: number;
  /** So many lines back up begin another column; a cell of a table is less high. */
  readonly linesBackUp: number;
  /** The change to another column stands for so many: what follows must be a body of its own. */
  readonly rowsOfColumn: number;
  /** A copyright line has no more characters. */
  readonly longestCopyrightLine: number;
  /** A heading of what comes after the article has no more characters. */
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
  longestCopyrightLine: 400,
  longestClosing: 40,
};

/** Parts of a series also where they have no class: from one to the next no box is left. */
export const seriesTags: readonly string[] = ['li', 'dt', 'dd', 'tr', 'article', 'section'];
