/**
 * The limits on how much of a page is read. Long articles, threads and manuals on one page have 60,000 to 150,000
 * nodes; reading and assembling that many takes a few seconds.
 */
export const limits = {
  nodes: 150_000,
  /** Characters of text. */
  characters: 5_000_000,
  /** Characters of texts and attributes, most of them pictures in `data:` addresses. */
  values: 200_000_000,
  /** Characters of an attribute's value. Longer ones are data of the page, except for addresses of pictures. */
  attribute: 20_000,
  /** Attributes of an element. */
  attributes: 500,
  /** Attributes of all elements. After that, `fewAttributes` of each are read: pages at the limit of nodes have three on average. */
  allAttributes: 500_000,
  fewAttributes: 8,
  /** Elements in all drawings: reading the colours of so many takes a second. */
  drawn: 100_000,
  /** Distinct names of elements, and of attributes. */
  names: 5_000,
  frames: 500,
  /**
   * Elements of a document that the browser finds by a selector, lays out or writes as markup in one go: more take
   * longer than 50 ms.
   */
  atOnce: 75_000,
  /** Elements below one with `content-visibility` that were never laid out. Asking for the box of one lays out all. */
  unlaid: 20_000,
  /** Nodes among which the start of a very large document is looked for: a page may grow meanwhile, without end. */
  scanned: 3_000_000,
  /** Time (ms) to read nodes and drawings: a page that changes all the time may make the browser lay it out anew in each slice. */
  readMs: 20_000,
} as const;
