import type { Page } from '../../../page/page';
import type { Rows } from './ctext';
import type { Run } from './run';

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
