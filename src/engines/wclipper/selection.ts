import { isUnseen } from '../../page/block-lines';
import type { Page } from '../../page/page';
import { root } from '../../page/tree';
import type { View } from './view';

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
  const texts = new Sums(page, (id) => (blocks.rowOf[id] as number) >= 0);
  const wanted = new Sums(page, (id) => kept[blocks.rowOf[id] as number] === 1);
  const unseen = new Sums(
    page,
    (id) => kept[blocks.rowOf[id] as number] === 1 && isUnseen(page.visibility[id] as number),
  );
  const ranges: Ranges = { content: [], except: [] };
  let id = smallestHolding(page, wanted);
  const last = page.end[id] as number;
  while (id < last) {
    if (wanted.below(id) === 0) {
      id = page.end[id] as number;
    } else if (unseen.below(id) > 0 && !isUnseen(page.visibility[id] as number)) {
      id++;
    } else {
      ranges.content.push(id);
      leaveOut(page, id, texts, wanted, ranges.except);
      id = page.end[id] as number;
    }
  }
  return ranges;
}

/** How many text nodes below each node pass a test. */
class Sums {
  private readonly page: Page;
  private readonly before: Int32Array;

  constructor(page: Page, test: (id: number) => boolean) {
    this.page = page;
    this.before = new Int32Array(page.count + 1);
    for (let id = 0; id < page.count; id++) {
      this.before[id + 1] = (this.before[id] as number) + (page.tag[id] === 0 && test(id) ? 1 : 0);
    }
  }

  below(id: number): number {
    return (this.before[this.page.end[id] as number] as number) - (this.before[id] as number);
  }
}

/** The element furthest down that holds all that is wanted; a lone text's is its parent. */
function smallestHolding(page: Page, wanted: Sums): number {
  const all = wanted.below(root);
  let found = root;
  for (let id = 1; id < (page.end[found] as number); ) {
    if (wanted.below(id) === all && page.tag[id] !== 0) found = id++;
    else id = wanted.below(id) > 0 ? page.count : (page.end[id] as number);
  }
  return found;
}

/** A picture stays where at least this share of the texts around it is kept. */
const keptAround = 0.5;

function leaveOut(page: Page, start: number, texts: Sums, wanted: Sums, except: number[]): void {
  for (let id = start; id < (page.end[start] as number); ) {
    const held = wanted.below(id);
    if (held > 0) {
      id++;
      continue;
    }
    const up = page.parent[id] as number;
    const bare = texts.below(id) === 0 && wanted.below(up) >= keptAround * texts.below(up);
    if (!bare && (page.tag[id] !== 0 || texts.below(id) > 0)) except.push(id);
    id = page.end[id] as number;
  }
}
