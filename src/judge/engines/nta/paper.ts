import type { Page } from '../../../page/page';
import { type Extraction, nothingFound, type Reason } from '../engine';
import {
  type Annotation,
  annotate,
  bestPruningNode,
  confidenceIn,
  degreeOfCoherence,
  denseTextNodes,
  textDensity,
} from './annotation';
import { measure } from './measures';
import { type Parameters, published } from './parameters';
import { NodeType } from './types';

/** Section 4: annotation (4.1), the best pruning node (4.2.1), pruning (4.2.1 and 4.2.2). */
export function extractPaper(page: Page, parameters: Parameters = published): Extraction {
  const annotation = annotate(measure(page));
  const start = bestPruningNode(denseTextNodes(annotation, parameters.threshold), parameters.bestPruningNode);
  if (start === undefined) return nothingFound('no text node is dense enough');
  const { content, reasons } = prune(annotation, start, parameters);
  if (content.length === 0) return nothingFound('pruning left nothing over', reasons);
  const { plainCharacters } = annotation.measures;
  const density = content.reduce((sum, id) => sum + textDensity(annotation, id), 0);
  const characters = content.reduce((sum, id) => sum + plainCharacters[id], 0);
  const confidence = confidenceIn(Math.min(1, density), degreeOfCoherence(annotation, start), characters);
  return { content, except: [], reasons, confidence };
}

/** The nodes that pruning kept and dropped, and why. */
interface Pruned {
  readonly content: readonly number[];
  readonly reasons: readonly Reason[];
}

/** What happens to a node: kept whole, left out whole, or entered. */
type Verdict = 'keep' | 'drop' | 'enter';

interface Pruning {
  readonly annotation: Annotation;
  readonly parameters: Parameters;
  readonly neighbours: Neighbours;
}

interface Rule {
  readonly rule: string;
  readonly type: number;
  readonly verdict: Verdict;
  readonly holds?: (pruning: Pruning, id: number) => boolean;
}

/** Sections 4.2.1 and 4.2.2; the first rule that holds decides. */
const rules: readonly Rule[] = [
  // 4.2.1: text of a DoC above the threshold; other text is entered.
  { rule: 'text', type: NodeType.Text, verdict: 'keep', holds: isCoherent },
  { rule: 'mixed text', type: NodeType.Text, verdict: 'enter' },
  // 4.2.2, Table 2: images, but no icons.
  { rule: 'small image', type: NodeType.Image, verdict: 'drop', holds: isSmall },
  { rule: 'image', type: NodeType.Image, verdict: 'keep' },
  // 4.2.2, Table 3: links inside prose; 4.2.1: no others, and nothing ignorable.
  { rule: 'anchor beside text', type: NodeType.Anchor, verdict: 'keep', holds: isBesideText },
  { rule: 'anchor', type: NodeType.Anchor, verdict: 'drop' },
  { rule: 'ignorable', type: NodeType.Ignorable, verdict: 'drop' },
];

/** Section 4.2.1. Descends from a node, keeps coherent text and enters the other text nodes. */
export function prune(annotation: Annotation, from: number, parameters: Parameters): Pruned {
  const { page } = annotation.measures;
  const pruning: Pruning = { annotation, parameters, neighbours: neighboursWithin(annotation, from) };
  const content: number[] = [];
  const reasons: Reason[] = [];
  const last = page.end[from];
  for (let id = from; id < last; ) {
    const decided = rules.find(({ type, holds }) => type === annotation.type[id] && (holds?.(pruning, id) ?? true));
    // Nodes without a type are text that belongs to its element, or stand around what a shadow host puts into a slot.
    if (decided === undefined || decided.verdict === 'enter') {
      id++;
      continue;
    }
    reasons.push({ id, kept: decided.verdict === 'keep', rule: decided.rule });
    if (decided.verdict === 'keep') content.push(id);
    id = page.end[id];
  }
  return { content, reasons };
}

/** Section 4.2.1. DoC above the threshold. */
function isCoherent({ annotation, parameters }: Pruning, id: number): boolean {
  return degreeOfCoherence(annotation, id) > parameters.threshold;
}

/** Section 4.2.2, Table 2. Decision: a node with several images is as wide as its widest. */
function isSmall({ annotation, parameters }: Pruning, id: number): boolean {
  const { page, imageTag } = annotation.measures;
  for (let node = id; node < page.end[id]; node++) {
    if (page.tag[node] === imageTag && page.width[node] >= parameters.imageWidth) return false;
  }
  return true;
}

/** Section 4.2.2, Table 3. Links inside prose stand next to text. */
function isBesideText({ annotation, neighbours }: Pruning, id: number): boolean {
  const { type } = annotation;
  return type[neighbours.previous[id]] === NodeType.Text || type[neighbours.next[id]] === NodeType.Text;
}

/** The siblings before and after each node, -1 if there is none. Nodes that the method does not count are skipped. */
interface Neighbours {
  readonly previous: Int32Array;
  readonly next: Int32Array;
}

function neighboursWithin({ measures, type }: Annotation, from: number): Neighbours {
  const { page, parent } = measures;
  const previous = new Int32Array(page.count).fill(-1);
  const next = new Int32Array(page.count).fill(-1);
  const latest = new Int32Array(page.count).fill(-1);
  for (let id = from + 1; id < page.end[from]; id++) {
    if (type[id] === NodeType.None) continue;
    const up = parent[id];
    const before = latest[up];
    previous[id] = before;
    if (before >= 0) next[before] = id;
    latest[up] = id;
  }
  return { previous, next };
}
