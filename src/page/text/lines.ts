import { type Page, Visibility } from '../page';
import { root, tagTable } from '../tree';
import { blocksOf } from './blocks';
import { charactersOf } from './characters';
import { leadsElsewhere, nodesInLinks } from './links';
import { oncePerPage } from './once-per-page';
import { unreadTags } from './unread';
import { canBeSeen } from './visibility';

/** Text between two edges of blocks or `<br>`, however wide: a paragraph is one line. */
export interface Line {
  /** The innermost block that it stands in. */
  readonly block: number;
  /** Its first and last text node with characters; for an image twice its id. */
  readonly first: number;
  readonly last: number;
  /** Characters outside and inside links that lead elsewhere; none in the line of an image. */
  readonly plain: number;
  readonly link: number;
  /** How many `<br>` stand between it and what is above it in its block. */
  readonly breaks: number;
}

/** Code and formulas are one line each. Formulas and images do not end the line they are in. */
const rule: LineRule = {
  unread: unreadTags,
  skipsUnrendered: false,
  whole: ['pre', 'math'],
  inLine: ['math', 'img'],
};

/** Lower images (px) are icons or faces within a line. Chosen: a line of text of 16 px is about as high. */
const leastImageHeight = 20;

/** The lines that readers see or can open, and the images between them, in document order. */
export const linesOf = oncePerPage((page): readonly Line[] => {
  const writer = new LineWriter(page);
  readLines(page, rule, writer);
  return writer.lines;
});

class LineWriter implements LineReader {
  readonly lines: Line[] = [];
  private readonly inLink: Uint8Array;
  private readonly characters: Int32Array;
  /** The line that is being read; undefined between lines. */
  private open: { block: number; first: number; last: number; plain: number; link: number; breaks: number } | undefined;
  private breaks = 0;

  constructor(private readonly page: Page) {
    this.inLink = nodesInLinks(page, leadsElsewhere);
    this.characters = charactersOf(page);
  }

  text(id: number, block: number): void {
    const characters = this.characters[id];
    if (characters === 0 || !canBeSeen(this.page, id)) return;
    this.open ??= this.begin(id, block);
    this.open.last = id;
    this.open[this.inLink[id] === 1 ? 'link' : 'plain'] += characters;
  }

  /** An image in a line of text belongs to it. */
  image(id: number, block: number): void {
    if (this.page.height[id] <= leastImageHeight || !canBeSeen(this.page, id) || this.open) return;
    this.lines.push({ block, first: id, last: id, plain: 0, link: 0, breaks: this.breaks });
  }

  breakLine(): void {
    this.endLine();
    this.breaks++;
  }

  endBlock(): void {
    this.endLine();
    this.breaks = 0;
  }

  private begin(id: number, block: number) {
    const line = { block, first: id, last: id, plain: 0, link: 0, breaks: this.breaks };
    this.breaks = 0;
    return line;
  }

  private endLine(): void {
    if (this.open) this.lines.push(this.open);
    this.open = undefined;
  }
}

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
