import { inertDocument, isElement } from '../capture/dom';
import type { Steps } from '../page/steps';
import { shallowCopyOf } from './children';
import type { View } from './purifier';
import { sanitize } from './sanitize';

/** Larger articles (elements) are made safe group by group. */
const elementsAtOnce = 1000;

/** Elements whose children are alike and stand by themselves. */
const dividable: ReadonlySet<string> = new Set([
  'article', 'blockquote', 'dl', 'li', 'ol', 'p', 'section', 'table', 'tbody', 'td', 'ul',
]); // biome-ignore format: a list to read, not a column

/** A safe copy of an article, in an inert document. What fits into one step is made safe as a whole. */
export function* sanitizing(article: Element, view: View): Steps<Element> {
  const safe = inertDocument(view.document).createElement('article');
  yield* addSafe(article, safe, [], view);
  return safe;
}

/** Adds what `from` holds to `to`, which stands in elements of these names. */
function* addSafe(from: Element, to: Element, around: readonly string[], view: View): Steps<void> {
  if (sizeOf(from) <= elementsAtOnce) {
    yield;
    addMarkup(from.innerHTML, to, around, view);
    return;
  }
  for (const { markup, large } of groupsOf(from)) {
    addMarkup(markup, to, around, view);
    yield;
    const place = to.lastElementChild;
    if (large && place) yield* addSafe(large, place, [...around, large.localName], view);
  }
}

/** What is made safe at once: the markup of some nodes, or that of a large element without what it holds. */
interface Group {
  readonly markup: string;
  readonly large?: Element;
}

function* groupsOf(from: Element): Generator<Group, void> {
  let markup = '';
  let size = 0;
  for (const child of Array.from(from.childNodes)) {
    const large = isLarge(child);
    if (markup !== '' && (large || size >= elementsAtOnce)) {
      yield { markup };
      markup = '';
      size = 0;
    }
    if (large) {
      yield { markup: shallowCopyOf(child).outerHTML, large: child };
    } else {
      markup += isElement(child) ? child.outerHTML : escaped(child);
      size += isElement(child) ? 1 + sizeOf(child) : 1;
    }
  }
  if (markup !== '') yield { markup };
}

function isLarge(node: Node): node is Element {
  return isElement(node) && dividable.has(node.localName) && sizeOf(node) > elementsAtOnce;
}

/** Adds markup that is read as it stands in elements of these names: rows are nothing without their table. */
function addMarkup(markup: string, to: Element, around: readonly string[], view: View): void {
  const open = around.map((tag) => `<${tag}>`).join('');
  const close = around
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('');
  const box = to.ownerDocument.createElement('article');
  box.innerHTML = sanitize(`${open}${markup}${close}`, view);
  let inner: Element | null = box;
  for (let depth = 0; depth < around.length; depth++) inner = inner?.firstElementChild ?? null;
  while (inner?.firstChild) to.appendChild(inner.firstChild);
}

function sizeOf(element: Element): number {
  return element.getElementsByTagName('*').length;
}

/** A text as markup. */
function escaped(node: Node): string {
  const box = node.ownerDocument?.createElement('p');
  box?.append(node.cloneNode());
  return box?.innerHTML ?? '';
}
