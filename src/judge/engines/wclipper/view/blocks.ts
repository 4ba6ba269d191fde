import type { Page } from '../../../../page/page';
import { type TextBlocks, textBlocksOf } from '../../../../page/text/text-blocks';
import { type Inherited, inheritedOf } from './inherited';
import { newScan, restart, type Scan, scan } from './scan';

/** The text blocks of a page and what their texts are made of: what the model judges. Columns by block. */
export interface Blocks extends TextBlocks {
  readonly count: number;
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
  /** Hashes of the words of a block: [hashAt[block], hashAt[block + 1]) of `hashes`. */
  readonly hashes: Int32Array;
  readonly hashAt: Int32Array;
}

/** An ideograph is about half a word. */
const wordsPerIdeograph = 0.5;

/** Cuts a page into text blocks (`page/text/text-blocks.ts`) and scans the texts of each. */
export function textBlocks(page: Page, inherited: Inherited = inheritedOf(page)): Blocks {
  const { first, last, owner, blockOf, blockAt } = textBlocksOf(page);
  const columns = emptyColumns(first.length);
  const counted = newScan();
  const scanTexts = textScanner(page, inherited, blockOf, columns);
  for (let block = 0; block < columns.count; block++) {
    restart(counted);
    scanTexts(block, first[block], last[block], counted);
    columns.visibility[block] = page.visibility[first[block]];
    write(columns, block, counted);
  }
  const { values, length } = counted.hashes;
  return { first, last, owner, blockOf, blockAt, ...columns, hashes: values.subarray(0, length) };
}

/** Scans the texts of a block, and writes the number of its links and its words in links and in emphasis. */
function textScanner(page: Page, { inLink, strong }: Inherited, blockOf: Int32Array, columns: Columns) {
  const anchor = page.tagNames.indexOf('a');
  return (block: number, start: number, end: number, counted: Scan) => {
    let linked = 0;
    let strongly = 0;
    let links = 0;
    for (let id = start; id <= end; id++) {
      const code = page.tag[id];
      if (code === anchor) links += inLink[id];
      if (code !== 0 || blockOf[id] !== block) continue;
      const before = wordsOf(counted);
      scan(page.text[id], counted);
      const added = wordsOf(counted) - before;
      if (inLink[id] === 1) linked += added;
      if (strong[id] === 1) strongly += added;
    }
    columns.linkWords[block] = linked;
    columns.strongWords[block] = strongly;
    columns.links[block] = Math.max(links, inLink[start]);
  };
}

type Columns = ReturnType<typeof emptyColumns>;

function emptyColumns(count: number) {
  return {
    count,
    tokens: new Float64Array(count),
    words: new Float64Array(count),
    linkWords: new Float64Array(count),
    strongWords: new Float64Array(count),
    ideographs: new Int32Array(count),
    characters: new Int32Array(count),
    digits: new Int32Array(count),
    capitals: new Int32Array(count),
    stops: new Int32Array(count),
    commas: new Int32Array(count),
    prices: new Int32Array(count),
    bars: new Int32Array(count),
    links: new Int32Array(count),
    hash: new Int32Array(count),
    lastUnit: new Uint16Array(count),
    visibility: new Uint8Array(count),
    hashAt: new Int32Array(count + 1),
  };
}

/** Writes what was counted in a block. One column after the other: a loop over column names is slower. */
function write(columns: Columns, block: number, counted: Scan): void {
  columns.tokens[block] = counted.words + counted.ideographs;
  columns.words[block] = wordsOf(counted);
  columns.ideographs[block] = counted.ideographs;
  columns.characters[block] = counted.characters;
  columns.digits[block] = counted.digits;
  columns.capitals[block] = counted.capitals;
  columns.stops[block] = counted.stops;
  columns.commas[block] = counted.commas;
  columns.prices[block] = counted.prices;
  columns.bars[block] = counted.bars;
  columns.hash[block] = counted.hash;
  columns.lastUnit[block] = counted.last;
  columns.hashAt[block + 1] = counted.hashes.length;
}

function wordsOf({ words, ideographs }: { words: number; ideographs: number }): number {
  return words + wordsPerIdeograph * ideographs;
}
