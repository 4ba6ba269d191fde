import { toHtml } from 'hast-util-to-html';
import { SKIP, visit } from 'unist-util-visit';
import { subtitleBeside } from '../article/subtitle-beside';
import { charactersOf } from '../language/text/white-space';
import { articleTree, hasClass, notesIn } from './article-tree';
import type { ExportInput } from './export-input';
import { factsOf } from './heading';
import { plainText } from './plain-text';

/** A clip as a text file: title, byline, address and the reader's note, then the text, one line per paragraph. */
export function textFile(clip: ExportInput): string {
  return `${head(clip)}\n\n${plainText(clip.article.html)}\n`;
}

/** The usual width of mail and terminals (columns). */
const columns = 72;

/** The same, wrapped at 72 columns, with the addresses of links as numbered notes at the end. */
export function wrappedTextFile(clip: ExportInput): string {
  const { html, notes } = withNotes(clip.article.html);
  const list = [...notes].map(([address, number]) => `[${number}] ${address}`).join('\n');
  const text = plainText(html, (line) => wrapLine(line, columns));
  return `${wrap(head(clip), columns)}\n\n${text}\n${list === '' ? '' : `\n${list}\n`}`;
}

function head({ article, title }: ExportInput): string {
  const byline = factsOf(article).join(' · ');
  const lines = [title, subtitleBeside(article), byline, article.canonicalUrl ?? article.url].filter((line) => line);
  return `${lines.join('\n')}${article.note ? `\n\n${article.note}` : ''}`;
}

/**
 * Adds a number after every link whose text is not its address; the same address has the same number. The article's own
 * notes have the first numbers.
 */
function withNotes(html: string): { html: string; notes: ReadonlyMap<string, number> } {
  const tree = articleTree(html);
  const notes = new Map<string, number>();
  let own = 0;
  visit(tree, 'element', (element) => {
    if (hasClass(element, 'footnotes')) own += notesIn(element).length;
  });
  visit(tree, 'element', (element, index, parent) => {
    const { href } = element.properties;
    if (element.tagName !== 'a' || typeof href !== 'string' || !parent || index === undefined) return undefined;
    if (href.startsWith('#') || plainText(toHtml(element)) === href) return undefined;
    const number = notes.get(href) ?? own + notes.size + 1;
    notes.set(href, number);
    parent.children.splice(index + 1, 0, { type: 'text', value: ` [${number}]` });
    return [SKIP, index + 2];
  });
  return { html: toHtml(tree), notes };
}

/** Characters two columns wide: Chinese, Japanese and Korean with their punctuation, and emoji (UAX 11, simplified). */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f1e6}-\u{1f1ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
const noWidth = /^(?:\p{M}|\p{Cf})+$/u;

/** Characters that must not begin a line (UAX 14, CL, CP, EX, IS, NS, simplified). */
const closing = /^[)\]}.,!?:;…、。，．：；！？）］｝〉》」』】〕〗”’ー々·・—～%％]/u;

/** Characters that must not end a line (UAX 14, OP, simplified). */
const opening = /[([{〈《「『【〔〖“‘（［｛$￥]$/u;

/**
 * Wraps text at `columns` where words allow it. Chinese and Japanese break between
 * characters, except before closing and after opening punctuation. Existing line breaks
 * stay, and continuation lines keep the indentation.
 */
export function wrap(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, columns))
    .join('\n');
}

interface Piece {
  readonly text: string;
  readonly columns: number;
  /** The width of its trailing spaces, which need no room. */
  readonly spaces: number;
}

function wrapLine(line: string, columns: number): string {
  // No text is wider than twice its code units, so most lines need no splitting into characters.
  if (line.includes('\t') || line.length * 2 <= columns) return line;
  const pieces = piecesOf(line);
  if (pieces.reduce((sum, piece) => sum + piece.columns, 0) <= columns) return line;
  const indent = ' '.repeat(/^(?: *(?:- |\d+\. |> )?)/.exec(line)?.[0].length ?? 0);
  const lines: string[] = [];
  let open = '';
  let width = 0;
  for (const piece of pieces) {
    if (width + piece.columns - piece.spaces > columns && open.trim() !== '') {
      lines.push(open.trimEnd());
      open = indent;
      width = indent.length;
    }
    open += piece.text;
    width += piece.columns;
  }
  return [...lines, open.trimEnd()].join('\n');
}

/**
 * The parts between which a line may break: words with the spaces after them, and wide characters with attached
 * punctuation.
 */
function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let text = '';
  let columns = 0;
  let spaces = 0;
  let before = '';
  const end = () => {
    if (text !== '') pieces.push({ text, columns, spaces });
    [text, columns, spaces] = ['', 0, 0];
  };
  for (const character of charactersOf(line)) {
    if (breaksBetween(before, character)) end();
    text += character;
    columns += columnsOf(character);
    spaces = character === ' ' ? spaces + 1 : 0;
    before = character;
  }
  end();
  return pieces;
}

function breaksBetween(before: string, character: string): boolean {
  if (character === ' ' || closing.test(character) || opening.test(before)) return false;
  return before === ' ' || wide.test(before) || wide.test(character);
}

function columnsOf(character: string): number {
  if (noWidth.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
