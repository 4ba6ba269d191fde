import type { Page } from '../../../page/page';
import { isUnseen } from '../../../page/text/visibility';
import { root } from '../../../page/tree';
import type { View } from '../view/view';

/** Roots of kept subtrees, and of what is left out inside them. */
export interface Ranges {
  readonly content: number[];
  readonly except: number[];
}

/**
 * Turns kept rows into subtrees: the smallest element that holds them all, less
 * the largest subtrees in it that hold text of which nothing is kept. What holds
 * no text (pictures) stays where most of the text around it is kept. Nobody
 * keeps what is unseen inside what is seen, so where unseen rows are kept they
 * become roots of their own, and what is above them is cut up.
 */
export function rangesOf({ page, blocks }: View, kept: Uint8Array): Ranges {
  const { texts, wanted, unseen } = sumsOf(page, blocks, kept);
  const ranges: Ranges = { content: [], except: [] };
  let id = smallestHolding(page, wanted);
  const last = page.end[id];
  while (id < last) {
    if (wanted.below(id) === 0) {
      id = page.end[id];
    } else if (unseen.below(id) > 0 && !isUnseen(page.visibility[id])) {
      id++;
    } else {
      ranges.content.push(id);
      leaveOut(page, id, texts, wanted, ranges.except);
      id = page.end[id];
    }
  }
  return ranges;
}

/** How many text nodes of rows, of kept rows, and of kept rows that are unseen stand below each node. */
function sumsOf(page: Page, { rowOf }: View['blocks'], kept: Uint8Array) {
  const { count, end, visibility } = page;
  const texts = new Int32Array(count + 1);
  const wanted = new Int32Array(count + 1);
  const unseen = new Int32Array(count + 1);
  for (let id = 0; id < count; id++) {
    const row = rowOf[id];
    const isKept = row >= 0 && kept[row] === 1;
    texts[id + 1] = texts[id] + (row >= 0 ? 1 : 0);
    wanted[id + 1] = wanted[id] + (isKept ? 1 : 0);
    unseen[id + 1] = unseen[id] + (isKept && isUnseen(visibility[id]) ? 1 : 0);
  }
  return { texts: new Sums(end, texts), wanted: new Sums(end, wanted), unseen: new Sums(end, unseen) };
}

/** Sums over what stands below a node, of sums over what stands before each. */
class Sums {
  private readonly end: Int32Array;
  private readonly before: Int32Array;

  constructor(end: Int32Array, before: Int32Array) {
    this.end = end;
    this.before = before;
  }

  below(id: number): number {
    return this.before[this.end[id]] - this.before[id];
  }
}

/** The element furthest down that holds all that is wanted; a lone text's is its parent. */
function smallestHolding(page: Page, wanted: Sums): number {
  const all = wanted.below(root);
  let found = root;
  for (let id = 1; id < page.end[found]; ) {
    if (wanted.below(id) === all && page.tag[id] !== 0) found = id++;
    else id = wanted.below(id) > 0 ? page.count : page.end[id];
  }
  return found;
}

/** A picture stays where at least this share of the texts around it is kept. */
const keptAround = 0.5;

function leaveOut(page: Page, start: number, texts: Sums, wanted: Sums, except: number[]): void {
  for (let id = start; id < page.end[start]; ) {
    const held = wanted.below(id);
    if (held > 0) {
      id++;
      continue;
    }
    const up = page.parent[id];
    const bare = texts.below(id) === 0 && wanted.below(up) >= keptAround * texts.below(up);
    if (!bare && (page.tag[id] !== 0 || texts.below(id) > 0)) except.push(id);
    id = page.end[id];
  }
}
