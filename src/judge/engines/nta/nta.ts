import type { Page } from '../../../page/page';
import { type Engine, type Extraction, nothingFound, type Reason } from '../engine';
import {
  type Annotation,
  annotate,
  bestPruningNode,
  confidenceIn,
  degreeOfCoherence,
  denseTextNodes,
  textDensity,
} from './annotation';
import { extractLive } from './live';
import { measure } from './measures';
import { type Parameters, published } from './parameters';
import { NodeType } from './types';

/**
 * Web page informational content by node type annotation.
 *
 * Xie Fangli, Zhou Guomin, Wang Jian: Approach of Extracting Web Page
 * Informational Content Based on Node Type Annotation (基于节点类型标注的网页
 * 主题信息抽取方法). Agricultural Information Institute, CAAS, Beijing.
 *
 * Gives each node of a rendered page one of four types (text, anchor, image, ignorable), a degree of coherence and a
 * text density. Returns the coherent text below one node, the best pruning node, with its pictures and the links
 * inside its prose.
 *
 * `paper` is the method as printed: measures.ts (section 3), types.ts (3.1), annotation.ts (3.2, 4.1), nta.ts
 * (4.2), parameters.ts. Where the paper is silent:
 *
 *   Decision A. A leaf is an element without element children, or stray text
 *     beside elements; white space is ignored. An empty leaf is ignorable.
 *     Scripts and styles, which are not captured, are noted by their parents.
 *     The text of frames and shadow roots is not the body's (measures.ts).
 *   Decision B. A leaf below an `<a href>` holds link text: it is an anchor.
 *   Decision C. A ratio whose denominator is 0 is 0. A node that meets none of
 *     (1) to (3) is ignorable without characters and images, otherwise text if
 *     it has non-link characters, else an anchor.
 *   Decision D. "Extracted without going through it": a kept node is kept
 *     whole. An image node is as wide as its widest image.
 *
 * `live` (live.ts and its imports) departs from the paper to use what a reader sees, and to repair failures that the
 * paper states:
 *
 *   1. Invisible and decorative nodes, landmarks around the article and overlays
 *      do not count (aside.ts): menus would dominate the shares of (2) and (3).
 *   2. Copyright lines and long, narrow columns are excluded by their look
 *      (look.ts), blocks named as comments or other noise and card lists by
 *      names and structure (noise.ts): they are not links, but not the article
 *      either (section 5.3). On discussion pages comments stay.
 *   3. A node is an anchor by its own characters (types.ts): without the menus,
 *      shares of the page's links mean nothing.
 *   4. TD counts weighted prose instead of all characters (prose.ts), and the
 *      best pruning node is where prose is most concentrated (region.ts): on
 *      today's pages only the body holds 90 % of the characters, and then the
 *      whole page would be kept.
 *   5. The best pruning node is kept whole, less anchor blocks, icons, content
 *      above the headline or dateline and content after the article (screen-pruning.ts).
 *      Sentences with links, lists and tables stay whole, and so does a source
 *      line that is a link beside text.
 */

export const nta: Engine = {
  name: 'nta',
  variants: ['live', 'paper'],
  extract: (page, variant) => (variant === 'paper' ? extractPaper(page) : extractLive(page)),
};

/** Section 4. */
export function extractPaper(page: Page, parameters: Parameters = published): Extraction {
  const annotation = annotate(measure(page));
  const start = bestPruningNode(denseTextNodes(annotation, parameters.threshold), parameters.pruningPlace);
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
  { rule: 'text', type: NodeType.Text, verdict: 'keep', holds: isCoherent },
  { rule: 'mixed text', type: NodeType.Text, verdict: 'enter' },
  { rule: 'small image', type: NodeType.Image, verdict: 'drop', holds: isSmall },
  { rule: 'image', type: NodeType.Image, verdict: 'keep' },
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
