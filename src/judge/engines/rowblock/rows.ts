import type { Page } from '../../../page/page';
import { characterCount } from '../../../page/text/characters';

/** The rows of the body: Xstart and Xend, both included. */
export interface Run {
  readonly start: number;
  readonly end: number;
}

/** A page as rows of text: columns by row number, counted from 0. */
export interface Rows {
  readonly count: number;
  /** Characters without white space in each row; weighted in `live`. */
  readonly length: ArrayLike<number>;
  /** The first and last text node with characters in each row; -1 if the row is empty. */
  readonly first: readonly number[];
  readonly last: readonly number[];
}

/**
 * Section 5, Ctext: the source without its tags, with every line break kept. Read from the text nodes without building a string.
 */
export function ctext(page: Page): Rows {
  const length: number[] = [0];
  const first: number[] = [-1];
  const last: number[] = [-1];
  const add = (id: number, characters: number) => {
    if (characters === 0) return;
    const row = length.length - 1;
    length[row] = length[row] + characters;
    if (first[row] < 0) first[row] = id;
    last[row] = id;
  };
  for (let id = 0; id < page.count; id++) {
    const text = page.text[id];
    for (let from = 0; from < text.length; ) {
      const lineBreak = text.indexOf('\n', from);
      const to = lineBreak < 0 ? text.length : lineBreak;
      add(id, characterCount(text.slice(from, to)));
      if (lineBreak >= 0) {
        length.push(0);
        first.push(-1);
        last.push(-1);
      }
      from = to + 1;
    }
  }
  return { count: length.length, length, first, last };
}

/**
 * The largest subtrees that hold the rows of a run and no others. Rows follow document order, so the body is a range
 * of ids:
 *
 *     before   first .............. last   after
 *       |        [  what is taken    ]       |
 *                 climbing stops before it includes the text before or after
 */
export function subtreesOf(page: Page, rows: Rows, { start, end }: Run): number[] {
  const first = firstFrom(rows, start, -1);
  const last = lastUntil(rows, end, page.count);
  if (first < 0 || last < first) return [];
  const before = lastUntil(rows, start, first);
  const after = firstFrom(rows, end, last);
  const past = after < 0 ? page.count : after;
  const content: number[] = [];
  let id = first;
  for (let up = id; up > before && page.end[up] <= past; up = page.parent[up]) id = up;
  while (id <= last) {
    if (page.end[id] > past) {
      id++;
    } else {
      content.push(id);
      id = page.end[id];
    }
  }
  return content;
}

/** The first text node in or below a row that stands after node `after`; -1 if there is none. */
function firstFrom({ count, first }: Rows, row: number, after: number): number {
  for (let i = row; i < count; i++) if (first[i] > after) return first[i];
  return -1;
}

/** The last text node in or above a row that stands before node `before`; -1 if there is none. */
function lastUntil({ last }: Rows, row: number, before: number): number {
  for (let i = row; i >= 0; i--) {
    const node = last[i];
    if (node >= 0 && node < before) return node;
  }
  return -1;
}
