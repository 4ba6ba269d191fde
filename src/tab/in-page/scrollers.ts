import { bodyOf, ownerDocument, rootOf, scrollerOf, viewOf } from '../../clip/capture/dom';
import { parentOf } from './tree';

/** What scrolls an element, from the inside out: containers, the pages of frames, and at last the page itself. */
export function* scrollersAround(element: Element): Generator<Element, undefined> {
  for (let up: Element | undefined = element; up; ) {
    const around = parentOf(up);
    const document = ownerDocument(up);
    const page = document && pageScroller(document);
    if (up !== page && isScroller(up)) yield up;
    if (page && (!around || ownerDocument(around) !== document)) yield page;
    up = around;
  }
}

/** What scrolls a document as a whole. */
export function pageScroller(document: Document): Element | null {
  return scrollerOf(document) ?? rootOf(document);
}

const scrolling = /auto|scroll/;

function isScroller(element: Element): boolean {
  const document = ownerDocument(element);
  const root = document && rootOf(document);
  if (!root || element === root || !scrolling.test(overflowOf(element))) return false;
  // The window takes the overflow of a body whose root has none of its own.
  return element !== bodyOf(document) || overflowOf(root) !== 'visible';
}

function overflowOf(element: Element): string {
  const document = ownerDocument(element);
  return (document && viewOf(document)?.getComputedStyle(element).overflowY) ?? '';
}
