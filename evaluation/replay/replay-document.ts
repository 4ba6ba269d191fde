import { createDocument, impl } from '@mixmark-io/domino';

/*
 * Documents for assembling in Node. jsdom takes four times as long, mostly for selectors and the wrappers of nodes.
 * domino parses, serialises and matches selectors as browsers do, except for what is repaired here; the articles of
 * captured pages are the same with both.
 */

/** A document whose window is `view`: sanitising needs one that is complete. */
export function replayDocument(view: object): Document {
  const made = createDocument('');
  Object.defineProperty(made, 'defaultView', { value: view });
  return made;
}

type Child = Node | string;
type Query = (this: Element, selector: string) => ArrayLike<Element>;

const scope = 'data-replay-scope';

function nodeOf(parent: Node, child: Child): Node {
  return typeof child === 'string' ? (parent.ownerDocument as Document).createTextNode(child) : child;
}

const insertion = {
  append(this: Node, ...children: readonly Child[]): void {
    for (const child of children) this.appendChild(nodeOf(this, child));
  },
  prepend(this: Node, ...children: readonly Child[]): void {
    const first = this.firstChild;
    for (const child of children) this.insertBefore(nodeOf(this, child), first);
  },
  replaceChildren(this: Node, ...children: readonly Child[]): void {
    while (this.firstChild) this.removeChild(this.firstChild);
    insertion.append.apply(this, [...children]);
  },
};

/** The elements that match now; without this, lists for simple selectors change with the document. */
function matches(query: Query, root: Element, selector: string): Element[] {
  if (!selector.includes(':scope')) return Array.from(query.call(root, selector));
  root.setAttribute(scope, '');
  try {
    return Array.from(query.call(root, selector.replaceAll(':scope', `[${scope}]`)));
  } finally {
    root.removeAttribute(scope);
  }
}

function repairQueries(prototype: object, query: Query): void {
  Object.defineProperties(prototype, {
    querySelectorAll: {
      value(this: Element, selector: string) {
        return matches(query, this, selector);
      },
    },
    querySelector: {
      value(this: Element, selector: string) {
        return matches(query, this, selector)[0] ?? null;
      },
    },
  });
}

/** Lets collections be iterated. */
function repairIteration(collection: object): void {
  if (Symbol.iterator in collection) return;
  const prototype: object = Object.getPrototypeOf(collection);
  Object.defineProperty(prototype, Symbol.iterator, { value: Array.prototype[Symbol.iterator] });
}

function repair(): void {
  const { Element: AnyElement, DocumentFragment, HTMLElement, SVGElement } = impl;
  for (const { prototype } of [AnyElement, DocumentFragment]) Object.assign(prototype, insertion);
  for (const { prototype } of [HTMLElement, SVGElement]) repairQueries(prototype, prototype.querySelectorAll);
  const sample = createDocument('<ul><li>a<li>b</ul><p class="a">').body;
  for (const collection of [sample.children, sample.getElementsByTagName('li'), sample.classList]) {
    repairIteration(collection);
  }
}

repair();
