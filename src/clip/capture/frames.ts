import { elementsAt, parentElement, scrollerOf, scrollLeftOf, scrollTopOf } from './dom';

/** A document being read, the page's own or that of a frame in it, or a part of one that is scrolled by itself. */
export interface Source {
  readonly view: Window & typeof globalThis;
  /** Added to a client rectangle to get page coordinates. */
  readonly dx: number;
  readonly dy: number;
  /** The id of the frame or the scrolled element, -1 for the page's own document. Nodes in it have a larger parent id. */
  readonly within: number;
  /** The address to which relative addresses refer, if it is not that of the page. */
  readonly base: string | undefined;
  /** The source around it. */
  readonly outer: Source | undefined;
}

/**
 * The elements around the middle of the window that are scrolled, as in pages that look like programs. What they hold is read
 * as if they were not.
 */
export function scrolledElements(document: Document, { innerWidth, innerHeight }: Window): ReadonlySet<Element> {
  const found = new Set<Element>();
  // Documents in Node have no layout.
  if (!('elementsFromPoint' in document)) return found;
  const page = scrollerOf(document);
  const [middle = null] = elementsAt(document, innerWidth / 2, innerHeight / 2);
  for (let each: Element | null = middle; each; each = parentElement(each))
    if (each !== page && (scrollTopOf(each) !== 0 || scrollLeftOf(each) !== 0)) found.add(each);
  return found;
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
