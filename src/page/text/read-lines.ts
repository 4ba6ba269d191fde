import { type Page, Visibility } from '../page';
import { root, tagTable } from '../tree';
import { blocksOf } from './blocks';

/** What a reader of lines takes for text and for a line. */
export interface LineRule {
  /** Tags that are passed over with all that is below them. */
  readonly unread: readonly string[];
  /** Whether what is not rendered is passed over with all that is below it, so that it ends no line. */
  readonly passesUnrendered: boolean;
  /** Tags that are read as one line, however many lines they are drawn in. */
  readonly whole: readonly string[];
  /** Tags that stand in a line even where they are laid out as blocks. */
  readonly inLine: readonly string[];
}

/** What a reader is told, in document order. */
export interface LineReader {
  /** A text node, seen or not, and the block that it stands in. */
  text(id: number, block: number): void;
  image?(id: number, block: number): void;
  /** A `<br>`. */
  breakLine(): void;
  /** An edge of a block. */
  endBlock(): void;
}

/** Goes over the text of a page once, from edge to edge of its blocks and line breaks. */
export function readLines(page: Page, rule: LineRule, reader: LineReader): void {
  const walk = new Walk(page, rule, reader);
  for (let id = 1; id < page.count; id++) {
    walk.closeBlocksBefore(id);
    if (page.tag[id] === 0) reader.text(id, walk.block);
    else if (walk.passesOver(id)) id = page.end[id] - 1;
    else walk.enter(id);
  }
  reader.endBlock();
}

class Walk {
  /** The innermost block that is open. */
  block = root;
  private readonly page: Page;
  private readonly reader: LineReader;
  private readonly passesUnrendered: boolean;
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
    this.passesUnrendered = rule.passesUnrendered;
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

  passesOver(id: number): boolean {
    const { page, unread } = this;
    return unread[page.tag[id]] === 1 || (this.passesUnrendered && page.visibility[id] === Visibility.NotRendered);
  }

  /** An element that is not passed over. */
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
