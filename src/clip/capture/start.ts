import { limits } from '../../page/snapshot/limits';
import type { Steps } from '../../page/steps';
import { bodyOf, isLarge, isTextNode, treeWalker } from './dom';

/** The number of nodes weighed together as one stretch. */
const stretch = 500;
const stretchesRead = Math.floor((0.9 * limits.nodes) / stretch);

/**
 * Shorter texts (characters) are labels. Longer texts count up to `mostCounted`, so that no single text outweighs an
 * article. Chosen: a printed line; a printed page.
 */
const shortestProse = 80;
const mostCounted = 2000;

/** If a document has no longer texts, these count: short paragraphs, or a script without spaces. Chosen: a few words. */
const shortestText = 20;

/** Nodes to count between two yields. */
const countedPerStep = 256;

/**
 * The node at which to begin reading a document with more nodes than the limit: the one followed by the most prose.
 * Undefined if the start of the document is as good, or if the whole document is read.
 */
export function* findingStart(document: Document): Steps<Node | undefined> {
  const body = bodyOf(document);
  if (!body || !isLarge(document)) return undefined;
  const firsts: Node[] = [];
  const prose: number[] = [];
  const texts: number[] = [];
  const walker = treeWalker(document, body);
  let at = 0;
  for (let node: Node | null = walker.nextNode(); node; node = walker.nextNode(), at++) {
    if (at % stretch === 0) {
      firsts.push(node);
      prose.push(0);
      texts.push(0);
    }
    if (isTextNode(node)) count(node, prose, texts);
    if (at % countedPerStep === 0) yield;
    if (at === limits.scanned) break;
  }
  if (at <= limits.nodes) return undefined;
  const counted = prose.some((amount) => amount > 0) ? prose : texts;
  const best = proseFrom(counted, richest(counted, stretchesRead));
  return best === 0 ? undefined : firsts[best];
}

/** Adds a text to the last stretch. */
function count({ length }: Text, prose: number[], texts: number[]): void {
  if (length < shortestText) return;
  const counting = length >= shortestProse ? prose : texts;
  counting[counting.length - 1] += Math.min(mostCounted, length);
}

/** The stretch before the first one with prose: it may hold a heading, and nothing before it is lost. */
export function proseFrom(prose: readonly number[], start: number): number {
  const first = prose.findIndex((amount, at) => at >= start && amount > 0);
  return Math.max(start, first - 1);
}

/** The start of the window of `width` neighbours with the largest sum; the first of several. */
export function richest(values: readonly number[], width: number): number {
  let sum = 0;
  let most = -1;
  let best = 0;
  for (let end = 0; end < values.length; end++) {
    sum += values[end];
    const start = end - width + 1;
    if (start > 0) sum -= values[start - 1];
    if (sum > most) {
      most = sum;
      best = Math.max(0, start);
    }
  }
  return best;
}
