/** A document that is being read: the page's own, or that of a frame in it. */
export interface Source {
  readonly view: Window & typeof globalThis;
  /** Added to a client rectangle to get page coordinates. */
  readonly dx: number;
  readonly dy: number;
  /** The frame's id, -1 for the page's own document: what is below it has a larger parent. */
  readonly frame: number;
  /** The document that the frame stands in. */
  readonly outer: Source | undefined;
}

/** Smaller frames (px²) are counters and pixels; nobody misses their text. */
export const smallestFramePx2 = 50 * 50;

/** The frame's document when it is of the same origin and not empty. */
export function readableDocument(frame: HTMLIFrameElement): Document | undefined {
  try {
    return frame.contentDocument ?? undefined;
  } catch {
    return undefined;
  }
}
