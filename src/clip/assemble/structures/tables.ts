import { moveChildren, replaceBy } from '../children';
import { type Excerpt, styleText } from '../excerpt';
import { namesNote } from './footnotes-marks';

/** A longer cell (characters) contains prose, not data. Chosen: a paragraph of a hundred words. */
const longestCell = 600;

/** In a table of one row, longer cells (characters) mean layout. Chosen: longer than a value, a printed line. */
const longestInRow = 80;

const byTableRole = '[role=table], [role=grid], [role=treegrid]';
export const anyTable = `table, ${byTableRole}`;

/** Keeps data tables, turns layout tables into blocks, and elements with a table role into tables. */
export function tables(excerpt: Excerpt): void {
  for (const table of excerpt.root.querySelectorAll(byTableRole)) byRole(excerpt, table);
  for (const table of [...excerpt.root.querySelectorAll('table')].reverse()) {
    if (isNote(table)) continue;
    if (!isDataTable(table)) unwrap(excerpt, table);
    else tidy(excerpt, table);
  }
}

/** Old generators write each note as a table of one row: its number and its text. */
function isNote(table: Element): boolean {
  return table.id !== '' && namesNote(table) && table.querySelectorAll('tr').length === 1;
}

/** Whether a table contains data; the cells of a layout table become blocks. */
function isDataTable(table: Element): boolean {
  const role = table.getAttribute('role');
  if (role === 'presentation' || role === 'none') return false;
  // Inner tables are handled first, so those left contain data, and a table around them is layout.
  if (table.querySelector('table')) return false;
  const { rows, columns, headers, longest, blocks } = survey(table);
  if (columns < 2) return false;
  if (headers) return true;
  if (rows === 1) return longest <= longestInRow && !blocks && !table.querySelector('p, div, ul, ol, a');
  return rows >= 2 && longest <= longestCell && !blocks;
}

function survey(table: Element) {
  /** Cells of the widest row. */
  let columns = 0;
  /** Characters of the longest cell. */
  let longest = 0;
  const rows = table.querySelectorAll('tr');
  for (const row of rows) {
    const cells = row.querySelectorAll('td, th');
    columns = Math.max(columns, cells.length);
    for (const cell of row.querySelectorAll('td')) longest = Math.max(longest, cell.textContent.trim().length);
  }
  const headers = table.querySelector('caption, th, thead') !== null;
  /** Whether a cell contains headings, which mean layout. */
  const blocks = table.querySelector('h1, h2, h3') !== null;
  return { rows: rows.length, columns, headers, longest, blocks };
}

/** Turns cells into blocks. */
function unwrap(excerpt: Excerpt, table: Element): void {
  const cells = [...table.querySelectorAll('td, th, caption')].filter((cell) => cell.closest('table') === table);
  const blocks = cells.flatMap((cell) => {
    const block = excerpt.create('div');
    moveChildren(cell, block);
    return excerpt.isUnseen(cell) ? [] : [block];
  });
  replaceBy(table, blocks);
}

function tidy(excerpt: Excerpt, table: Element): void {
  for (const row of table.querySelectorAll('tr')) excerpt.completeRow(row);
  for (const cell of table.querySelectorAll('td, th')) align(cell);
  for (const cell of table.querySelectorAll('[rowspan="0"]')) spanToEnd(cell);
  // Old pages have the footer before the bodies. Browsers show it below them.
  const foot = [...table.children].find((part) => part.localName === 'tfoot');
  if (foot) table.append(foot);
  dropEmptyColumns(table);
  // With only an empty column beside it, the cell was a box.
  if (!table.querySelector('td ~ td, td ~ th, th ~ td, th, caption')) {
    unwrap(excerpt, table);
    return;
  }
  if (!table.querySelector('tr td, tr th')) table.remove();
}

/** Replaces the row span 0, which reaches to the last row of the group, by the number of rows. */
function spanToEnd(cell: Element): void {
  const row = cell.parentElement;
  const rows = [...(row?.parentElement?.children ?? [])];
  cell.setAttribute('rowspan', String(rows.length - rows.findIndex((each) => each === row)));
}

/** The alignment of a column that is set by style. */
function align(cell: Element): void {
  const styled = /text-align:\s*(left|center|right)/i.exec(cell.getAttribute(styleText) ?? '')?.[1];
  const said = (styled ?? cell.getAttribute('align') ?? '').toLowerCase();
  if (/^(left|center|right)$/.test(said)) cell.setAttribute('align', said);
  else cell.removeAttribute('align');
}

/** Removes columns used as spacing. */
function dropEmptyColumns(table: Element): void {
  const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children]);
  if (table.querySelector('[colspan], [rowspan]')) return;
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  for (let column = columns - 1; column >= 0; column--) {
    const cells = rows.map((row) => row[column]).filter((cell) => cell !== undefined);
    const empty = cells.every((cell) => cell.textContent.trim() === '' && !cell.querySelector('img, math, input'));
    if (empty && rows.every((row) => row.length === columns)) for (const cell of cells) cell.remove();
  }
}

const cellRoles: Readonly<Record<string, 'td' | 'th'>> = {
  cell: 'td',
  gridcell: 'td',
  columnheader: 'th',
  rowheader: 'th',
};

const cellsByRole = Object.keys(cellRoles)
  .map((role) => `:scope [role=${role}]`)
  .join();

/** Turns elements with table roles into a table. What they hold beside its rows, such as a caption, stays around it. */
function byRole(excerpt: Excerpt, table: Element): void {
  if (table.localName === 'table' || excerpt.isUnseen(table)) return;
  const replacement = excerpt.create('table');
  const rows = [...table.querySelectorAll('[role=row]')].filter((row) => row.closest(byTableRole) === table);
  for (const row of rows) {
    const line = rowByRole(excerpt, row);
    if (line.firstChild) replacement.append(line);
  }
  if (!replacement.firstChild) return;
  rows[0]?.before(replacement);
  for (const row of rows) row.remove();
  if (table.textContent.trim() === replacement.textContent.trim()) table.replaceWith(replacement);
  else excerpt.turnInto(table, 'div');
}

function rowByRole(excerpt: Excerpt, row: Element): Element {
  const line = excerpt.create('tr');
  const cells = [...row.querySelectorAll(cellsByRole)].filter((cell) => cell.closest('[role=row]') === row);
  for (const cell of cells) {
    const tableCell = excerpt.create(cellRoles[cell.getAttribute('role') ?? ''] ?? 'td');
    moveChildren(cell, tableCell);
    const span = cell.getAttribute('aria-colspan');
    if (span) tableCell.setAttribute('colspan', span);
    line.append(tableCell);
  }
  return line;
}
