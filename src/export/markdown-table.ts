import type { Element, ElementContent, Root } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { AlignType, List, ListItem, Nodes, PhrasingContent, Table, TableRow } from 'mdast';
import type { Handle as Write } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { isElement, said } from './article-tree';
import { isInert } from './inert';

interface Cell {
  readonly children: PhrasingContent[];
  readonly align: AlignType;
  readonly columns: number;
  readonly rows: number;
  /** Its text, if it is written without escaping. */
  readonly plain?: string;
}

const empty: Cell = { children: [], align: null, columns: 1, rows: 1, plain: '' };

/** A row whose cells are written directly. It has no children, so that other steps skip it. */
interface PlainRow extends TableRow {
  readonly plain: readonly string[];
}

/** A GFM table: the first row is the header, spanned cells are empty, and the caption precedes the table. */
export function table(state: State, element: Element): Nodes[] {
  const wasInTable = state.inTable;
  state.inTable = true;
  const grid = gridOf(rowsOf(element).map((row) => cellsOf(state, row)));
  const caption = element.children.find((child) => isElement(child, 'caption'));
  const title = isElement(caption) ? (state.toFlow(state.all(caption)) as Nodes[]) : [];
  state.inTable = wasInTable;
  const columns = grid.reduce((most, row) => Math.max(most, row.length), 0);
  if (columns === 0) return title;
  const children = grid.map((row): TableRow | PlainRow => {
    const cells = Array.from({ length: columns }, (_, column) => row[column] ?? empty);
    const plain = cells.flatMap((cell) => cell.plain ?? []);
    if (plain.length === columns) return { type: 'tableRow', children: [], plain };
    return { type: 'tableRow', children: cells.map((cell) => ({ type: 'tableCell', children: childrenOf(cell) })) };
  });
  const align = Array.from(
    { length: columns },
    (_, column) => grid.find((row) => row[column]?.align)?.[column]?.align ?? null,
  );
  const table: Table = { type: 'table', align, children };
  return [...title, table];
}

function childrenOf({ children, plain }: Cell): PhrasingContent[] {
  return plain ? [{ type: 'text', value: plain }] : children;
}

function rowsOf(element: Element): Element[] {
  return element.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return child.tagName === 'tr' ? [child] : /^t(head|body|foot)$/.test(child.tagName) ? rowsOf(child) : [];
  });
}

function cellsOf(state: State, row: Element): Cell[] {
  const texts = plainCells(row);
  if (texts) return texts.map((plain) => ({ ...empty, plain }));
  return row.children
    .filter((child) => isElement(child))
    .map((cell) => {
      const align = said(cell, 'align');
      return {
        children: inLine(state.all(cell) as Nodes[]),
        align: align === 'left' || align === 'center' || align === 'right' ? align : null,
        columns: spanOf(cell, 'colSpan'),
        rows: spanOf(cell, 'rowSpan'),
      };
    });
}

/** Larger spans are mistakes: the most columns that a cell may span (HTML Standard, section 4.9.11). */
const widestSpan = 1000;

function spanOf(cell: Element, name: string): number {
  return Math.min(widestSpan, Math.max(1, Math.floor(Number(said(cell, name)) || 1)));
}

/** Cells at their positions, considering the cells before them and those that span from above. */
function gridOf(rows: readonly (readonly Cell[])[]): Cell[][] {
  const grid: Cell[][] = rows.map(() => []);
  rows.forEach((cells, y) => {
    let x = 0;
    for (const cell of cells) {
      while (grid[y]?.[x] !== undefined) x++;
      put(cell, grid.slice(y, y + cell.rows), x);
      x += cell.columns;
    }
  });
  return grid.map((row) => Array.from(row, (cell) => cell ?? empty));
}

/** Puts a cell in its first row, and empty cells where it spans. */
function put(cell: Cell, rows: readonly Cell[][], x: number): void {
  rows.forEach((row, down) => {
    for (let right = 0; right < cell.columns; right++) row[x + right] = down + right === 0 ? cell : empty;
  });
}

/** A cell is one line: its blocks are separated by `<br>`. */
function inLine(nodes: readonly Nodes[]): PhrasingContent[] {
  const parts: PhrasingContent[][] = [];
  let line: PhrasingContent[] = [];
  for (const node of nodes) {
    if (node.type === 'break') {
      parts.push(line);
      line = [];
      continue;
    }
    if (!isBlock(node)) {
      line.push(node as PhrasingContent);
      continue;
    }
    parts.push(line, ...linesOf(node));
    line = [];
  }
  parts.push(line);
  const filled = parts.filter((part) => part.some((node) => node.type !== 'text' || node.value.trim() !== ''));
  return filled.flatMap((part, index): PhrasingContent[] =>
    index === 0 ? part : [{ type: 'html', value: '<br>' }, ...part],
  );
}

