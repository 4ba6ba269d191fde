import type { Page } from '../../../page/page';
import { textBlocksOf } from '../../../page/text/text-blocks';
import { type Inherited, inheritedOf } from './inherited';
import { newScan, restart, type Scan, scan } from './scan';

/**
 * The text blocks of a page (`page/text/text-blocks.ts`) and what their texts are made of: what
 * the model judges. Columns by row. The rows below a node are the range [rowAt[id], rowAt[end[id]]).
 */
export interface Blocks {
  readonly rows: number;
  /** The element that the text flows in. */
  readonly owner: Int32Array;
  /** First and last text node. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** Rows whose first text node comes before id; one entry more than nodes. */
  readonly rowAt: Int32Array;
  /** The row of each text node; -1 for the others. */
  readonly rowOf: Int32Array;
  /** Words and ideographs: what a page is scored by. */
  readonly tokens: Float64Array;
  /** Words, an ideograph half of one: what lengths of Latin and Chinese texts are compared by. */
  readonly words: Float64Array;
  readonly linkWords: Float64Array;
  readonly strongWords: Float64Array;
  readonly ideographs: Int32Array;
  readonly characters: Int32Array;
  readonly digits: Int32Array;
  readonly capitals: Int32Array;
  readonly stops: Int32Array;
  readonly commas: Int32Array;
  readonly prices: Int32Array;
  readonly bars: Int32Array;
  readonly links: Int32Array;
  readonly hash: Int32Array;
  /** The last unit that is not white space. */
  readonly lastUnit: Uint16Array;
  /** A `Visibility`. */
  readonly visibility: Uint8Array;
  /** Hashes of the words of a row: [hashAt[row], hashAt[row + 1]) of `hashes`. */
  readonly hashes: Int32Array;
  readonly hashAt: Int32Array;
}

/** An ideograph is about half a word. */
const wordsPerIdeograph = 0.5;

/** Cuts a page into text blocks (`page/text/text-blocks.ts`) and scans the texts of each. */
export function textBlocks(page: Page, { inLink, strong }: Inherited = inheritedOf(page)): Blocks {
  const { first, last, owner, blockOf: rowOf, blockAt: rowAt } = textBlocksOf(page);
  const columns = emptyColumns(first.length);
  const counted = newScan();
  const anchor = page.tagNames.indexOf('a');
  for (let row = 0; row < columns.rows; row++) {
    const start = first[row];
    const end = last[row];
    let linked = 0;
    let strongly = 0;
    let links = 0;
    restart(counted);
    for (let id = start; id <= end; id++) {
      const code = page.tag[id];
      if (code === anchor && inLink[id] === 1) links++;
      if (code !== 0 || rowOf[id] !== row) continue;
      const before = wordsOf(counted);
      scan(page.text[id], counted);
      if (inLink[id] === 1) linked += wordsOf(counted) - before;
      if (strong[id] === 1) strongly += wordsOf(counted) - before;
    }
    columns.visibility[row] = page.visibility[start];
    columns.linkWords[row] = linked;
    columns.strongWords[row] = strongly;
    columns.links[row] = Math.max(links, inLink[start]);
    write(columns, row, counted);
  }
  const { values, length } = counted.hashes;
  return { first, last, owner, rowOf, rowAt, ...columns, hashes: values.subarray(0, length) };
}

function emptyColumns(rows: number) {
  return {
    rows,
    tokens: new Float64Array(rows),
    words: new Float64Array(rows),
    linkWords: new Float64Array(rows),
    strongWords: new Float64Array(rows),
    ideographs: new Int32Array(rows),
    characters: new Int32Array(rows),
    digits: new Int32Array(rows),
    capitals: new Int32Array(rows),
    stops: new Int32Array(rows),
    commas: new Int32Array(rows),
    prices: new Int32Array(rows),
    bars: new Int32Array(rows),
    links: new Int32Array(rows),
    hash: new Int32Array(rows),
    lastUnit: new Uint16Array(rows),
    visibility: new Uint8Array(rows),
    hashAt: new Int32Array(rows + 1),
  };
}

/** What was counted in a row. One by one: columns by their names are looked up anew for each. */
function write(columns: ReturnType<typeof emptyColumns>, row: number, counted: Scan): void {
  columns.tokens[row] = counted.words + counted.ideographs;
  columns.words[row] = wordsOf(counted);
  columns.ideographs[row] = counted.ideographs;
  columns.characters[row] = counted.characters;
  columns.digits[row] = counted.digits;
  columns.capitals[row] = counted.capitals;
  columns.stops[row] = counted.stops;
  columns.commas[row] = counted.commas;
  columns.prices[row] = counted.prices;
  columns.bars[row] = counted.bars;
  columns.hash[row] = counted.hash;
  columns.lastUnit[row] = counted.last;
  columns.hashAt[row + 1] = counted.hashes.length;
}

function wordsOf({ words, ideographs }: { words: number; ideographs: number }): number {
  return words + wordsPerIdeograph * ideographs;
}
