import type { Page } from '../../../page/page';
import { type Line, linesOf } from '../../../page/text/lines';
import { Boxes } from './boxes';
import type { Rows } from './ctext';
import type { LiveParameters } from './live-parameters';

/** The rows as rendered. */
export interface RenderedRows extends Rows {
  /** The number of link characters in each row. */
  readonly link: readonly number[];
}

/**
 * The rows of a rendered page. A row ends where a block box or `<br>` does; blocks side by side share a row. Empty
 * rows are added for a vertical gap, for the change to another column, for each further `<br>`, and for each box edge
 * crossed.
 */
export function renderedRows(page: Page, parameters: LiveParameters): RenderedRows {
  const rows = new RowWriter(page, parameters);
  for (const line of linesOf(page)) rows.add(line);
  return rows.finish();
}

/** Builds the rows. */
class RowWriter {
  private readonly length: number[] = [];
  private readonly link: number[] = [];
  private readonly first: number[] = [];
  private readonly last: number[] = [];
  private readonly parameters: LiveParameters;
  private readonly boxes: Boxes;
  /** The block of the last row with text, and the last block with text or an image; -1 before the first. */
  private textBlock = -1;
  private filledBlock = -1;

  constructor(page: Page, parameters: LiveParameters) {
    this.parameters = parameters;
    this.boxes = new Boxes(page);
  }

  add(line: Line): void {
    const { block } = line;
    if (line.plain + line.link === 0) {
      // An image fills its space: what stands above and below it is not separated by a gap of its height.
      this.addGap(block);
    } else if (this.continuesRow(block)) {
      this.addTo(this.length.length - 1, line);
      this.textBlock = block;
    } else {
      this.addGap(block);
      this.addEmpty(Math.min(line.breaks - 1, this.parameters.mostRowsOfGap));
      if (this.textBlock >= 0) this.addEmpty(this.boxes.edgesBetween(this.textBlock, block));
      this.addTo(this.push(line.first), line);
      this.textBlock = block;
    }
    this.filledBlock = block;
  }

  finish(): RenderedRows {
    const { length, link, first, last } = this;
    return { count: length.length, length, link, first, last };
  }

  private continuesRow(block: number): boolean {
    const lastRowHasText = (this.last.at(-1) ?? -1) >= 0;
    return lastRowHasText && this.boxes.besideEachOther(this.textBlock, block);
  }

  private addTo(row: number, { plain, link, last }: Line): void {
    this.length[row] = this.length[row] + plain + link;
    this.link[row] = this.link[row] + link;
    this.last[row] = last;
  }

  private addGap(block: number): void {
    const { boxes, filledBlock, parameters } = this;
    if (filledBlock < 0) return;
    this.addEmpty(Math.min(boxes.linesBetween(filledBlock, block), parameters.mostRowsOfGap));
    if (boxes.linesBackUp(filledBlock, block) >= parameters.linesBackUp) this.addEmpty(parameters.rowsOfColumn);
  }

  private addEmpty(rows: number): void {
    for (let i = 0; i < rows; i++) this.push(-1);
  }

  private push(id: number): number {
    this.link.push(0);
    this.first.push(id);
    this.last.push(id);
    return this.length.push(0) - 1;
  }
}
