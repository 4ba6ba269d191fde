import { limits } from '../../page/snapshot/limits';
import type { Uncaptured } from '../../page/snapshot/snapshot';
import type { Steps } from '../../page/steps';
import { all, attribute, childElements, finding, localName, nextSibling, textContent } from './dom';

const selector = 'script[type^="math/"], noscript, mjx-container[jax=SVG] > svg';

/** Longer texts (characters) are not a single formula or image. */
const longest = 20_000;

/** What the capture skips, in document order. */
export interface UncapturedContent {
  readonly uncaptured: readonly Uncaptured[];
  /** The length (characters) of the longest `<noscript>`. */
  readonly longestNoscript: number;
}

/** Reads all of it below the first of `nodes`. */
export function* readingUncaptured(nodes: readonly Node[]): Steps<UncapturedContent> {
  const [root] = nodes;
  const found: Uncaptured[] = [];
  let longestNoscript = 0;
  let characters = 0;
  if (!root) return { uncaptured: found, longestNoscript };
  let ids: Map<Node, number> | undefined;
  const elements = yield* finding(root, selector, limits.nodes);
  const hasMath = assistedMath();
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at];
    if (!element) break;
    yield;
    if (element.localName === 'noscript') longestNoscript = Math.max(longestNoscript, textContent(element).length);
    const text = contentOf(element);
    if (text.trim() === '' || text.length > longest || !isContent(element, text, hasMath)) continue;
    characters += text.length;
    if (characters > limits.characters) break;
    ids ??= yield* idsOf(nodes);
    const parent = ids.get(element.parentNode as Node);
    if (parent !== undefined) found.push({ parent, before: idAfter(element, ids), type: typeOf(element), text });
  }
  return { uncaptured: found, longestNoscript };
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

type HasMath = (container: Element | null) => boolean;

/** Whether a container of drawings also has MathML. The answer is kept for the next drawing in it. */
function assistedMath(): HasMath {
  let last: Element | null = null;
  let answer = false;
  return (container) => {
    if (container !== last) answer = container?.querySelector('mjx-assistive-mml') != null;
    last = container;
    return answer;
  };
}

function isContent(element: Element, text: string, hasMath: HasMath): boolean {
  if (element.localName === 'svg') return !hasMath(element.parentElement);
  return element.localName !== 'noscript' || /<img\b/i.test(text);
}

/** With scripts enabled, `noscript` contains its markup as text; otherwise elements. */
function contentOf(element: Element): string {
  if (element.localName === 'svg') return mathOfDrawing(element);
  return element.firstElementChild ? element.innerHTML : (element.textContent ?? '');
}

/** More elements in a row that are not captured are no formulas in a text. */
const mostSkipped = 1000;

function idAfter(element: Element, ids: ReadonlyMap<Node, number>): number {
  let next = nextSibling(element);
  for (let left = mostSkipped; next && left > 0; left--, next = nextSibling(next)) {
    const id = ids.get(next);
    if (id !== undefined) return id;
  }
  return -1;
}

/*
 * Reads SVG output of MathJax 3 and 4 without MathML for screen readers: groups have the
 * name of their MathML element (`data-mml-node`), glyphs their character (`data-c`).
 */

const names =
  /^(?:mi|mn|mo|ms|mtext|mrow|mfrac|msqrt|mroot|msub|msup|msubsup|munder|mover|munderover|mtable|mtr|mtd|mstyle|mpadded|mphantom|menclose|mspace)$/;
const leaves = /^(?:mi|mn|mo|ms|mtext)$/;

/** No formula has more elements in its drawing. */
const mostElements = 10_000;

/** No formula nests more deeply. */
const deepest = 100;

/** The MathML of a MathJax drawing; '' if it is not one. */
function mathOfDrawing(svg: Element): string {
  const math = svg.querySelector('[data-mml-node=math]');
  if (!math || math.getElementsByTagName('*').length > mostElements) return '';
  const inside = written(math, 0);
  const display = /^(?:true|block)$/.test(svg.parentElement?.getAttribute('display') ?? '') ? 'block' : 'inline';
  return inside === '' ? '' : `<math display="${display}">${inside}</math>`;
}

function written(group: Element, depth: number): string {
  if (depth > deepest) return '';
  return childElements(group)
    .map((child) => element(child, depth))
    .join('');
}

function element(child: Element, depth: number): string {
  const name = attribute(child, 'data-mml-node') ?? '';
  if (leaves.test(name)) return `<${name}>${charactersOf(child)}</${name}>`;
  if (names.test(name)) return `<${name}>${written(child, depth + 1)}</${name}>`;
  if (name === 'TeXAtom') return `<mrow>${written(child, depth + 1)}</mrow>`;
  return localName(child) === 'g' || localName(child) === 'svg' ? written(child, depth + 1) : '';
}

/** The characters of a leaf, from its glyphs and from text drawn as text. */
function charactersOf(leaf: Element): string {
  const glyphs = [...all(leaf, '[data-c], text')];
  const characters = glyphs.map((glyph) => {
    const code = Number.parseInt(attribute(glyph, 'data-c') ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : textContent(glyph);
  });
  return characters
    .join('')
    .normalize('NFKC')
    .replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
