/** A document being read: the page's own, or that of a frame in it. */
export interface Source {
  readonly view: Window & typeof globalThis;
  /** Added to a client rectangle to get page coordinates. */
  readonly dx: number;
  readonly dy: number;
  /** The frame's id, -1 for the page's own document. Nodes in the frame have a larger parent id. */
  readonly frame: number;
  /** The address to which relative addresses refer, if it is not that of the page. */
  readonly base: string | undefined;
  /** The document that contains the frame. */
  readonly outer: Source | undefined;
}

/** Smaller frames (px²) are counters and tracking pixels. Chosen: a sentence has no room in them. */
export const smallestFramePx2 = 50 * 50;

/** The frame's document if it is of the same origin and not empty. */
export function readableDocument(frame: HTMLIFrameElement): Document | undefined {
  try {
    return frame.contentDocument ?? undefined;
  } catch {
    return undefined;
  }
}

/** The style of an element. The frame that showed it may show another site by now; its window refuses to answer then. */
export function styleOf(element: Element, { view }: Source): CSSStyleDeclaration {
  try {
    return view.getComputedStyle(element);
  } catch {
    return getComputedStyle(element);
  }
}
