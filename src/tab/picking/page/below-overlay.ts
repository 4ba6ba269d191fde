import {
  elementsAt,
  localName,
  ownerDocument,
  rootNode,
  rootOf,
  shadowRootOf,
  viewOf,
} from '../../../clip/capture/dom';
import { offsetOf } from './geometry';
import { documentIn, parentOf } from './tree';

/** The innermost element at a point of the viewport, below the picker's own host. */
export function elementAt(document: Document, x: number, y: number, host: Element): Element | undefined {
  const found = elementsAt(document, x, y).find((element) => element !== host);
  return found && innermost(found, x, y);
}

/** More frames and shadow trees inside each other are not entered. Chosen: far more than components nest. */
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

/**
 * Scrolls what is below the overlay as the wheel would have. The page itself scrolls without us, because a frame that
 * cannot scroll passes the wheel on to it.
 */
export function scrollBelow(event: WheelEvent, below: Element | undefined): void {
  if (!event.isTrusted || event.ctrlKey) return;
  const scroller = below && scrollerAround(below, event);
  if (!scroller) return;
  event.preventDefault();
  const unit = event.deltaMode === 1 ? lineHeight : 1;
  scroller.scrollBy({ left: event.deltaX * unit, top: event.deltaY * unit, behavior: 'instant' });
}

/** The height of a line (px), for wheels that count lines. */
const lineHeight = 16;

/** The nearest scrolled container or frame that can scroll on in that direction. */
function scrollerAround(element: Element, { deltaX, deltaY }: WheelEvent): Element | undefined {
  for (let up: Element | undefined = element; up; up = parentOf(up)) {
    const scroller = scrollerOf(up);
    if (scroller && canScroll(scroller, deltaX, deltaY)) return scroller;
  }
  return undefined;
}

/** What scrolls the content of an element, unless that is the page itself. */
function scrollerOf(element: Element): Element | undefined {
  const document = ownerDocument(element);
  const view = document && viewOf(document);
  if (!view) return undefined;
  const root = rootOf(document);
  if (root && (element === root || localName(element) === 'body')) return view === window ? undefined : root;
  return /auto|scroll/.test(view.getComputedStyle(element).overflowY) ? element : undefined;
}

function canScroll(element: Element, deltaX: number, deltaY: number): boolean {
  const { scrollTop, scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
  if (Math.abs(deltaX) > Math.abs(deltaY)) return scrollWidth > clientWidth + 1;
  return deltaY > 0 ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 0;
}
