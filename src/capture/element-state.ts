import type { Page } from '../page/page';
import type { Steps } from '../page/steps';
import { nodesPerStep } from '../page/steps';
import { linesKept, type ShownImage, sameAsSource } from '../snapshot/snapshot';
import { attribute, isElement, localName, parentNode } from './dom';

/*
 * What elements show that their attributes do not say.
 */

type StateAttribute = readonly [id: number, name: string, value: string];

/** State that changed after parsing: a checked box, a chosen source. */
export function stateOf(element: Element, id: number): StateAttribute[] {
  const name = localName(element);
  if (name === 'input') return (element as HTMLInputElement).checked ? [[id, 'checked', '']] : [];
  const source = (element as HTMLMediaElement).currentSrc;
  return source ? [[id, 'src', source]] : [];
}

/** What an image shows; undefined if it shows nothing. `size`: whether the page lacks its natural size. */
export function shownBy(image: HTMLImageElement, page: Page, id: number): ShownImage | undefined {
  const { currentSrc, naturalWidth: width, naturalHeight: height } = image;
  const size = width > 0 && !page.natural.has(id) ? { size: { width, height } } : {};
  if (currentSrc === '' && !('size' in size)) return undefined;
  return { src: currentSrc !== '' && currentSrc === attribute(image, 'src') ? sameAsSource : currentSrc, ...size };
}

/** Marks of the elements that contain a text whose line feeds are visible, in document order. */
export function* visibleLines(page: Page, nodes: readonly Node[]): Steps<StateAttribute[]> {
  const found: StateAttribute[] = [];
  let last = -1;
  for (let id = 0; id < page.count; id++) {
    if (id % nodesPerStep === 0) yield;
    const parent = page.parent[id];
    if (parent < 0 || parent === last || !hasLines(page.text[id])) continue;
    last = parent;
    const element = parentNode(nodes[id]);
    if (isElement(element) && keepsLines(element)) found.push([parent, linesKept, '']);
  }
  return found;
}

/** Whether there is a line feed between words. */
function hasLines(text: string): boolean {
  return text.includes('\n') && text.trim().includes('\n');
}

function keepsLines(element: Element): boolean {
  const name = localName(element);
  if (name === 'pre' || name === 'textarea') return false;
  return /^(?:pre|break-spaces)/.test(getComputedStyle(element).whiteSpace);
}
