import { limits } from '../../page/snapshot/limits';
import { nodesPerStep, type Steps } from '../../page/steps';
import { elementsBelow, parentElement } from './dom';

/*
 * `content-visibility` saves the browser the layout of what is not seen. It lays out all of it as soon as a script asks
 * for the box of one element in it, which may freeze a tab for seconds.
 */

/** Every so many elements are looked at: larger parts cannot be missed. */
const distance = limits.unlaid / 2;

/** Ancestors of an element that are asked whether they are seen. */
const mostAbove = 200;

/** The elements with so much in them that was not laid out that it is not read. */
export function* findingUnlaid(document: Document): Steps<ReadonlySet<Node>> {
  const found = new Set<Node>();
  const elements = elementsBelow(document);
  if (elements.length <= limits.unlaid) return found;
  for (let at = distance; at < elements.length; at += distance) {
    yield;
    const holder = yield* holderOf(elements[at]);
    if (holder && elementsBelow(holder).length > limits.unlaid) found.add(holder);
  }
  return found;
}

/** The element whose `content-visibility` keeps an element from being laid out. */
function* holderOf(element: Element | undefined): Steps<Element | undefined> {
  let below = element;
  let up: Element | null | undefined = element;
  for (let left = mostAbove; up && !isSeen(up); left--) {
    if (left === 0) return undefined;
    if (left % nodesPerStep === 0) yield;
    below = up;
    up = parentElement(up);
  }
  if (!up || !below || up === element) return undefined;
  const { contentVisibility } = getComputedStyle(up);
  // What is in an element that is not rendered says nothing of the rest of `up`, which may be laid out.
  return contentVisibility === 'hidden' || (contentVisibility === 'auto' && isRendered(below)) ? up : undefined;
}

/** Whether an element has a box that is laid out. */
function isSeen(element: Element): boolean {
  return element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
}

/** Whether an element has a box, be it laid out or not. */
function isRendered(element: Element): boolean {
  return element.checkVisibility?.() ?? true;
}
