import { bodyOf, elementsAt, parentElement, rootOf, scrollerOf } from '../../../clip/capture/dom';

/** The page is scrolled by this share of what is in view. Chosen: parts overlap even if a page unloads what is out of view. */
const step = 0.7;

const scrolling = /auto|scroll/;

/** What scrolls: the document, and the element in the middle of the window if it scrolls by itself. */
function scrollersIn(document: Document): readonly Element[] {
  const root = scrollerOf(document) ?? rootOf(document);
  const found = new Set(root ? [root] : []);
  const [middle] = elementsAt(document, innerWidth / 2, innerHeight / 2);
  for (let each: Element | null = middle ?? null; each; each = parentElement(each)) {
    if (each === rootOf(document) || each === bodyOf(document)) break;
    if (each.scrollHeight > each.clientHeight + 1 && scrolling.test(getComputedStyle(each).overflowY)) found.add(each);
  }
  return [...found];
}

/** How far a page is scrolled, and how long all is that scrolls (px). */
export function extentOf(document: Document): { readonly at: number; readonly length: number } {
  const scrollers = scrollersIn(document);
  return {
    at: scrollers.reduce((sum, each) => sum + each.scrollTop, 0),
    length: scrollers.reduce((sum, each) => sum + each.scrollHeight, 0),
  };
}

/** Scrolls a page on. Returns whether it has moved. */
export function scrollOn(document: Document): boolean {
  return scrollersIn(document).some((each) => {
    const before = each.scrollTop;
    each.scrollBy({ top: Math.min(each.clientHeight, innerHeight) * step, behavior: 'instant' });
    return each.scrollTop > before + 1;
  });
}
