/*
 * Nodes are moved one by one, because a call takes at most about a hundred thousand
 * arguments, and pages may have more nodes in one place.
 */

/** Replaces a node by nodes and texts. */
export function replaceBy(node: ChildNode, parts: Iterable<Node | string>): void {
  for (const part of parts) node.before(part);
  node.remove();
}

/** A copy of an element with its content. */
export function copyOf(element: Element): Element {
  return element.cloneNode(true) as Element;
}

/** A copy of an element and its attributes, without content. */
export function shallowCopyOf(element: Element): Element {
  return element.cloneNode() as Element;
}

/** Replaces an element by its content. */
export function unwrap(element: Element): void {
  replaceBy(element, Array.from(element.childNodes));
}

/** Appends the content of one element to another. */
export function moveChildren(from: Element, to: Element): void {
  while (from.firstChild) to.append(from.firstChild);
}

/** Removes an element, and the boxes around it, up to `within`, that have no other text. */
export function removeWithWrappers(element: Element, within: Element): void {
  const text = element.textContent.trim();
  let gone = element;
  for (let up = gone.parentElement; up && up !== within && up.textContent.trim() === text; up = up.parentElement)
    gone = up;
  gone.remove();
}

/** Unwraps the only paragraph of a list item or cell, which is a line of text. */
export function unwrapOnlyParagraph(element: Element): void {
  const [paragraph, other] = Array.from(element.children).filter((child) => child.localName === 'p');
  // The item takes over its language and direction, so nothing else may be in it.
  if (!paragraph || other || (paragraph.hasAttributes() && element.children.length > 1)) return;
  for (const { name, value } of paragraph.attributes) element.setAttribute(name, value);
  unwrap(paragraph);
}
