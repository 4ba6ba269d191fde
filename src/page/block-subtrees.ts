import type { Page } from './page';
import { isUnseen } from './text/visibility';
import { root } from './tree';

/** Roots of kept subtrees, and of what is left out inside them: ascending ids, none inside another. */
export interface Subtrees {
  readonly content: number[];
  readonly except: number[];
}

/**
 * Turns kept blocks (1 in `kept`) into subtrees: the smallest element that holds
 * them all, less the largest subtrees in it that hold text of which nothing is
 * kept. What holds no text (pictures) stays where most of the text around it is
 * kept. What is unseen inside what is seen is left out of every article, so
 * unseen blocks that are kept become roots of their own. `blockOf` tells the
 * block of each text node, -1 for other nodes.
 */
export function subtreesOf(page: Page, blockOf: Int32Array, kept: Uint8Array): Subtrees {
  const { texts, wanted, unseen } = sumsOf(page, blockOf, kept);
  const subtrees: Subtrees = { content: [], except: [] };
  let id = smallestHolding(page, wanted);
  const last = page.end[id];
  while (id < last) {
    if (wanted.below(id) === 0) {
      id = page.end[id];
    } else if (unseen.below(id) > 0 && !isUnseen(page.visibility[id])) {
      id++;
    } else {
      subtrees.content.push(id);
      leaveOut(page, id, texts, wanted, subtrees.except);
      id = page.end[id];
    }
  }
  return subtrees;
}

/** How many text nodes of blocks, of kept blocks, and of kept blocks that are unseen stand below each node. */
function sumsOf(page: Page, blockOf: Int32Array, kept: Uint8Array) {
  const { count, end, visibility } = page;
  const texts = new Int32Array(count + 1);
  const wanted = new Int32Array(count + 1);
  const unseen = new Int32Array(count + 1);
  for (let id = 0; id < count; id++) {
    const block = blockOf[id];
    const isKept = block >= 0 && kept[block] === 1;
    texts[id + 1] = texts[id] + (block >= 0 ? 1 : 0);
    wanted[id + 1] = wanted[id] + (isKept ? 1 : 0);
    unseen[id + 1] = unseen[id] + (isKept && isUnseen(visibility[id]) ? 1 : 0);
  }
  return { texts: new Sums(end, texts), wanted: new Sums(end, wanted), unseen: new Sums(end, unseen) };
}

/** Sums over what stands below a node, from sums over what stands before each. */
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

/** The deepest element that holds all that is wanted; for a single text its parent. */
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
