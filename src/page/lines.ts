import { isBlock } from './blocks';
import { charactersOf, nodesInLinks } from './counts';
import { type Page, Visibility } from './page';
import { root, tagTable } from './tree';

/** A line of text between two edges of blocks or `<br>`, as wide as it likes: a paragraph is one line. */
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

/** What is chosen, typed, drawn or embedded, not read. */
const unreadTags = ['select', 'option', 'textarea', 'button', 'input', 'svg', 'iframe', 'object', 'map'];

/** What is read as one thing, however many lines it is drawn in. */
const atomicTags = ['pre', 'math'];

/** A lower image is a face or an icon in a line, in px. */
const leastImageHeight = 20;

/** An address on the same page is a place in the text, not a way to another page. */
const leadsElsewhere = (address: string) => !address.startsWith('#');

/** The lines that people see or can unfold, and the images between them, in document order. One pass. */
export function linesOf(page: Page): Line[] {
  const writer = new LineWriter(nodesInLinks(page, leadsElsewhere));
  const characters = charactersOf(page);
  const [unread, atomic] = [tagTable(page, unreadTags), tagTable(page, atomicTags)];
  const [lineBreak, image, math] = ['br', 'img', 'math'].map((name) => page.tagNames.indexOf(name));
  const open: number[] = [root];
  let atomicUntil = 0;
  for (let id = 1; id < page.count; id++) {
    while (open.length > 1 && id >= page.end[open.at(-1) as number]) {
      open.pop();
      writer.endBlock();
    }
    const tag = page.tag[id];
    const block = open.at(-1) as number;
    if (unread[tag] === 1) {
      id = page.end[id] - 1;
    } else if (tag === 0) {
      if (characters[id] > 0 && isRead(page, id)) writer.text(id, block, characters[id]);
    } else if (tag === image) {
      if (page.height[id] > leastImageHeight && isRead(page, id)) writer.image(id, block);
    } else if (id >= atomicUntil) {
      if (atomic[tag] === 1) atomicUntil = page.end[id];
      if (tag === lineBreak) writer.breakLine();
      else if (tag !== math && isBlock(page, id)) {
        writer.endBlock();
        open.push(id);
      }
    }
  }
  return writer.finish();
}

/** Whether a node is seen, or would be after a click or an animation. */
export function isRead(page: Page, id: number): boolean {
  const visibility = page.visibility[id];
  return visibility === Visibility.Shown || visibility === Visibility.Transparent || visibility === Visibility.Folded;
}

class LineWriter {
  private readonly lines: Line[] = [];
  private readonly inLink: Uint8Array;
  /** The line that is being read; undefined between lines. */
  private open: { block: number; first: number; last: number; plain: number; link: number; breaks: number } | undefined;
  private breaks = 0;

  constructor(inLink: Uint8Array) {
    this.inLink = inLink;
  }

  text(id: number, block: number, characters: number): void {
    this.open ??= this.begin(id, block);
    this.open.last = id;
    this.open[this.inLink[id] === 1 ? 'link' : 'plain'] += characters;
  }

  /** An image in a line of text belongs to it. */
  image(id: number, block: number): void {
    if (!this.open) this.lines.push({ block, first: id, last: id, plain: 0, link: 0, breaks: this.breaks });
  }

  breakLine(): void {
    this.endLine();
    this.breaks++;
  }

  endBlock(): void {
    this.endLine();
    this.breaks = 0;
  }

  finish(): Line[] {
    this.endLine();
    return this.lines;
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
