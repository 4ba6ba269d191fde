import { elementAt } from '../../in-page/at-point';
import { pageScroller, scrollersAround } from '../../in-page/scrollers';

/** A page is scrolled through as many screens at most. Chosen: forty are a long article with its comments. */
const mostScreens = 40;

/** A page that is scrolled through is scrolled by this share. Chosen: nothing is gathered on the way, so that parts need not overlap much. */
const screenShare = 0.9;

/** Scrolling through ends after this time (ms). Chosen: longer than the pauses of all screens, because the tab hides what the reader does. */
const longestScroll = 25_000;

/** Between two screens (ms). Chosen: pictures begin to load, and a list asks for its next part. */
const scrollPause = 400;

/** At its end, a page that has not grown within this time (ms) is taken as complete. Chosen: the reader waits, but does not see it. */
const longestGrowth = 2000;

/** The page is asked this often (ms) whether it has grown. */
const askedEvery = 100;

/** The page is scrolled by this share of what is in view. Chosen: parts overlap even if a page unloads what is out of view. */
const step = 0.7;

/** What scrolls: the document, and what is around the middle of the window and scrolls by itself. */
function scrollersIn(document: Document): readonly Element[] {
  const page = pageScroller(document);
  const middle = elementAt(document, innerWidth / 2, innerHeight / 2);
  const inner = middle ? [...scrollersAround(middle)] : [];
  const long = inner.filter((each) => each !== page && each.scrollHeight > each.clientHeight + 1);
  return page ? [page, ...long] : long;
}

/** How far a page is scrolled, and how long all is that scrolls (px). */
export function extentOf(document: Document): { readonly at: number; readonly length: number } {
  const scrollers = scrollersIn(document);
  return {
    at: scrollers.reduce((sum, each) => sum + each.scrollTop, 0),
    length: scrollers.reduce((sum, each) => sum + each.scrollHeight, 0),
  };
}

/** Scrolls a page on, by a share of what is in view. Returns whether it has moved. */
export function scrollOn(document: Document, share = step): boolean {
  return scrollersIn(document).some((each) => {
    const before = each.scrollTop;
    each.scrollBy({ top: Math.min(each.clientHeight, innerHeight) * share, behavior: 'instant' });
    return each.scrollTop > before + 1;
  });
}

/** Scrolls through a page, so that it loads what it loads late, and back to its top. */
export async function scrollThrough(document: Document): Promise<void> {
  const end = Date.now() + longestScroll;
  for (let screen = 0; screen < mostScreens && Date.now() < end; screen++) {
    const { length } = extentOf(document);
    const hasMoved = scrollOn(document, screenShare);
    await pause(scrollPause);
    if (!hasMoved && !(await hasGrown(document, length, Math.min(end, Date.now() + longestGrowth)))) break;
  }
  for (const each of scrollersIn(document)) each.scrollTo({ top: 0, behavior: 'instant' });
}

/** Whether a page becomes longer than it was (px) until a time. */
async function hasGrown(document: Document, before: number, until: number): Promise<boolean> {
  while (extentOf(document).length <= before && Date.now() < until) await pause(askedEvery);
  return extentOf(document).length > before;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
