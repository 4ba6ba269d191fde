import { completedHtml } from '../../src/clip/clipping/complete';
import type { Cell, PageResult } from './answer';

/**
 * Completes the formulas of every answer, as the product's exporters expect of articles. This is the last stage of
 * the pipeline; it runs outside the page here as in the product.
 */
export function completedResult(result: PageResult): PageResult {
  const cells = Object.entries(result.cells).map(([name, cell]): [string, Cell] => [name, completedCell(cell)]);
  return { ...result, cells: Object.fromEntries(cells) };
}

function completedCell(cell: Cell): Cell {
  if (!('answer' in cell) || cell.answer.form !== 'html') return cell;
  return { answer: { ...cell.answer, kept: completedHtml(cell.answer.kept) } };
}
