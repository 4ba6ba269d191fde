import { headingLevels } from '../features/block';
import type { Looked } from '../view/view';

/** A heading is kept with a section of which this share of the words is kept. */
const sectionShare = 0.9;

/** A unit is kept whole when this share of its words is kept, and else dropped whole. */
const unitShare = 0.5;

/** Code and figures are worth nothing in pieces; lists and tables are, and old pages are laid out with them. */
const unitTags = ['pre', 'figure'];

/** Makes a selection fit the tree: code and figures whole, headings with what they open. Changes `kept`. */
export function finish(view: Looked, kept: Uint8Array): void {
  keepUnitsWhole(view, kept);
  keepHeadings(view, kept);
}

function keepUnitsWhole({ page, blocks }: Looked, kept: Uint8Array): void {
  const codes = new Set(unitTags.map((tag) => page.tagNames.indexOf(tag)));
  for (let id = 0; id < page.count; ) {
    if (page.tag[id] === 0 || !codes.has(page.tag[id])) {
      id++;
      continue;
    }
    const from = blocks.rowAt[id];
    const to = blocks.rowAt[page.end[id]];
    if (to - from > 1) kept.fill(shareKept(blocks.words, kept, from, to) >= unitShare ? 1 : 0, from, to);
    id = page.end[id];
  }
}

/**
 * A heading stays when most of what it opens stays; h1 is judged by itself. A
 * section ends at the next heading that is no lower. From the last to the
 * first, so that a heading over headings sees them. That one goes whose section
 * goes was tried: titles of cards are headings that open nothing (-.025 on listings).
 */
function keepHeadings({ page, blocks }: Looked, kept: Uint8Array): void {
  const levels = headingLevels(page);
  const ends = new Int32Array(8).fill(blocks.rows);
  for (let row = blocks.rows - 1; row >= 0; row--) {
    const level = levels[page.tag[blocks.owner[row]]];
    if (level === 0) continue;
    const end = ends[level];
    ends.fill(row, level);
    if (level === 1 || end <= row + 1) continue;
    if (shareKept(blocks.words, kept, row + 1, end) >= sectionShare) kept[row] = 1;
  }
}

function shareKept(words: Float64Array, kept: Uint8Array, from: number, to: number): number {
  let all = 0;
  let held = 0;
  for (let row = from; row < to; row++) {
    all += words[row];
    if (kept[row] === 1) held += words[row];
  }
  return all > 0 ? held / all : 0;
}
