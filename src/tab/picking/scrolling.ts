import { localName, ownerDocument, rootOf, viewOf } from '../../clip/capture/dom';
import { parentOf } from './tree';

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
