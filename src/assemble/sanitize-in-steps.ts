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
  let group = '';
  let size = 0;
  for (const child of Array.from(from.childNodes)) {
    const element = isElement(child) ? child : undefined;
    const isLarge = element !== undefined && sizeOf(element) > elementsAtOnce && dividable.has(element.localName);
    if (group !== '' && (isLarge || size >= elementsAtOnce)) {
      addMarkup(group, to, around, view);
      group = '';
      size = 0;
      yield;
    }
    if (isLarge) {
      addMarkup(shallowCopyOf(element).outerHTML, to, around, view);
      const place = to.lastElementChild;
      if (place) yield* addSafe(element, place, [...around, element.localName], view);
    } else {
      group += element ? element.outerHTML : escaped(child);
      size += 1 + (element ? sizeOf(element) : 0);
    }
  }
  if (group !== '') addMarkup(group, to, around, view);
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
