import type { Steps } from '../../page/steps';
import { isElement } from '../capture/dom';
import { shallowCopyOf } from './children';
import { isSafe } from './is-safe';
import type { View } from './purifier';
import { sanitize } from './sanitize';
import { fillInert } from './trusted';

/** Larger articles (elements) are sanitised in groups. */
const elementsAtOnce = 1000;

/** A picture in an address takes as long as so many elements, because drawings are sanitised one by one. */
const weightOfPicture = 30;

/** So many characters of its address take as long as an element. */
const charactersOfElement = 1000;

/** Elements whose children can be sanitised independently. */
const dividable: ReadonlySet<string> = new Set([
  'article', 'blockquote', 'dl', 'li', 'ol', 'p', 'section', 'table', 'tbody', 'td', 'ul',
]); // biome-ignore format: a list to read, not a column

/** A safe copy of an article, which is in an inert document. Small articles are sanitised in one step. */
export function* sanitizing(article: Element, view: View): Steps<Element> {
  const safe = article.ownerDocument.createElement('article');
  yield* addSafe(article, safe, [], view);
  return safe;
}

/** Sanitises the children of `from` and appends them to `to`; `around` names the ancestors. */
function* addSafe(from: Element, to: Element, around: readonly string[], view: View): Steps<void> {
  if (sizeOf(from) <= elementsAtOnce) {
    yield;
    addMarkup(from.innerHTML, to, around, view);
    return;
  }
  for (const { markup, large } of groupsOf(from)) {
    addMarkup(markup, to, around, view);
    yield;
    const copy = to.lastElementChild;
    if (large && copy) yield* addSafe(large, copy, [...around, large.localName], view);
  }
}

/** A unit of work: the markup of some nodes, or of a large element without its content. */
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
      size += isElement(child) ? weightOf(child) + sizeOf(child) : 1;
    }
  }
  if (markup !== '') yield { markup };
}

function isLarge(node: Node): node is Element {
  return isElement(node) && dividable.has(node.localName) && sizeOf(node) > elementsAtOnce;
}

/** Parses markup in the context of elements with these names, because rows need their table. */
function addMarkup(markup: string, to: Element, around: readonly string[], view: View): void {
  const open = around.map((tag) => `<${tag}>`).join('');
  const close = around
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('');
  const whole = open + markup + close;
  const box = to.ownerDocument.createElement('article');
  fillInert(box, whole);
  // Markup that a parser changes may become unsafe when it is parsed again.
  if (box.innerHTML !== whole || !isSafe(box)) fillInert(box, sanitize(whole, view));
  let inner: Element | null = box;
  for (let depth = 0; depth < around.length; depth++) inner = inner?.firstElementChild ?? null;
  while (inner?.firstChild) to.appendChild(inner.firstChild);
}

/** The work below an element, in elements. */
function sizeOf(element: Element): number {
  let size = element.getElementsByTagName('*').length;
  for (const image of element.getElementsByTagName('img')) size += weightOf(image) - 1;
  return size;
}

function weightOf(element: Element): number {
  const address = element.localName === 'img' ? (element.getAttribute('src') ?? '') : '';
  return address.startsWith('data:') ? weightOfPicture + address.length / charactersOfElement : 1;
}

/** A text as markup. */
function escaped(node: Node): string {
  const box = node.ownerDocument?.createElement('p');
  box?.append(node.cloneNode());
  return box?.innerHTML ?? '';
}
