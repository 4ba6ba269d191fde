import type { Page } from '../page';
import { charactersOf } from './characters';
import { leadsElsewhere, nodesInLinks } from './links';
import { oncePerPage } from './once-per-page';
import { type LineReader, type LineRule, readLines } from './read-lines';
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

/** Lower images (px) are icons or faces within a line. */
const leastImageHeight = 20;

/** The lines that readers see or can open, and the images between them, in document order. */
export const linesOf = oncePerPage((page): readonly Line[] => {
  const writer = new LineWriter(page);
  readLines(page, rule, writer);
  return writer.lines;
});

class LineWriter implements LineReader {
  readonly lines: Line[] = [];
  private readonly page: Page;
  private readonly inLink: Uint8Array;
  private readonly characters: Int32Array;
  /** The line that is being read; undefined between lines. */
  private open: { block: number; first: number; last: number; plain: number; link: number; breaks: number } | undefined;
  private breaks = 0;

  constructor(page: Page) {
    this.page = page;
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
