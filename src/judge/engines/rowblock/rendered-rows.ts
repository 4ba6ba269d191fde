import type { Page } from '../../../page/page';
import { type Line, linesOf } from '../../../page/text/lines';
import { attribute, tagTable } from '../../../page/tree';
import { type LiveParameters, leastLineHeight, lineSpacing, seriesTags, touching } from './live-parameters';
import type { Rows } from './rows';

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

/** Measures what lies between two blocks on the screen. */
class Boxes {
  private readonly depth: Int32Array;
  private readonly series: Uint8Array;

  constructor(private readonly page: Page) {
    this.depth = new Int32Array(page.count);
    for (let id = 1; id < page.count; id++) this.depth[id] = this.depth[page.parent[id]] + 1;
    this.series = tagTable(page, seriesTags);
  }

  /**
   * The number of lines that would fit between the bottom of block a and the top of block b; 0 if one contains the
   * other.
   */
  linesBetween(a: number, b: number): number {
    const { top, height } = this.page;
    if (this.oneHoldsOther(a, b)) return 0;
    return this.lines(top[b] - top[a] - height[a], b);
  }

  /**
   * The number of lines from the top of block a up to the bottom of block b, if b stands in another column: how far
   * the reader's eye moves back up. 0 otherwise.
   */
  linesBackUp(a: number, b: number): number {
    const { left, top, width, height } = this.page;
    if (overlap(left, width, a, b) > touching || this.oneHoldsOther(a, b) || this.inSeries(a, b)) return 0;
    return this.lines(top[a] - top[b] - height[b], b);
  }

  /** Whether blocks a and b stand side by side at the same height, like the cells of a table row. */
  besideEachOther(a: number, b: number): boolean {
    const { left, top, width, height } = this.page;
    if (this.oneHoldsOther(a, b)) return false;
    const higher = Math.max(height[a], height[b]);
    return overlap(top, height, a, b) > higher / 2 && overlap(left, width, a, b) <= touching;
  }

  /**
   * The number of box edges crossed from block a to block b, besides their own: 0 from paragraph to paragraph.
   *
   *     div > div > p  |  div > ul > li        2 left (p, div), 2 entered (ul, li): 4 - 2
   *
   * From one item of a series to the next it is 0.
   */
  edgesBetween(a: number, b: number): number {
    const { depth } = this;
    if (this.inSeries(a, b)) return 0;
    const passed = depth[a] + depth[b] - 2 * depth[this.commonParent(a, b)];
    return Math.max(0, passed - 2);
  }

  /** The number of whole lines of a block's font that fit into a height. */
  private lines(height: number, block: number): number {
    const lineHeight = Math.max(leastLineHeight, this.page.fontSize[block] * lineSpacing);
    return Math.max(0, Math.floor(height / lineHeight));
  }

  private childTowards(above: number, id: number): number {
    const { parent } = this.page;
    let child = id;
    while (child !== above && parent[child] !== above) child = parent[child];
    return child;
  }

  /**
   * Whether a and b stand in items of one series: of one class, or list items, table rows or sections without a
   * class.
   */
  private inSeries(a: number, b: number): boolean {
    const common = this.commonParent(a, b);
    const [partOfA, partOfB] = [this.childTowards(common, a), this.childTowards(common, b)];
    const tag = this.page.tag[partOfA];
    if (partOfA === partOfB || tag !== this.page.tag[partOfB]) return false;
    const name = attribute(this.page, partOfA, 'class') ?? '';
    return name === (attribute(this.page, partOfB, 'class') ?? '') && (name !== '' || this.series[tag] === 1);
  }

  /** The innermost node that contains both. */
  private commonParent(a: number, b: number): number {
    let common = a;
    while (!(b >= common && b < this.page.end[common])) common = this.page.parent[common];
    return common;
  }

  private oneHoldsOther(a: number, b: number): boolean {
    const { end } = this.page;
    return a <= b ? b < end[a] : a < end[b];
  }
}

/** The overlap of two intervals; a negative value is the distance between them. */
function overlap(from: Float32Array, size: Float32Array, a: number, b: number): number {
  const end = Math.min(from[a] + size[a], from[b] + size[b]);
  return end - Math.max(from[a], from[b]);
}
