import type { SelectedEntries } from '../../page/snapshot/flat';
import { nodesPerStep, type Steps } from '../../page/steps';
import type { Capture } from './capture';
import {
  attribute,
  childAt,
  firstChild,
  isElement,
  isTextNode,
  localName,
  nextSibling,
  parentNode,
  selectionIn,
} from './dom';

/** Reads every range of the selection, in the page and its readable frames. Undefined if nothing is selected. */
export function* readingSelection({ nodes, documents, columns }: Capture): Steps<SelectedEntries | undefined> {
  const ranges = yield* findingRanges(documents);
  if (ranges.length === 0) return undefined;
  const selected = new Map<Node, Range>();
  // Of a huge document, most of the selection may be in parts that were not read.
  const readable = columns.partial ? yield* setOf(nodes) : undefined;
  for (const range of ranges) yield* addNodesIn(range, selected, readable);
  const content: number[] = [];
  const cuts: [id: number, from: number, to: number][] = [];
  let showsSomething = false;
  for (let id = 0; id < nodes.length; id++) {
    if (id % nodesPerStep === 0) yield;
    const node = nodes[id];
    const range = selected.get(node);
    if (!range) continue;
    const [from, to] = cutOf(range, node);
    const length = lengthOf(node);
    if (from >= to) continue;
    if (from > 0 || to < length) cuts.push([id, from, to]);
    showsSomething ||= shows(node);
    content.push(id);
  }
  return showsSomething ? { content, cuts } : undefined;
}

function* findingRanges(documents: readonly Document[]): Steps<Range[]> {
  const ranges: Range[] = [];
  for (const each of documents) {
    const selection = selectionIn(each);
    const count = !selection || selection.isCollapsed ? 0 : selection.rangeCount;
    for (let at = 0; selection && at < count; at++) ranges.push(selection.getRangeAt(at));
    if (documents.length > 1) yield;
  }
  return ranges;
}

function* setOf(nodes: readonly Node[]): Steps<Set<Node>> {
  const set = new Set<Node>();
  for (let id = 0; id < nodes.length; id++) {
    if (id % nodesPerStep === 0) yield;
    set.add(nodes[id]);
  }
  return set;
}

/**
 * Adds the texts in a range, and the elements that show something without text. They are found by walking from its start to
 * its end: asking the range about each node takes time in proportion to the node's siblings.
 */
function* addNodesIn(range: Range, selected: Map<Node, Range>, readable?: ReadonlySet<Node>): Steps<void> {
  const { startContainer, startOffset } = range;
  const end = endOf(range);
  const around = new Set(above(end));
  let node = isTextNode(startContainer) ? startContainer : (childAt(startContainer, startOffset) ?? null);
  node ??= firstChild(startContainer) ? following(startContainer) : startContainer;
  for (let walked = 0; node && node !== end; walked++) {
    if (walked % nodesPerStep === 0) yield;
    const counts = isTextNode(node) || (standsAlone(node) && !around.has(node));
    if (counts && !selected.has(node) && (!readable || readable.has(node))) selected.set(node, range);
    node = firstChild(node) ?? following(node);
  }
}

/** Elements that show nothing of their own, but without which what is around them has another shape. */
const layoutOnly = new Set(['br', 'hr', 'input', 'td', 'th']);

/** Elements that show something without text, or other than their text. */
const pictures = new Set('img svg canvas video audio iframe object embed math mjx-container'.split(' '));

function standsAlone(node: Node): boolean {
  if (!isElement(node)) return false;
  const name = nameOf(node);
  if (name === 'span') return attribute(node, 'class') === 'katex';
  if (name === 'td' || name === 'th') return !firstChild(node);
  return pictures.has(name) || layoutOnly.has(name);
}

function shows(node: Node): boolean {
  return isTextNode(node) ? node.data.trim() !== '' : !layoutOnly.has(nameOf(node));
}

function* above(node: Node | null): Generator<Node> {
  for (let up = node && parentNode(node); up; up = parentNode(up)) yield up;
}

function nameOf(node: Node): string {
  return isElement(node) ? localName(node).toLowerCase() : '';
}

/** The first node behind a range. */
function endOf({ endContainer, endOffset }: Range): Node | null {
  const child = isTextNode(endContainer) ? undefined : childAt(endContainer, endOffset);
  return child ?? following(endContainer);
}

/** The next node in document order that is not inside this one. */
function following(node: Node): Node | null {
  for (let up: Node | null = node; up; up = parentNode(up)) {
    const next = nextSibling(up);
    if (next) return next;
  }
  return null;
}

/** The selected characters of a text; an image counts as one. */
function cutOf(range: Range, node: Node): readonly [from: number, to: number] {
  const length = lengthOf(node);
  if (!isTextNode(node)) return [0, length];
  const from = range.startContainer === node ? range.startOffset : 0;
  const to = range.endContainer === node ? range.endOffset : length;
  return [from, to];
}

function lengthOf(node: Node): number {
  return isTextNode(node) ? node.length : 1;
}
