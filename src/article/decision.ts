/** A part of a captured page. In a later capture it is found near its ids by its tag and sign. */
export interface Part {
  /** Its first and last node. */
  readonly first: number;
  readonly last: number;
  /** The tag of the element that it is; `#text` for a run of nodes in a line. */
  readonly tag: string;
  /** How its text begins; without text, an address or a label in it. See `signOf` in page/sign.ts. */
  readonly sign: string;
}
