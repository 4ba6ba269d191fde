import { compile, type Options } from 'css-select';

/*
 * Selectors for the documents of domino, whose own code compiles a selector at each use and walks the tree once for
 * each part of a list.
 */

type Parent = Element | DocumentFragment;
type Predicate = (element: Element) => boolean;

/** The elements below `root` that match, in document order. */
export function selected(root: Parent, selector: string): Element[] {
  const found: Element[] = [];
  walk(root, predicate(selector, root), (element) => found.push(element) === 0);
  return found;
}

/** The first element below `root` that matches. */
export function firstSelected(root: Parent, selector: string): Element | null {
  let found: Element | null = null;
  walk(root, predicate(selector, root), (element) => {
    found = element;
    return true;
  });
  return found;
}

export function isSelected(element: Element, selector: string): boolean {
  return predicate(selector, element)(element);
}

/** Calls `visit` with the elements that match, until it returns true. */
function walk(root: Parent, matches: Predicate, visit: (element: Element) => boolean): void {
  let node: Node | null = root.firstChild;
  while (node) {
    if (isElement(node) && matches(node) && visit(node)) return;
    node = node.firstChild ?? nextOutside(node, root);
  }
}

/** The next node after a node and its descendants. */
function nextOutside(node: Node, root: Node): Node | null {
  for (let up: Node | null = node; up && up !== root; up = up.parentNode) {
    const next = up.nextSibling;
    if (next) return next;
  }
  return null;
}

const predicates = new Map<string, Predicate>();

/** Compiles a selector once. */
function predicate(selector: string, root: Node): Predicate {
  scope = root;
  const known = predicates.get(selector) ?? tagTest(selector) ?? compiled(selector);
  predicates.set(selector, known);
  return known;
}

function tagTest(selector: string): Predicate | undefined {
  if (!/^[a-z][a-z\d-]*(?:, ?[a-z][a-z\d-]*)*$/.test(selector)) return undefined;
  const tags = new Set(selector.split(/, ?/));
  return ({ localName }) => tags.has(localName);
}

function compiled(selector: string): Predicate {
  return compile<Node, Element>(selector.replaceAll(':scope', ':queried'), options);
}

/** What `:scope` means in the current query. */
let scope: Node | undefined;

const isElement = (node: Node): node is Element => node.nodeType === 1;

const options: Options<Node, Element> = {
  // The trees change between queries.
  cacheResults: false,
  pseudos: { queried: (element) => element === scope },
  adapter: {
    isTag: isElement,
    getAttributeValue: (element, name) => element.getAttribute(name) ?? undefined,
    getChildren: (node) => Array.from(node.childNodes),
    getName: (element) => element.localName,
    getParent: (element) => element.parentNode,
    getSiblings: (node) => (node.parentNode ? Array.from(node.parentNode.childNodes) : [node]),
    prevElementSibling: (node) => (isElement(node) ? node.previousElementSibling : null),
    getText: (node) => node.textContent ?? '',
    hasAttrib: (element, name) => element.hasAttribute(name),
    removeSubsets: (nodes) => nodes.filter((node) => !nodes.some((other) => other !== node && other.contains(node))),
  },
};
