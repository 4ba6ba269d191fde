import { sumUp } from '../../../page/counts';
import { type Measures, shareOfBody } from './measures';
import { halfSureCharacters } from './parameters';
import { isLeafNode, NodeType, typeOf } from './types';

/** Section 4.1. A page with the type of each node and the counts its coherence is computed from. */
export interface Annotation {
  readonly measures: Measures;
  /** The `NodeType` of each id. */
  readonly type: Uint8Array;
  /** S: the number of leaves in each subtree; a leaf counts itself. */
  readonly leaves: Int32Array;
  /** The number of leaves of each type in each subtree, by `NodeType`. */
  readonly leavesOfType: readonly Int32Array[];
}

/**
 * Section 4.1, figure 1. Annotates every node in post-order. Ids run in document order, so a loop from the last id to the first
 * does it.
 */
export function annotate(measures: Measures): Annotation {
  const nodes = measures.page.count;
  const type = new Uint8Array(nodes);
  const leaves = new Int32Array(nodes);
  const leavesOfType = Array.from({ length: 5 }, () => new Int32Array(nodes));
  for (let id = nodes - 1; id >= 0; id--) {
    const t = typeOf(measures, id);
    type[id] = t;
    if (t === NodeType.None || !isLeafNode(measures, id)) continue;
    for (const s of types) leavesOfType[s][id] = count(s, t);
    leaves[id] = 1;
  }
  addUncapturedLeaves(measures, leaves, leavesOfType[NodeType.Ignorable]);
  for (const column of [leaves, ...leavesOfType]) sumUp(measures.page, column);
  return { measures, type, leaves, leavesOfType };
}

/** Scripts, styles and the other elements that are not captured are ignorable leaves. */
function addUncapturedLeaves({ page, foreign }: Measures, leaves: Int32Array, ignorable: Int32Array): void {
  for (const parent of page.parentsOfUncaptured ?? []) {
    if (foreign[parent] === 1) continue;
    leaves[parent] = leaves[parent] + 1;
    ignorable[parent] = ignorable[parent] + 1;
  }
}

const types = [NodeType.Text, NodeType.Anchor, NodeType.Image, NodeType.Ignorable] as const;

/** Eq. 5. */
export function count(s: number, t: number): 0 | 1 {
  return s === t ? 1 : 0;
}

/** Eq. 6. DoC: the share of the leaves below a node that have the node's own type; 1 for a leaf. */
export function degreeOfCoherence({ type, leaves, leavesOfType }: Annotation, id: number): number {
  const all = leaves[id];
  if (all === 0) return 1;
  return leavesOfType[type[id]]?.[id] / all;
}

/** Eq. 7. TD: the node's share of the page's non-link characters; 0 for an image or anchor leaf. */
export function textDensity({ measures, type }: Annotation, id: number): number {
  const leaf = isLeafNode(measures, id);
  if (leaf && (type[id] === NodeType.Image || type[id] === NodeType.Anchor)) return 0;
  return shareOfBody(measures.plainCharacters, id);
}

/** Section 4.1. The text nodes whose TD exceeds the threshold, in post-order. */
export function denseTextNodes(annotation: Annotation, threshold: number): number[] {
  const { type, measures } = annotation;
  const { end } = measures.page;
  const dense: number[] = [];
  for (let id = 0; id < type.length; id++) {
    if (type[id] === NodeType.Text && textDensity(annotation, id) > threshold) dense.push(id);
  }
  return dense.sort((a, b) => end[a] - end[b] || b - a);
}

/**
 * Section 4.2.1. The second node of the list, or the only one: one level above the tightest container, because title,
 * date and source stand beside the body.
 */
export function bestPruningNode(dense: readonly number[], place: number): number | undefined {
  return dense[Math.min(place, dense.length) - 1];
}

/**
 * The expected quality of an answer, 0 to 1: the geometric mean of its text density (its share of the page's text),
 * its degree of coherence, and a factor for its length. On the development pages the mean word F1 of answers follows
 * it: .24 → .47, .57 → .74, .74 → .86, .85 → .92, .95 → .95 (means of tenths).
 */
export function confidenceIn(textDensity: number, coherence: number, characters: number): number {
  return Math.cbrt(textDensity * coherence * (characters / (characters + halfSureCharacters)));
}
