import { isBlock } from '../../page/blocks';
import { charactersOf, nodesInLinks } from '../../page/counts';
import { type Page, Visibility } from '../../page/page';
import { root, tagTable } from '../../page/tree';
import { Boxes } from './boxes';
import type { Rows } from './ctext';
import { atomicTags, type LiveParameters, unreadTags } from './live-parameters';

/** The rows that people see. */
export interface RenderedRows extends Rows {
  /** How many of the characters of each row stand in links. */
  readonly link: readonly number[];
}

/** An address on the same page is a place in the text, not a way to another page. */
const leadsElsewhere = (address: string) => !address.startsWith('#');

/** Less of an image is a face or an icon in a line, in px. */
const leastImageHeight = 20;

/**
 * The rows of a rendered page. A row ends where a block box or `<br>` does,
 * except in `pre` and `math`; blocks side by side share a row. Between two rows
 * stand empty ones: for the vertical gap, for each further `<br>`, and for each
 * edge of a box that is passed.
 */
export function renderedRows(page: Page, parameters: LiveParameters): RenderedRows {
  const rows = new RowWriter(page, parameters.mostRowsOfGap);
  const characters = charactersOf(page);
  const unread = tagTable(page, unreadTags);
  const atomic = tagTable(page, atomicTags);
  const [lineBreak, image] = [page.tagNames.indexOf('br'), page.tagNames.indexOf('img')];
  const open: number[] = [root];
  let atomicUntil = 0;
  for (let id = 1; id < page.count; id++) {
    while (open.length > 1 && id >= (page.end[open.at(-1) as number] as number)) {
      open.pop();
      rows.endRow();
    }
    const tag = page.tag[id] as number;
    if (unread[tag] === 1) {
      id = (page.end[id] as number) - 1;
    } else if (tag === 0) {
      if ((characters[id] as number) > 0 && isSeen(page, id)) {
        rows.add(id, open.at(-1) as number, characters[id] as number);
      }
    } else if (tag === image) {
      if ((page.height[id] as number) > leastImageHeight && isSeen(page, id)) rows.addImage(open.at(-1) as number);
    } else if (id >= atomicUntil) {
      if (atomic[tag] === 1) atomicUntil = page.end[id] as number;
      if (tag === lineBreak) rows.breakLine();
      else if (isBlock(page, id) && page.tagNames[tag] !== 'math') {
        rows.endRow();
        open.push(id);
      }
    }
  }
  return rows.finish();
}

/** Rows while they grow. */
class RowWriter {
  private readonly plain: number[] = [];
  private readonly link: number[] = [];
  private readonly first: number[] = [];
  private readonly last: number[] = [];
  private readonly mostRowsOfGap: number;
  private readonly boxes: Boxes;
  private readonly inLink: Uint8Array;
  private rowIsOpen = false;
  private lineBreaks = 0;
  /** The block of the last row with text, and the last block with text or an image; -1 before the first. */
  private textBlock = -1;
  private filledBlock = -1;

  constructor(page: Page, mostRowsOfGap: number) {
    this.mostRowsOfGap = mostRowsOfGap;
    this.boxes = new Boxes(page);
    this.inLink = nodesInLinks(page, leadsElsewhere);
  }

  add(id: number, block: number, characters: number): void {
    if (!this.rowIsOpen) this.openRow(id, block);
    const row = this.plain.length - 1;
    const column = this.inLink[id] === 1 ? this.link : this.plain;
    column[row] = (column[row] as number) + characters;
    this.last[row] = id;
  }

  /** An image fills its place: what stands above and below it is no gap of its height. */
  addImage(block: number): void {
    if (this.rowIsOpen) return;
    this.addGap(block);
    this.filledBlock = block;
  }

  breakLine(): void {
    this.rowIsOpen = false;
    this.lineBreaks++;
  }

  endRow(): void {
    this.rowIsOpen = false;
    this.lineBreaks = 0;
  }

  finish(): RenderedRows {
    const length = this.plain.map((plain, row) => plain + (this.link[row] as number));
    return { count: length.length, length, link: this.link, first: this.first, last: this.last };
  }

  private openRow(id: number, block: number): void {
    this.rowIsOpen = true;
    const before = this.textBlock;
    const continues = before >= 0 && (this.last.at(-1) as number) >= 0 && this.boxes.besideEachOther(before, block);
    if (!continues) {
      this.addGap(block);
      this.addEmpty(Math.min(this.lineBreaks - 1, this.mostRowsOfGap));
      if (before >= 0) this.addEmpty(this.boxes.edgesBetween(before, block));
      this.push(id);
    }
    this.lineBreaks = 0;
    this.textBlock = block;
    this.filledBlock = block;
  }

  private addGap(block: number): void {
    if (this.filledBlock < 0) return;
    this.addEmpty(Math.min(this.boxes.linesBetween(this.filledBlock, block), this.mostRowsOfGap));
  }

  private addEmpty(rows: number): void {
    for (let i = 0; i < rows; i++) this.push(-1);
  }

  private push(id: number): void {
    this.plain.push(0);
    this.link.push(0);
    this.first.push(id);
    this.last.push(id);
  }
}

function isSeen(page: Page, id: number): boolean {
  const visibility = page.visibility[id];
  return visibility === Visibility.Shown || visibility === Visibility.Transparent || visibility === Visibility.Folded;
}
