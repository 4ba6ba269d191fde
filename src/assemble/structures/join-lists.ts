import { isElement, isTextNode } from '../../capture/dom';
import { moveChildren } from '../children';
import type { Excerpt } from '../excerpt';

/** Elements whose text is not in the article. */
const controls = 'button, select, option, textarea, script, style, svg';

/** What is seen without text. */
const pictured = /^(?:img|hr|table|math|video|iframe)$/;

/** Joins lists with nothing in between, whatever boxes they are in. */
export function joinLists(excerpt: Excerpt, lists: Iterable<Element>): void {
  const inPlace = [...lists].filter((list) => excerpt.root.contains(list)).sort(byPlace);
  let before: Element | undefined;
  for (const list of inPlace) {
    if (before && !before.contains(list) && !isContentBetween(excerpt, before, list)) {
      moveChildren(list, before);
      list.remove();
    } else before = list;
  }
}

function byPlace(a: Element, b: Element): number {
  return (a.compareDocumentPosition(b) & a.DOCUMENT_POSITION_FOLLOWING) > 0 ? -1 : 1;
}

function isContentBetween(excerpt: Excerpt, from: Element, to: Element): boolean {
  const walker = excerpt.document.createTreeWalker(excerpt.root);
  walker.currentNode = from;
  for (let node = walker.nextNode(); node && node !== to; node = walker.nextNode()) {
    if (from.contains(node) || excerpt.isUnseen(node)) continue;
    if (isTextNode(node) ? isRead(node) : isElement(node) && pictured.test(node.localName)) return true;
  }
  return false;
}

function isRead(text: Text): boolean {
  return text.data.trim() !== '' && !text.parentElement?.closest(controls);
}
