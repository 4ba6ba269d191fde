import type { Steps } from '../page/steps';
import type { Uncaptured } from '../snapshot/snapshot';
import { all, nextSibling } from './dom';
import { mathOfDrawing } from './mathjax-drawing';

const selector = 'script[type^="math/"], noscript, mjx-container[jax=SVG] > svg';

/** Longer texts (characters) are not a single formula or image. */
const longest = 20_000;

/** Reads all of them below the first of `nodes`, in document order. */
export function* readingUncaptured(nodes: readonly Node[]): Steps<readonly Uncaptured[]> {
  const [root] = nodes;
  const found: Uncaptured[] = [];
  if (!root) return found;
  let ids: Map<Node, number> | undefined;
  const elements = all(root, selector);
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at];
    yield;
    const text = contentOf(element);
    if (text.trim() === '' || text.length > longest || !isContent(element, text)) continue;
    ids ??= yield* idsOf(nodes);
    const parent = ids.get(element.parentNode as Node);
    if (parent !== undefined) found.push({ parent, before: idAfter(element, ids), type: typeOf(element), text });
  }
  return found;
}

function* idsOf(nodes: readonly Node[]): Steps<Map<Node, number>> {
  const ids = new Map<Node, number>();
  for (let id = 0; id < nodes.length; id++) {
    if (id % nodesPerLook === 0) yield;
    ids.set(nodes[id], id);
  }
  return ids;
}

const nodesPerLook = 1024;

function typeOf(element: Element): string {
  if (element.localName === 'svg') return 'math/mml';
  return element.localName === 'script' ? (element.getAttribute('type') ?? '') : 'noscript';
}

function isContent(element: Element, text: string): boolean {
  if (element.localName === 'svg') return !element.parentElement?.querySelector('mjx-assistive-mml');
  return element.localName !== 'noscript' || /<img\b/i.test(text);
}

/** With scripts enabled, `noscript` contains its markup as text; otherwise elements. */
function contentOf(element: Element): string {
  if (element.localName === 'svg') return mathOfDrawing(element);
  return element.firstElementChild ? element.innerHTML : (element.textContent ?? '');
}

function idAfter(element: Element, ids: ReadonlyMap<Node, number>): number {
  for (let next = nextSibling(element); next; next = nextSibling(next)) {
    const id = ids.get(next);
    if (id !== undefined) return id;
  }
  return -1;
}
