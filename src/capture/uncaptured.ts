import type { Uncaptured } from '../snapshot/snapshot';
import { all, nextSibling } from './dom';
import { mathOfDrawing } from './mathjax-drawing';

const selector = 'script[type^="math/"], noscript, mjx-container[jax=SVG] > svg';

/** Longer texts (characters) are not a single formula or image. */
const longest = 20_000;

/** All of them below the first of `nodes`, in document order. */
export function uncapturedIn(nodes: readonly Node[]): readonly Uncaptured[] {
  const found = nodes[0] ? [...all(nodes[0], selector)].filter(isContent) : [];
  if (found.length === 0) return [];
  const ids = new Map(nodes.map((node, id) => [node, id]));
  return found.flatMap((element) => {
    const parent = ids.get(element.parentNode as Node);
    if (parent === undefined) return [];
    return [{ parent, before: idAfter(element, ids), type: typeOf(element), text: contentOf(element) }];
  });
}

function typeOf(element: Element): string {
  if (element.localName === 'svg') return 'math/mml';
  return element.localName === 'script' ? (element.getAttribute('type') ?? '') : 'noscript';
}

function isContent(element: Element): boolean {
  if (element.localName === 'svg' && element.parentElement?.querySelector('mjx-assistive-mml')) return false;
  const text = contentOf(element);
  return text.trim() !== '' && text.length <= longest && (element.localName !== 'noscript' || /<img\b/i.test(text));
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
