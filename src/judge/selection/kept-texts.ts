import { isWhiteSpace } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import type { TextBlocks } from '../../page/text/text-blocks';
import { NodeState } from './node-state';

/** What is kept of each text block, so that ranges of blocks can be compared and measured at once. Columns by block. */
export interface KeptTexts {
  readonly count: number;
  /** Of the kept characters without white space; 0 where nothing is kept. */
  readonly hash: Int32Array;
  /** Words, an ideograph half of one. */
  readonly words: Float64Array;
  /** The words of the blocks [from, to). */
  readonly wordsIn: (from: number, to: number) => number;
  /** A number that is equal for ranges of equal kept texts. */
  readonly hashOf: (from: number, to: number) => number;
  /** Whether the kept text of a block ends with the mark of a sentence. */
  readonly endsSentence: (block: number) => boolean;
}

/** Polynomial hash: that of a range is the difference of two prefixes. */
const base = 0x01000193;

export function keptTexts(page: Page, state: Uint8Array, { first, last, blockOf }: TextBlocks): KeptTexts {
  const count = first.length;
  const hash = new Int32Array(count);
  const words = new Float64Array(count);
  const lastUnit = new Uint16Array(count);
  const wordsBefore = new Float64Array(count + 1);
  const hashBefore = new Int32Array(count + 1);
  // The number of kept blocks before each block, and powers of the base by that number.
  const keptBefore = new Int32Array(count + 1);
  const powers = new Int32Array(count + 1).fill(1);
  for (let block = 0; block < count; block++) {
    const read = new Reader();
    for (let id = first[block]; id <= last[block]; id++) {
      if (blockOf[id] === block && state[id] === NodeState.Kept) read.add(page.text[id]);
    }
    hash[block] = read.hash;
    words[block] = read.words;
    lastUnit[block] = read.last;
    const isKept = read.hash !== 0 ? 1 : 0;
    wordsBefore[block + 1] = wordsBefore[block] + read.words;
    keptBefore[block + 1] = keptBefore[block] + isKept;
    hashBefore[block + 1] = isKept ? (Math.imul(hashBefore[block], base) + read.hash) | 0 : hashBefore[block];
    powers[block + 1] = Math.imul(powers[block], base);
  }
  return {
    count,
    hash,
    words,
    wordsIn: (from, to) => wordsBefore[to] - wordsBefore[from],
    hashOf: (from, to) => {
      const kept = keptBefore[to] - keptBefore[from];
      return (hashBefore[to] - Math.imul(hashBefore[from], powers[kept])) | 0;
    },
    endsSentence: (block) => sentenceEnds.has(lastUnit[block]),
  };
}

/** Hashes and counts a text that comes in pieces. */
class Reader {
  hash = 0;
  words = 0;
  /** The last letter or mark. */
  last = 0;
  private inWord = false;

  add(text: string): void {
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (isWhiteSpace(unit)) {
        this.inWord = false;
        continue;
      }
      this.last = unit;
      this.hash = (Math.imul(this.hash ^ unit, base) + 1) | 0;
      if (isIdeograph(unit)) {
        this.words += 0.5;
        this.inWord = false;
      } else if (!this.inWord && isLetter(unit)) {
        this.words++;
        this.inWord = true;
      }
    }
    this.inWord = false;
  }
}

const sentenceEnds: ReadonlySet<number> = new Set(
  Array.from('.!?…。！？；:：»”"\'’」』)）।۔؟', (mark) => mark.charCodeAt(0)),
);

/** Kana, Han and Hangul. */
function isIdeograph(unit: number): boolean {
  return (unit >= 0x3041 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3) || (unit & 0xfc00) === 0xd800;
}

/** Digits, and letters of any script: whatever is beyond the marks of Latin 1. */
function isLetter(unit: number): boolean {
  return (
    (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a) || unit >= 0xc0
  );
}
