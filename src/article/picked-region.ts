/** A part of the page that the reader added to the clip or removed from it, picked on the page itself. */
export interface PickedRegion {
  readonly keep: boolean;
  /** Its element in the captured page. If that page has changed, it is only where to look first. */
  readonly id: number;
  readonly tag: string;
  /** How its text begins; without text, an address or a label in it. See `signOf` in page/sign.ts. */
  readonly sign: string;
}
