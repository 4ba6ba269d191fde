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
  /** A landmark with more than this share of the page's plain characters is no landmark but a wrapper. */
  readonly wrapperShare: number;
}

export const live: LiveParameters = {
  thickness: 3,
  rowPrice: 5,
  closingPrice: 300,
  mostRowsOfGap: 2,
  longestCopyrightLine: 400,
  longestClosing: 40,
  wrapperShare: 0.5,
};

/** What is chosen, typed or drawn, not read. */
export const unreadTags: readonly string[] = [
  'select',
  'option',
  'textarea',
  'button',
  'input',
  'svg',
  'iframe',
  'object',
  'map',
];

/** What is read as one thing, however many lines it is drawn in. */
export const atomicTags: readonly string[] = ['pre', 'math'];

/** Parts of a row of parts: where one ends and the next of its kind begins nothing is left. */
export const seriesTags: readonly string[] = ['li', 'dt', 'dd', 'tr', 'article', 'section'];

export const landmarkTags: readonly string[] = ['nav', 'aside', 'footer'];

export const landmarkRoles: ReadonlySet<string> = new Set([
  'navigation',
  'complementary',
  'contentinfo',
  'banner',
  'dialog',
  'search',
  'menu',
  'menubar',
]);
