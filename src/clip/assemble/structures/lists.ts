import { isElement, isTextNode } from '../../capture/dom';
import { moveChildren, replaceBy, unwrap } from '../children';
import type { Excerpt } from '../excerpt';

const firstWithValue = 'ol:not([start]) > li[value]:first-child';
const boxes = 'li input[type=checkbox], li [role=checkbox]';
const markers = 'li > span:first-child';
export const listParts = `[role=list], ${firstWithValue}, ${boxes}, ${markers}`;

/** What lists draw before their items. */
const drawnBullet = /^[•◦▪‣–·*-]$/u;
const drawnNumber = /^\(?(\d+)[.)]$/;

/** Turns elements with a list role into lists, drops their own markers, and moves task boxes to the start of their items. */
export function lists(excerpt: Excerpt): void {
  for (const list of excerpt.root.querySelectorAll('ul, ol')) dropMarkers(list);
  for (const list of excerpt.root.querySelectorAll('[role=list]')) byRole(excerpt, list);
  for (const first of excerpt.root.querySelectorAll(firstWithValue))
    first.parentElement?.setAttribute('start', first.getAttribute('value') ?? '1');
  for (const box of excerpt.root.querySelectorAll(boxes)) task(excerpt, box);
}

function byRole(excerpt: Excerpt, list: Element): void {
  if (list.localName === 'ul' || list.localName === 'ol' || excerpt.isUnseen(list)) return;
  const items = [...list.children].filter((child) => child.getAttribute('role') === 'listitem');
  if (items.length === 0 || items.length !== list.children.length) return;
  const replacement = excerpt.create('ul');
  for (const item of items) {
    const entry = excerpt.create('li');
    moveChildren(item, entry);
    replacement.append(entry);
  }
  // Text beside the items stays around the list.
  items[0]?.before(replacement);
  for (const item of items) item.remove();
}

/** Removes the markers of a list that its items repeat, as LaTeXML writes them. */
function dropMarkers(list: Element): void {
  const first = numberOf(list.firstElementChild);
  const isMarked = (item: Element, at: number) =>
    list.localName === 'ol'
      ? numberOf(item) === first + at
      : drawnBullet.test(markerOf(item)?.textContent.trim() ?? '');
  const items = [...list.children];
  if (!items.every(isMarked)) return;
  for (const item of items) markerOf(item)?.remove();
  if (first > 1) list.setAttribute('start', String(first));
}

/** The first element of an item, if it may be a marker. */
function markerOf(item: Element | null): Element | undefined {
  const span = item?.firstElementChild;
  return span?.localName === 'span' && !span.previousSibling?.textContent?.trim() ? span : undefined;
}

/** The number in an item's marker; NaN if there is none. */
function numberOf(item: Element | null): number {
  return Number(drawnNumber.exec(markerOf(item)?.textContent.trim() ?? '')?.[1] ?? Number.NaN);
}

function task(excerpt: Excerpt, box: Element): void {
  const item = box.closest('li');
  if (!item || excerpt.isUnseen(item)) return;
  const checkbox = excerpt.create('input');
  checkbox.setAttribute('type', 'checkbox');
  if (box.hasAttribute('checked') || box.getAttribute('aria-checked') === 'true') checkbox.setAttribute('checked', '');
  // A control that is no `input` may hold the words of its item, or be the item.
  if (box.localName === 'input') box.remove();
  else if (box !== item) unwrap(box);
  item.prepend(checkbox);
}

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
  for (const list of inPlace) if (excerpt.root.contains(list)) liftOut(excerpt, list);
}

/** Takes a list out of an item that holds nothing else. */
function liftOut(excerpt: Excerpt, list: Element): void {
  const outer = outermost(excerpt, list);
  if (outer === list || !list.parentElement?.closest('li')) return;
  if (outer.localName === 'li') replaceBy(outer, [...list.children]);
  else outer.replaceWith(list);
}

/** The largest element with the content of another one, and no other. */
function outermost(excerpt: Excerpt, element: Element): Element {
  let outer = element;
  for (let up = outer.parentElement; up && up !== excerpt.root; up = up.parentElement) {
    if ([...up.childNodes].some((node) => node !== outer && hasContent(excerpt, node))) break;
    outer = up;
  }
  return outer;
}

function hasContent(excerpt: Excerpt, node: Node): boolean {
  if (excerpt.isUnseen(node)) return false;
  if (isTextNode(node)) return isRead(node);
  return (
    isElement(node) &&
    (pictured.test(node.localName) || [...node.childNodes].some((child) => hasContent(excerpt, child)))
  );
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
