/** A block of the page that the reader added to the clip. */
export interface AddedBlock {
  /** Its first and last text node in the captured page. */
  readonly first: number;
  readonly last: number;
  /** How its text begins, because the ids of a page that has changed are others. */
  readonly text: string;
}
