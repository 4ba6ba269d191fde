import { localName, ownerDocument, viewOf } from '../../../clip/capture/dom';
import { pageScroller, scrollersAround } from '../../in-page/scrollers';
import { parentOf } from '../../in-page/tree';

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
  if (!scroller || scroller === pageScroller(document)) return;
  event.preventDefault();
  const unit = event.deltaMode === 1 ? lineHeight : 1;
  scroller.scrollBy({ left: event.deltaX * unit, top: event.deltaY * unit, behavior: 'instant' });
}

/** The height of a line (px), for wheels that count lines. */
const lineHeight = 16;

/** Scrolls what is below the overlay by a screen, down (1) or up (-1). */
export function scrollScreen(step: -1 | 1, below: Element | undefined): void {
  const scroller = below && scrollerAround(below, { deltaX: 0, deltaY: step });
  // Chosen: a fifth of what was in sight stays, so that readers find their place.
  const screen = Math.min(scroller?.clientHeight ?? 0, innerHeight) * 0.8;
  scroller?.scrollBy({ top: step * screen, behavior: 'instant' });
}

/** What scrolls an element and can scroll on in that direction. */
function scrollerAround(element: Element, { deltaX, deltaY }: Pick<WheelEvent, 'deltaX' | 'deltaY'>) {
  for (const scroller of scrollersAround(element)) if (canScroll(scroller, deltaX, deltaY)) return scroller;
  return undefined;
}

function canScroll(element: Element, deltaX: number, deltaY: number): boolean {
  const { scrollTop, scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
  if (Math.abs(deltaX) > Math.abs(deltaY)) return scrollWidth > clientWidth + 1;
  return deltaY > 0 ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 0;
}
