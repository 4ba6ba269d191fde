import {
  assignedSlot,
  bodyOf,
  childElements,
  isElement,
  localName,
  ownerDocument,
  parentElement,
  rootNode,
  rootOf,
  shadowRootOf,
  viewOf,
} from '../../clip/capture/dom';
import { readableDocument } from '../../clip/capture/frames';

/*
 * The live document as the capture walks it: open shadow roots, slots and readable frames are part of one tree.
 */

/** The element around a node; undefined above the page's body. */
export function parentOf(node: Node): Element | undefined {
  const slot = isElement(node) ? assignedSlot(node) : null;
  if (slot) return slot;
  const parent = parentElement(node);
  if (parent) return parent === rootOf(ownerDocument(node) as Document) ? aroundDocument(node) : parent;
  const root = rootNode(node);
  return 'host' in root ? (root as ShadowRoot).host : aroundDocument(node);
}

/** Whether an element is another one or inside it. */
export function isWithin(inner: Element, outer: Element): boolean {
  for (let up: Element | undefined = inner; up; up = parentOf(up)) if (up === outer) return true;
  return false;
}

function aroundDocument(node: Node): Element | undefined {
  return frameOf(ownerDocument(node)) ?? undefined;
}

export function childrenOf(element: Element): readonly Element[] {
  const inside = documentIn(element);
  if (inside) return [bodyOf(inside) ?? rootOf(inside)].filter((each) => each !== null);
  const shadow = shadowRootOf(element);
  if (shadow) return [...shadow.children];
  const assigned = localName(element) === 'slot' ? (element as HTMLSlotElement).assignedElements?.() : undefined;
  return assigned?.length ? assigned : childElements(element);
}

/** The document that a frame shows, if it is readable. */
export function documentIn(element: Element): Document | undefined {
  const name = localName(element);
  return name === 'iframe' || name === 'frame' ? readableDocument(element as HTMLIFrameElement) : undefined;
}

/** The frame that shows a document, if it is readable. */
export function frameOf(document: Document | null): Element | null {
  try {
    return (document && viewOf(document)?.frameElement) ?? null;
  } catch {
    return null;
  }
}
