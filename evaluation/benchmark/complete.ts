import { completedHtml } from '../../src/clipping/complete';
import type { Cell, PageResult } from './answer';

/**
 * The answers as the product's exporters expect articles: with their formulas
 * completed, whoever wrote the HTML. It is the pipeline's last stage, which runs
 * outside the page here as in the product.
 */
export function completedResult(result: PageResult): PageResult {
  const cells = Object.entries(result.cells).map(([name, cell]): [string, Cell] => [name, completedCell(cell)]);
  return { ...result, cells: Object.fromEntries(cells) };
}

function completedCell(cell: Cell): Cell {
  if (!('answer' in cell) || cell.answer.form !== 'html') return cell;
  return { answer: { ...cell.answer, kept: completedHtml(cell.answer.kept) } };
}
