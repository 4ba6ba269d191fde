import { isBlock } from '../page/blocks';
import { nodesInLinks } from '../page/counts';
import { type Page, Visibility } from '../page/page';
import { attribute, tagName } from '../page/tree';
import { squeeze } from '../text/white-space';

/** A line of text as people see it: what flows between two edges of blocks or `<br>`. */
export interface TextLine {
  /** Its text nodes, in order. */
  readonly nodes: readonly number[];
  /** Squeezed, cut after `longestLine` characters. */
  readonly text: string;
  /** The block it flows in. */
  readonly block: number;
  /** 1 to 6 in a heading, else 0. */
  readonly heading: number;
  /** Of its first text node, in px; 0 where nothing is laid out. */
  readonly fontSize: number;
  /** Whether all its text is link text. */
  readonly linked: boolean;
  /** Whether it is a sentence or more of running text. */
  readonly prose: boolean;
}

/** What stands behind this many characters says nothing about title, author or date. */
const longestLine = 600;

/** Prose has at least this many characters, a CJK character counted as `cjkWeight`, and a mark that ends or joins clauses. */
const shortestProse = 90;
const cjkWeight = 2.2;

/** Text that is chosen or typed, not read. */
const unread = new Set(['select', 'option', 'datalist', 'textarea', 'svg', 'math']);

/** The visible lines of a page in document order, in one pass. */
export function textLinesOf(page: Page): TextLine[] {
  const reader = new LineReader(page, nodesInLinks(page));
  const skipped = page.tagNames.map((name) => unread.has(name));
  const lineBreak = page.tagNames.indexOf('br');
  const ends: number[] = [];
  for (let id = 0; id < page.count; id++) {
    while (ends.length > 0 && (ends.at(-1) as number) <= id) {
      ends.pop();
      reader.finish();
    }
    const tag = page.tag[id];
    if (tag === 0) reader.add(id);
    else if (skipped[tag] || page.visibility[id] === Visibility.NotRendered) id = page.end[id] - 1;
    else if (tag === lineBreak) reader.finish();
    else if (isBlock(page, id)) {
      reader.finish();
      ends.push(page.end[id]);
    }
  }
  reader.finish();
  return reader.lines;
}

/** The text of a line with a space between neighbours that only their elements part: `By<a>Ann</a><b>May 3</b>`. */
export function partedText(page: Page, { nodes, text }: TextLine): string {
  if (nodes.length < 2) return text;
  const texts = nodes.map((id) => page.text[id].slice(0, longestLine));
  return squeeze(withoutIcons(texts.join(' '))).slice(0, longestLine);
}

/** Glyphs of icon fonts, and what old encodings put for a wide space: white space to a reader. */
function withoutIcons(text: string): string {
  return text.replace(/[\ue000-\uf8ff]/g, ' ');
}

class LineReader {
  readonly lines: TextLine[] = [];
  private readonly page: Page;
  private readonly inLink: Uint8Array;
  private nodes: number[] = [];
  private text = '';

  constructor(page: Page, inLink: Uint8Array) {
    this.page = page;
    this.inLink = inLink;
  }

  add(id: number): void {
    if (!isSeen(this.page, id)) return;
    const text = this.page.text[id];
    if (this.nodes.length === 0 && text.trim() === '') return;
    if (this.inLink[id] === 1 && isMark(text)) return;
    this.nodes.push(id);
    if (this.text.length < longestLine) this.text += text.slice(0, longestLine);
  }

  finish(): void {
    const { nodes } = this;
    const text = squeeze(withoutIcons(this.text));
    this.nodes = [];
    this.text = '';
    const first = nodes[0];
    if (first === undefined || text === '') return;
    const { heading, block } = placeOf(this.page, first);
    const linked = nodes.every((id) => this.inLink[id] === 1 || this.page.text[id]?.trim() === '');
    const fontSize = this.page.fontSize[this.page.parent[first]];
    this.lines.push({
      nodes,
      text,
      block,
      heading,
      fontSize,
      linked,
      prose: heading === 0 && !linked && isProse(text),
    });
  }
}

/** The `#` or `¶` beside a heading that links to it. */
function isMark(text: string): boolean {
  return text.length < 4 && !/[\p{L}\p{N}\s]/u.test(text);
}

/** Shown, or only until an animation has run. */
function isSeen(page: Page, id: number): boolean {
  return page.visibility[id] === Visibility.Shown || page.visibility[id] === Visibility.Transparent;
}

/** How far up a heading is looked for. */
const headingReach = 4;

function placeOf(page: Page, text: number): { readonly heading: number; readonly block: number } {
  let block = -1;
  let heading = 0;
  let up = page.parent[text];
  for (let step = 0; up >= 0 && (block < 0 || step < headingReach); step++) {
    if (block < 0 && isBlock(page, up)) block = up;
    if (step < headingReach) heading ||= headingLevel(page, up);
    up = page.parent[up];
  }
  return { heading, block };
}

function headingLevel(page: Page, id: number): number {
  const name = tagName(page, id);
  if (name.length === 2 && name >= 'h1' && name <= 'h6') return Number(name[1]);
  return attribute(page, id, 'role') === 'heading' ? 2 : 0;
}

function isProse(text: string): boolean {
  if (text.length * cjkWeight < shortestProse || !/[.,!?;…。，！？；、।؟،]/u.test(text)) return false;
  const cjk = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu)?.length ?? 0;
  return text.length + cjk * (cjkWeight - 1) >= shortestProse;
}
