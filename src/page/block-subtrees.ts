import type { Page } from './page';
import { type SubtreeSum, subtreeSums } from './subtree-sums';
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
  const { textsIn, wantedIn, unseenIn } = sumsOf(page, blockOf, kept);
  const subtrees: Subtrees = { content: [], except: [] };
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
  const isKept = (id: number) => blockOf[id] >= 0 && kept[blockOf[id]] === 1;
  return {
    textsIn: subtreeSums(page, (id) => Number(blockOf[id] >= 0)),
    wantedIn: subtreeSums(page, (id) => Number(isKept(id))),
    unseenIn: subtreeSums(page, (id) => Number(isKept(id) && isUnseen(page.visibility[id]))),
  };
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

/** A picture stays where at least this share of the texts around it is kept. */
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
