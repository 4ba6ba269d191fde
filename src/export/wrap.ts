/** Chinese, Japanese and Korean characters and their punctuation are two columns wide, marks none (UAX 11, in short). */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const noWidth = /\p{M}|\p{Cf}/u;

/** A line may not begin with these (UAX 14, CL, CP, EX, IS, NS, in short). */
const closing = /[)\]}.,!?:;…、。，．：；！？）］｝〉》」』】〕”’ー々]/u;

/**
 * Text in lines of at most `columns`, where words allow it; Chinese and Japanese break
 * between characters, but not before closing punctuation. Line ends that are there
 * stay; what continues a line begins as far in as that line.
 */
export function wrap(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, columns))
    .join('\n');
}

function wrapLine(line: string, columns: number): string {
  if (line.includes('\t') || columnsOf(line) <= columns) return line;
  const indent = ' '.repeat(/^(?: *(?:- |\d+\. |> )?)/.exec(line)?.[0].length ?? 0);
  const lines: string[] = [];
  let open = '';
  let width = 0;
  for (const piece of piecesOf(line)) {
    const pieceWidth = columnsOf(piece);
    if (width + columnsOf(piece.trimEnd()) > columns && open.trim() !== '') {
      lines.push(open.trimEnd());
      open = indent;
      width = indent.length;
    }
    const begins = open === indent && lines.length > 0;
    open += begins ? piece.trimStart() : piece;
    width += begins ? columnsOf(piece.trimStart()) : pieceWidth;
  }
  return [...lines, open.trimEnd()].join('\n');
}

/** The parts between which a line may break: words with the spaces after them, wide characters with what closes after them. */
function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  let last = '';
  for (const character of line) {
    const breaks =
      (/ $/.test(last) && character !== ' ') ||
      (wide.test(character) !== wide.test(last.at(-1) ?? 'a') && last !== '' && character !== ' ') ||
      wide.test(character);
    if (breaks && !closing.test(character) && !noWidth.test(character) && last !== '') {
      pieces.push(last);
      last = '';
    }
    last += character;
  }
  return last === '' ? pieces : [...pieces, last];
}

function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += noWidth.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return columns;
}
