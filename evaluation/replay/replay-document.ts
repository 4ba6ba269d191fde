import { createDocument, impl } from '@mixmark-io/domino';
import { firstSelected, isSelected, selected } from './replay-selectors';

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

const queries = {
  querySelectorAll(this: Element, selector: string): Element[] {
    return selected(this, selector);
  },
  querySelector(this: Element, selector: string): Element | null {
    return firstSelected(this, selector);
  },
  matches(this: Element, selector: string): boolean {
    return isSelected(this, selector);
  },
  closest(this: Element, selector: string): Element | null {
    let element: Element | null = this;
    while (element && !isSelected(element, selector)) element = element.parentElement;
    return element;
  },
};

/** The prototype's parent has its own, which cannot be replaced. */
function repairQueries(prototype: object): void {
  const repaired = Object.entries(queries).map(([name, value]) => [name, { value, configurable: true }]);
  Object.defineProperties(prototype, Object.fromEntries(repaired));
}

/** Lets collections be iterated. */
function repairIteration(collection: object): void {
  if (Symbol.iterator in collection) return;
  const prototype: object = Object.getPrototypeOf(collection);
  Object.defineProperty(prototype, Symbol.iterator, {
    value: Array.prototype[Symbol.iterator],
    configurable: true,
  });
}

function repair(): void {
  const { Element: AnyElement, DocumentFragment, HTMLElement, SVGElement } = impl;
  for (const { prototype } of [AnyElement, DocumentFragment]) Object.assign(prototype, insertion);
  for (const { prototype } of [HTMLElement, SVGElement]) repairQueries(prototype);
  const sample = createDocument('<ul><li>a<li>b</ul><p class="a">').body;
  for (const collection of [sample.children, sample.getElementsByTagName('li'), sample.classList]) {
    repairIteration(collection);
  }
}

repair();