function isBlock(node: Nodes): boolean {
  return /^(paragraph|heading|list|listItem|blockquote|code|table|thematicBreak|math|definition)$/.test(node.type);
}

function linesOf(node: Nodes): PhrasingContent[][] {
  if (node.type === 'paragraph' || node.type === 'heading') return [node.children];
  if (node.type === 'code') return [codeInLine(node.value)];
  if (node.type === 'math') return [[{ type: 'inlineMath', value: node.value.replace(/\s+/g, ' ') }]];
  if (node.type === 'list')
    return node.children.map((item, at) => [...marksOf(node, item, at), ...inLine(item.children)]);
  if (node.type === 'listItem') return [[{ type: 'text', value: '• ' }, ...inLine(node.children)]];
  if (!('children' in node)) return [];
  return (node.children as Nodes[]).flatMap((child) =>
    isBlock(child) ? linesOf(child) : [[child as PhrasingContent]],
  );
}

function marksOf({ ordered, start }: List, { checked }: ListItem, at: number): PhrasingContent[] {
  const isTask = typeof checked === 'boolean';
  const box: PhrasingContent[] = isTask ? [{ type: 'html', value: `[${checked ? 'x' : ' '}] ` }] : [];
  if (ordered) return [{ type: 'text', value: `${(start ?? 1) + at}. ` }, ...box];
  return isTask ? box : [{ type: 'text', value: '• ' }];
}

/** Code in a cell: a span for each line, since an empty span would be two backticks. */
function codeInLine(code: string): PhrasingContent[] {
  return code
    .split('\n')
    .flatMap((line, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: 'html', value: '<br>' } as const]),
      ...(line.trim() === '' ? [] : [{ type: 'inlineCode', value: line } as const]),
    ]);
}

function isPlain(row: TableRow): row is PlainRow {
  return 'plain' in row;
}

const rules = { left: ':---', center: ':---:', right: '---:' } as const;

/**
 * Writes a table without padding its columns: tables of ten thousand rows stay small,
 * and changing one cell changes one line.
 */
export const writeTable: Write = (node: Table, _parent, state, info) => {
  const exit = state.enter('table');
  const lines = node.children.map((row) => {
    if (isPlain(row)) return `| ${row.plain.join(' | ')} |`;
    const leaveRow = state.enter('tableRow');
    const cells = row.children.map((cell) => {
      const leaveCell = state.enter('tableCell');
      const leavePhrasing = state.enter('phrasing');
      const value = state.containerPhrasing(cell, { ...info, before: ' ', after: ' ' });
      leavePhrasing();
      leaveCell();
      return value.replace(/(?:(?<!\s)\s+)?\\?\n\s*/g, '<br>').trim();
    });
    leaveRow();
    return `| ${cells.join(' | ')} |`;
  });
  exit();
  const rule = (node.align ?? []).map((align) => (align ? rules[align] : '---'));
  lines.splice(1, 0, `| ${rule.join(' | ')} |`);
  return lines.join('\n');
};

/*
 * Sets aside table rows that contain only plain text. The general conversion costs 50 times
 * as much, and a table of ten thousand rows consists mostly of such rows.
 */

/**
 * Text that needs no escaping in a Markdown cell: no special characters, no `www.` or
 * `https:` that would become a link.
 */
const plain =
  /^[\t\n\r ]*(?![\t\n\r ])(?:[\p{L}\p{M}\p{N},;%/()+\-–—'"?!=°€£¥…。，、：；（）]|(?<![wW])\.|(?<![psPS]):| (?! ))*\s*$/u;

/** Empties every row of plain cells; `plainCells` returns their texts. */
export function setPlainRowsAside(tree: Root): void {
  visit(tree, 'element', (row) => {
    if (row.tagName !== 'tr') return;
    const cells = textsOf(row.children);
    if (cells === undefined) return;
    row.properties = { dataPlainCells: cells };
    row.children = [];
  });
}

/** The texts of a row that was set aside. */
function plainCells(row: Element): readonly string[] | undefined {
  const cells = row.properties.dataPlainCells;
  return Array.isArray(cells) ? cells.map(String) : undefined;
}

function textsOf(children: readonly ElementContent[]): string[] | undefined {
  const texts: string[] = [];
  for (const child of children) {
    if (child.type === 'text' && child.value.trim() === '') continue;
    const text = isElement(child) ? plainText(child) : undefined;
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return texts;
}

/** The text of a cell that contains nothing else and has no attributes that Markdown could express. */
function plainText({ tagName, properties, children }: Element): string | undefined {
  if (tagName !== 'td' && tagName !== 'th') return undefined;
  if ('align' in properties || 'colSpan' in properties || 'rowSpan' in properties) return undefined;
  const [first, ...more] = children;
  if (first === undefined) return '';
  if (more.length > 0 || first.type !== 'text' || !plain.test(first.value) || !isInert(first.value)) return undefined;
  return first.value.trim();
}
