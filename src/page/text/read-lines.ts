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
  const { tag: tags, end } = page;
  const block = blocksOf(page);
  const unread = tagTable(page, rule.unread);
  const whole = tagTable(page, rule.whole);
  const inLine = tagTable(page, rule.inLine);
  const lineBreak = page.tagNames.indexOf('br');
  const image = page.tagNames.indexOf('img');
  const open: number[] = [root];
  let wholeUntil = 0;
  for (let id = 1; id < page.count; id++) {
    while (open.length > 1 && id >= end[open[open.length - 1]]) {
      open.pop();
      reader.endBlock();
    }
    const tag = tags[id];
    const within = open[open.length - 1];
    if (tag === 0) {
      reader.text(id, within);
      continue;
    }
    if (unread[tag] === 1 || (rule.passesUnrendered && page.visibility[id] === Visibility.NotRendered)) {
      id = end[id] - 1;
      continue;
    }
    if (tag === image) reader.image?.(id, within);
    if (id < wholeUntil) continue;
    if (whole[tag] === 1) wholeUntil = end[id];
    if (tag === lineBreak) reader.breakLine();
    else if (inLine[tag] === 0 && block[id] === id) {
      reader.endBlock();
      open.push(id);
    }
  }
  reader.endBlock();
}
