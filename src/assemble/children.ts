/*
 * A call takes about a hundred thousand arguments, and a page may have more
 * nodes in one place: they are moved one by one.
 */

/** Puts nodes and texts in the place of a node. */
export function replaceBy(node: ChildNode, parts: Iterable<Node | string>): void {
  for (const part of parts) node.before(part);
  node.remove();
}

/** A copy of an element and of all that it holds. */
export function copyOf(element: Element): Element {
  return element.cloneNode(true) as Element;
}

/** A copy of an element alone, with its attributes. */
export function shallowCopyOf(element: Element): Element {
  return element.cloneNode() as Element;
}

/** Leaves what an element holds, without the element. */
export function unwrap(element: Element): void {
  replaceBy(element, Array.from(element.childNodes));
}

/** Moves what one element holds to the end of another. */
export function moveChildren(from: Element, to: Element): void {
  while (from.firstChild) to.append(from.firstChild);
}

/** A list item or cell with one paragraph is a line, not a paragraph. */
export function unwrapOnlyParagraph(element: Element): void {
  const [paragraph, other] = Array.from(element.children).filter((child) => child.localName === 'p');
  if (paragraph && !other) unwrap(paragraph);
}
