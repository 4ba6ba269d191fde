import type { Page } from './page';
import type { SubtreeSum } from './sums';
import { isUnseen } from './text/visibility';
import { root } from './tree';

/** Roots of kept subtrees, and of what is left out inside them: ascending ids, none inside another. */
export interface Subtrees {
  readonly content: readonly number[];
  readonly except: readonly number[];
}

/** 1 for each node of some subtrees. */
export function keptNodes(page: Page, { content, except }: Subtrees): Uint8Array {
  const kept = new Uint8Array(page.count);
  for (const id of content) kept.fill(1, id, page.end[id]);
  for (const id of except) kept.fill(0, id, page.end[id]);
  return kept;
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
  const { textsIn, wantedIn, unseenIn } = sumsOf(page, blockOf, kept);
  const subtrees: { content: number[]; except: number[] } = { content: [], except: [] };
  let id = smallestHolding(page, wantedIn);
  const last = page.end[id];
  while (id < last) {
    if (wantedIn(id) === 0) {
      id = page.end[id];
    } else if (unseenIn(id) > 0 && !isUnseen(page.visibility[id])) {
      id++;
    } else {
      subtrees.content.push(id);
      leaveOut(page, id, textsIn, wantedIn, subtrees.except);
      id = page.end[id];
    }
  }
  return subtrees;
}

/** Text nodes of blocks, of kept blocks, and of kept blocks that are unseen, in each subtree. */
function sumsOf(page: Page, blockOf: Int32Array, kept: Uint8Array) {
  const { count, end, visibility } = page;
  const texts = new Int32Array(count + 1);
  const wanted = new Int32Array(count + 1);
  const unseen = new Int32Array(count + 1);
  // One loop without calls: three sums with a function of the node each took three times as long.
  for (let id = 0; id < count; id++) {
    const block = blockOf[id];
    const isText = block >= 0;
    const isWanted = isText && kept[block] === 1;
    texts[id + 1] = texts[id] + (isText ? 1 : 0);
    wanted[id + 1] = wanted[id] + (isWanted ? 1 : 0);
    unseen[id + 1] = unseen[id] + (isWanted && isUnseen(visibility[id]) ? 1 : 0);
  }
  const sumIn = (before: Int32Array) => (id: number) => before[end[id]] - before[id];
  return { textsIn: sumIn(texts), wantedIn: sumIn(wanted), unseenIn: sumIn(unseen) };
}

/** The deepest element that holds all that is wanted; for a single text its parent. */
function smallestHolding(page: Page, wantedIn: SubtreeSum): number {
  const all = wantedIn(root);
  let found = root;
  for (let id = 1; id < page.end[found]; ) {
    if (wantedIn(id) === all && page.tag[id] !== 0) found = id++;
    else id = wantedIn(id) > 0 ? page.count : page.end[id];
  }
  return found;
}

/** A picture stays where at least this share of the texts around it is kept. Chosen: the majority. */
const keptAround = 0.5;

function leaveOut(page: Page, start: number, textsIn: SubtreeSum, wantedIn: SubtreeSum, except: number[]): void {
  for (let id = start; id < page.end[start]; ) {
    const held = wantedIn(id);
    if (held > 0) {
      id++;
      continue;
    }
    const up = page.parent[id];
    const bare = textsIn(id) === 0 && wantedIn(up) >= keptAround * textsIn(up);
    if (!bare && (page.tag[id] !== 0 || textsIn(id) > 0)) except.push(id);
    id = page.end[id];
  }
}
