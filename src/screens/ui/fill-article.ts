import { weightOf } from './beginning';

/** An article on its way into the document. */
export interface Filling {
  /** Adds nothing more. */
  stop(): void;
}

/** How much (as `weightOf` counts) each task but the first adds: some 10 ms of work. */
const laterSlice = 25_000;

/** A document that is not displayed gets no frames; it continues after this time (ms). */
const longestFrame = 200;

/**
 * Puts an article in its place: `first` of it at once and the rest in slices after the next frame, so that its beginning is
 * painted early and no task is long. Only what is added is laid out, since nothing before it changes.
 */
export function fillInSlices(
  place: HTMLElement,
  content: DocumentFragment,
  first: number,
  prepared: (slice: DocumentFragment) => DocumentFragment,
): Filling {
  const ended = new AbortController();
  const { signal } = ended;
  const settle = () => {
    if (content.hasChildNodes()) return;
    place.removeAttribute('aria-busy');
    ended.abort();
  };
  const add = (most: number) => {
    if (signal.aborted) return;
    place.append(prepared(sliceOf(content, most)));
    settle();
    if (!signal.aborted) setTimeout(add, 0, laterSlice);
  };
  place.replaceChildren(prepared(sliceOf(content, first)));
  place.setAttribute('aria-busy', 'true');
  settle();
  if (!signal.aborted) {
    addWhenAsked(place, () => add(Number.POSITIVE_INFINITY), signal);
    afterFrame(() => add(laterSlice));
  }
  return { stop: () => ended.abort() };
}

/** A reader who goes to a note, searches or selects all must find the whole article. */
function addWhenAsked(place: HTMLElement, add: () => void, signal: AbortSignal): void {
  const within = ({ target }: Event) => target instanceof Element && target.closest('a[href^="#"]') !== null;
  place.addEventListener('click', (event) => within(event) && add(), { capture: true, signal });
  window.addEventListener('keydown', ({ ctrlKey, metaKey }) => (ctrlKey || metaKey) && add(), {
    capture: true,
    signal,
  });
}

function afterFrame(then: () => void): void {
  let begun = false;
  const begin = () => {
    if (!begun) then();
    begun = true;
  };
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, longestFrame);
}

/** The first nodes of an article, of at most this weight but at least one, which are taken out of it. */
export function sliceOf(content: DocumentFragment, most: number): DocumentFragment {
  const slice = content.ownerDocument.createDocumentFragment();
  let weight = 0;
  for (let node = content.firstChild; node; node = content.firstChild) {
    weight += weightOf(node);
    if (weight > most && slice.hasChildNodes()) break;
    slice.append(node);
  }
  return slice;
}
