import type { Page } from '../page/page';
import { attribute, tagName } from '../page/tree';

/** A cell with more characters than this holds prose, not a datum. */
const longestCell = 600;

/** Whether a table tabulates (kept as a table) rather than lays out the page (its cells become blocks). */
export function isDataTable(page: Page, table: number): boolean {
  const role = attribute(page, table, 'role');
  if (role === 'presentation' || role === 'none') return false;
  const seen = survey(page, table);
  if (seen.nested || seen.columns < 2) return false;
  if (seen.headers) return true;
  return seen.rows >= 2 && seen.longest <= longestCell;
}

interface Survey {
  readonly rows: number;
  /** Cells of the widest row. */
  readonly columns: number;
  readonly headers: boolean;
  readonly nested: boolean;
  /** Characters of the fullest cell. */
  readonly longest: number;
}

function survey(page: Page, table: number): Survey {
  let rows = 0;
  let columns = 0;
  let headers = false;
  let nested = false;
  let longest = 0;
  let cellsInRow = 0;
  const end = page.end[table] as number;
  for (let id = table + 1; id < end; id++) {
    switch (tagName(page, id)) {
      case 'table':
        nested = true;
        break;
      case 'tr':
        rows++;
        cellsInRow = 0;
        break;
      case 'caption':
      case 'th':
      case 'thead':
        headers = true;
        if (tagName(page, id) === 'th') columns = Math.max(columns, ++cellsInRow);
        break;
      case 'td':
        columns = Math.max(columns, ++cellsInRow);
        longest = Math.max(longest, characters(page, id));
        break;
    }
  }
  return { rows, columns, headers, nested, longest };
}

function characters(page: Page, id: number): number {
  let count = 0;
  const end = page.end[id] as number;
  for (let node = id; node < end; node++) count += (page.text[node] as string).trim().length;
  return count;
}
