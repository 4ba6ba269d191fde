import { type Page, Visibility } from '../page';
import { root, tagTable } from '../tree';
import { blocksOf } from './blocks';

/** What counts as text and as a line. */
export interface LineRule {
  /** Elements to skip with everything below them. */
  readonly unread: readonly string[];
  /** Whether elements that are not rendered are skipped, too. If not, they end lines like other blocks. */
  readonly skipsUnrendered: boolean;
  /** Elements in which blocks and line breaks do not end a line. */
  readonly whole: readonly string[];
  /** Elements that do not end a line even if they are laid out as blocks. */
  readonly inLine: readonly string[];
}

/** Called in document order. */
export interface LineReader {
  /** A text node, seen or not, and its block. */
  text(id: number, block: number): void;
  image?(id: number, block: number): void;
  /** A `<br>`. */
  breakLine(): void;
  /** An edge of a block. */
  endBlock(): void;
}

/** Reads the text of a page in one pass and reports where lines end. */
export function readLines(page: Page, rule: LineRule, reader: LineReader): void {
  const walk = new Walk(page, rule, reader);
  for (let id = 1; id < page.count; id++) {
    walk.closeBlocksBefore(id);
    if (page.tag[id] === 0) reader.text(id, walk.block);
    else if (walk.skips(id)) id = page.end[id] - 1;
    else walk.enter(id);
  }
  reader.endBlock();
}

class Walk {
  /** The innermost block that is open. */
  block = root;
  private readonly page: Page;
  private readonly reader: LineReader;
  private readonly skipsUnrendered: boolean;
  private readonly blocks: Int32Array;
  private readonly unread: Uint8Array;
  private readonly whole: Uint8Array;
  private readonly inLine: Uint8Array;
  private readonly lineBreak: number;
  private readonly image: number;
  /** The blocks around the innermost one. */
  private readonly around: number[] = [];
  private wholeUntil = 0;

  constructor(page: Page, rule: LineRule, reader: LineReader) {
    this.page = page;
    this.reader = reader;
    this.skipsUnrendered = rule.skipsUnrendered;
    this.blocks = blocksOf(page);
    this.unread = tagTable(page, rule.unread);
    this.whole = tagTable(page, rule.whole);
    this.inLine = tagTable(page, rule.inLine);
    this.lineBreak = page.tagNames.indexOf('br');
    this.image = page.tagNames.indexOf('img');
  }

  closeBlocksBefore(id: number): void {
    while (id >= this.page.end[this.block]) {
      this.block = this.around.pop() ?? root;
      this.reader.endBlock();
    }
  }

  skips(id: number): boolean {
    const { page, unread } = this;
    return unread[page.tag[id]] === 1 || (this.skipsUnrendered && page.visibility[id] === Visibility.NotRendered);
  }

  /** An element that is not skipped. */
  enter(id: number): void {
    const { page, reader } = this;
    const tag = page.tag[id];
    if (tag === this.image) reader.image?.(id, this.block);
    if (id < this.wholeUntil) return;
    if (this.whole[tag] === 1) this.wholeUntil = page.end[id];
    if (tag === this.lineBreak) reader.breakLine();
    else if (this.inLine[tag] === 0 && this.blocks[id] === id) {
      reader.endBlock();
      this.around.push(this.block);
      this.block = id;
    }
  }
}
