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
  /** Elements in all drawings: reading the colours of so many takes a second. */
  drawn: 100_000,
  /** Distinct names of elements, and of attributes. */
  names: 5_000,
  frames: 500,
} as const;
