import Papa from 'papaparse';

/** A row: the texts of its cells. */
export type Row = readonly string[];

/**
 * A row (UTF-16 units) is at most so long: readers export notes and highlights, not books. A longer one has a quotation
 * mark that is never closed. Chosen: four long novels.
 */
const longestRow = 8_000_000;

/** Thrown if a row is longer. */
class UnclosedRow extends Error {
  override readonly name = 'UnclosedRow';
}

const delimiters = [',', '\t', ';'];

/**
 * The rows of a CSV file, a piece at a time, so that files of any size can be read. A row ends at a line break outside
 * quotation marks, so every piece up to such a line break is parsed by itself.
 */
export async function* rowsIn(text: AsyncIterable<string>): AsyncGenerator<readonly Row[]> {
  let waiting = '';
  let isQuoted = false;
  let delimiter: string | undefined;
  for await (const chunk of text) {
    const { end, quoted } = lastRowEnd(chunk, isQuoted, waiting.at(-1));
    isQuoted = quoted;
    if (end === 0) {
      waiting += chunk;
      if (waiting.length > longestRow) throw new UnclosedRow();
      continue;
    }
    const piece = waiting + chunk.slice(0, end);
    waiting = chunk.slice(end);
    delimiter ??= delimiterOf(piece);
    yield rowsOf(piece, delimiter);
  }
  if (waiting !== '') yield rowsOf(waiting, delimiter ?? delimiterOf(waiting));
}

/** Quotation marks open at the beginning of a cell, or go on after two of them, which stand for one. */
const beforeQuoted = /[,\t;\r\n"]/;

/**
 * The end of the last whole row in a chunk, 0 if there is none, and whether the chunk ends in quotation marks. `before`: the
 * character before it, unless it begins a row.
 */
function lastRowEnd(
  chunk: string,
  isQuoted: boolean,
  before = '\n',
): { readonly end: number; readonly quoted: boolean } {
  let quoted = isQuoted;
  let end = 0;
  for (let at = 0; at < chunk.length; at++) {
    const unit = chunk.charCodeAt(at);
    if (unit === 0x22) quoted = !quoted && beforeQuoted.test(at === 0 ? before : chunk.charAt(at - 1));
    else if (unit === 0x0a && !quoted) end = at + 1;
  }
  return { end, quoted };
}

/** The separator that is most frequent in the first row. */
function delimiterOf(piece: string): string {
  const first = piece.slice(0, lastRowEnd(piece.slice(0, piece.indexOf('\n') + 1), false).end) || piece;
  const bare = first.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

function rowsOf(piece: string, delimiter: string): readonly Row[] {
  return Papa.parse<string[]>(piece, { delimiter, skipEmptyLines: 'greedy' }).data;
}
