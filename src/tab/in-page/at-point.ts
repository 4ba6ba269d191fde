import { clientBox, elementsAt, ownerDocument, rootNode, shadowRootOf } from '../../clip/capture/dom';
import { documentIn, frameOf } from './tree';

/** The innermost element at a point of the viewport, other than an element of ours that covers the page. */
export function elementAt(document: Document, x: number, y: number, ours?: Element): Element | undefined {
  const found = elementsAt(document, x, y).find((element) => element !== ours);
  return found && innermost(found, x, y, ours);
}

/** More frames and shadow trees inside each other are not entered. Chosen: far more than components nest. */
const mostLevels = 32;

function innermost(element: Element, x: number, y: number, ours?: Element): Element {
  let found = element;
  for (let level = 0; level < mostLevels; level++) {
    const inside = documentIn(found);
    const shadow = shadowRootOf(found);
    const deeper = inside ? atPoint(inside, x, y) : shadow ? inShadow(shadow, x, y, ours) : undefined;
    if (!deeper) return found;
    found = deeper;
  }
  return found;
}

function atPoint(document: Document, x: number, y: number): Element | undefined {
  const { x: left, y: top } = offsetOf(document);
  return elementsAt(document, x - left, y - top)[0];
}

function inShadow(shadow: ShadowRoot, x: number, y: number, ours?: Element): Element | undefined {
  const { x: left, y: top } = offsetOf(ownerDocument(shadow));
  const found = shadow.elementsFromPoint(x - left, y - top);
  return found.find((element) => element !== ours && rootNode(element) === shadow);
}

/** Where the viewport of a document is in that of the page. */
export function offsetOf(document: Document | null): { readonly x: number; readonly y: number } {
  let x = 0;
  let y = 0;
  for (let frame = frameOf(document); frame; frame = frameOf(ownerDocument(frame))) {
    const { left, top } = clientBox(frame);
    x += left + frame.clientLeft;
    y += top + frame.clientTop;
  }
  return { x, y };
}
