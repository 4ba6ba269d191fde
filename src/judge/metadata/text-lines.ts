import { hasLetterOrNumber } from '../../language/text/letters';
import { squeeze } from '../../language/text/white-space';
import { latinLength } from '../../language/text/words';
import { type Page, Visibility } from '../../page/page';
import { type LineReader, type LineRule, readLines } from '../../page/text/lines';
import { nodesInLinks } from '../../page/text/links';
import { oncePerPage } from '../../page/text/once-per-page';
import { namelessTags } from '../../page/text/unread';
import { isSeenNow } from '../../page/text/visibility';
import { elementsWith, headingLevel, root, tagName } from '../../page/tree';

/** A line of text as readers see it: the text between block boundaries or `<br>`. */
export interface TextLine {
  /** Its text nodes, in order. */
  readonly nodes: readonly number[];
  /** With white space collapsed, cut after `longestLine` characters. */
  readonly text: string;
  /** The block that contains it. */
  readonly block: number;
  /** 1 to 6 in a heading, otherwise 0. */
  readonly heading: number;
  /** Of its first text node, in px; 0 without layout. */
  readonly fontSize: number;
  /** Whether all its text is link text. */
  readonly linked: boolean;
  /** Whether it is a sentence or more of running text. */
  readonly prose: boolean;
}

/** In characters. Chosen: no title or byline is as long, and a dateline is at the beginning. */
const longestLine = 600;

/**
 * Prose has at least this many Latin characters, or 41 of CJK (`cjkLength`), and a mark that ends or joins clauses.
 * Chosen: titles, labels and captions are mostly shorter.
 */
const shortestProse = 90;
const cjkLength = 2.2;

/** Elements that are not rendered end no line, since many exist only for scripts. */
const rule: LineRule = { unread: namelessTags, skipsUnrendered: true, whole: [], inLine: [] };

/** The visible lines of a page in document order, in one pass. */
export const textLinesOf = oncePerPage((page: Page): readonly TextLine[] => {
  if (page.visibility[root] === Visibility.NotRendered || namelessTags.some((name) => name === tagName(page, root)))
    return [];
  const writer = new LineWriter(page);
  readLines(page, rule, writer);
  return writer.lines;
});

/** The text of a line with spaces where only elements separate words: `By<a>Ann</a><b>May 3</b>`. */
export function partedText(page: Page, { nodes, text }: TextLine): string {
  if (nodes.length < 2) return text;
  const texts = nodes.map((id) => page.text[id].slice(0, longestLine));
  return squeeze(withoutIcons(texts.join(' '))).slice(0, longestLine);
}

/** Replaces glyphs of icon fonts and legacy wide spaces by white space. */
function withoutIcons(text: string): string {
  return text.replace(/[\ue000-\uf8ff]/g, ' ');
}

class LineWriter implements LineReader {
  readonly lines: TextLine[] = [];
  private readonly inLink: Uint8Array;
  private readonly headingAbove: (text: number) => number;
  private nodes: number[] = [];
  private line = '';
  private block = root;

  constructor(private readonly page: Page) {
    this.inLink = nodesInLinks(page);
    this.headingAbove = headingsOf(page);
  }

  text(id: number, block: number): void {
    if (!isSeenNow(this.page.visibility[id])) return;
    const text = this.page.text[id];
    if (this.nodes.length === 0 && text.trim() === '') return;
    if (this.inLink[id] === 1 && isMark(text)) return;
    this.nodes.push(id);
    this.block = block;
    if (this.line.length < longestLine) this.line += text.slice(0, longestLine);
  }

  breakLine(): void {
    this.endLine();
  }

  endBlock(): void {
    this.endLine();
  }

  private endLine(): void {
    const { page, nodes, block } = this;
    const text = squeeze(withoutIcons(this.line));
    this.nodes = [];
    this.line = '';
    const first = nodes[0];
    if (first === undefined || text === '') return;
    const heading = this.headingAbove(first);
    const linked = nodes.every((id) => this.inLink[id] === 1 || page.text[id]?.trim() === '');
    const fontSize = page.fontSize[page.parent[first]];
    const prose = heading === 0 && !linked && isProse(text);
    this.lines.push({ nodes, text, block, heading, fontSize, linked, prose });
  }
}

/** The `#` or `¶` beside a heading that links to it. */
function isMark(text: string): boolean {
  return text.length < 4 && !hasLetterOrNumber(text) && !/\s/.test(text);
}

/** How many levels above a text to look for a heading. Chosen: inside are a link and some spans. */
const headingReach = 4;

/** Returns a function for the level of the heading that contains a text; 0 outside of headings. */
function headingsOf(page: Page): (text: number) => number {
  const levels = page.tagNames.map(headingLevel);
  const byRole = new Set<number>();
  for (const [id, role] of elementsWith(page, 'role')) if (role === 'heading') byRole.add(id);
  return (text) => {
    let up = page.parent[text];
    for (let step = 0; step < headingReach && up >= 0; step++) {
      const level = levels[page.tag[up]];
      if (level > 0) return level;
      if (byRole.has(up)) return 2;
      up = page.parent[up];
    }
    return 0;
  };
}

function isProse(text: string): boolean {
  if (text.length * cjkLength < shortestProse || !/[.,!?;…。，！？；、।؟،]/u.test(text)) return false;
  return latinLength(text, cjkLength) >= shortestProse;
}
