import { charactersOf } from '../text/characters';

/** Characters two columns wide: Chinese, Japanese and Korean ones with their punctuation, and emoji (UAX 11, in short). */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f1e6}-\u{1f1ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
const noWidth = /^(?:\p{M}|\p{Cf})+$/u;

/** A line may not begin with these (UAX 14, CL, CP, EX, IS, NS, in short). */
const closing = /^[)\]}.,!?:;…、。，．：；！？）］｝〉》」』】〕〗”’ー々·・—～%％]/u;

/** A line may not end with these (UAX 14, OP, in short). */
const opening = /[([{〈《「『【〔〖“‘（［｛$￥]$/u;

/**
 * Text in lines of at most `columns`, where words allow it; Chinese and Japanese break
 * between characters, but not before closing and after opening punctuation. Line ends
 * that are there stay; what continues a line begins as far in as that line.
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
  /** Of the spaces at its end, which need no room. */
  readonly spaces: number;
}

function wrapLine(line: string, columns: number): string {
  // Never more columns than twice the code units: most lines need not be cut into characters.
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

/** The parts between which a line may break: words with the spaces after them, wide characters with what belongs to them. */
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
