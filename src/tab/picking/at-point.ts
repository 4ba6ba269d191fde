import { elementsAt, localName, ownerDocument, rootNode, shadowRootOf, viewOf } from '../../clip/capture/dom';
import { offsetOf } from './geometry';
import { documentIn, parentOf } from './tree';

/** The innermost element at a point of the viewport, below the picker's own host. */
export function elementAt(document: Document, x: number, y: number, host: Element): Element | undefined {
  const found = elementsAt(document, x, y).find((element) => element !== host);
  return found && innermost(found, x, y);
}

const mostLevels = 32;

function innermost(element: Element, x: number, y: number): Element {
  let found = element;
  for (let level = 0; level < mostLevels; level++) {
    const inside = documentIn(found);
    const shadow = shadowRootOf(found);
    const deeper = inside ? atPoint(inside, x, y) : shadow ? inShadow(shadow, x, y) : undefined;
    if (!deeper) return found;
    found = deeper;
  }
  return found;
}

function atPoint(document: Document, x: number, y: number): Element | undefined {
  const { x: left, y: top } = offsetOf(document);
  return elementsAt(document, x - left, y - top)[0];
}

function inShadow(shadow: ShadowRoot, x: number, y: number): Element | undefined {
  const { x: left, y: top } = offsetOf(ownerDocument(shadow));
  return shadow.elementsFromPoint(x - left, y - top).find((element) => rootNode(element) === shadow);
}

/** Elements that are shown as a whole. */
const media = /^(?:img|video|audio|canvas|iframe|frame|object|embed|picture|math|table)$/;

/**
 * The nearest element at or above one that is laid out as a block or shown as a whole; of a text that is directly in the
 * page, the element itself.
 */
export function blockAround(element: Element): Element {
  for (let up: Element | undefined = element; up; up = parentOf(up)) {
    if (isPage(up)) return element;
    if (media.test(localName(up)) || !isInline(up)) return up;
  }
  return element;
}

/** Whether an element holds a whole document. */
export function isPage(element: Element): boolean {
  return /^(?:html|body|frameset)$/.test(localName(element));
}

function isInline(element: Element): boolean {
  const document = ownerDocument(element);
  const display = document && viewOf(document)?.getComputedStyle(element).display;
  return display === 'contents' || display?.startsWith('inline') === true;
}
