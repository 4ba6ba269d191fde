import { emptyHash } from '../../../../page/hash';

/** A list of 32-bit numbers that grows. */
class HashList {
  length = 0;
  values = new Int32Array(1024);

  /** Makes room for so many more. */
  reserve(more: number): void {
    if (this.length + more <= this.values.length) return;
    const larger = new Int32Array(2 * (this.length + more));
    larger.set(this.values);
    this.values = larger;
  }
}

/** Hashes are those of `addText` (FNV-1a), computed in place. */
const hashPrime = 0x01000193;
const { imul } = Math;

const nothing = {
  /** Runs of letters and digits. */
  words: 0,
  /** Han, Kana and Hangul characters. */
  ideographs: 0,
  /** Units that are not white space. */
  characters: 0,
  digits: 0,
  /** A–Z. */
  capitals: 0,
  /** Marks that end a sentence. */
  stops: 0,
  commas: 0,
  /** Currency signs. */
  prices: 0,
  /** `|`, `·`, `•`, `»`, `›`, `/`: what parts links and facts. */
  bars: 0,
  /** Of letters and digits in lower case: equal texts have equal hashes. */
  hash: emptyHash,
  /** The last unit that is not white space. */
  last: 0,
};

/**
 * Counts what a text is made of, in one scan of its UTF-16 units: no pattern,
 * no string is built. Han, Kana and Hangul characters are tokens of their own.
 */
export type Scan = ReturnType<typeof newScan>;

export function newScan() {
  return {
    ...nothing,
    /** Hashes of words and of pairs of neighbouring ideographs. */
    hashes: new HashList(),
  };
}

/** Begins a new count; the lists of words go on. */
export function restart(counted: Scan): void {
  Object.assign(counted, nothing);
}

/** Kinds of units. */
const CharacterClass = {
  Other: 0,
  Space: 1,
  Letter: 2,
  Digit: 3,
  Ideograph: 4,
  Stop: 5,
  Comma: 6,
  Price: 7,
  Bar: 8,
} as const;

/**
 * Adds a text to what has been counted. It sees every character of a page, mostly
 * before it is compiled: letters and ideographs, which most are, come first, and
 * local variables hold what changes with each.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a function per word or run measured 10% slower
export function scan(text: string, into: Scan): void {
  const { length } = text;
  into.hashes.reserve(length);
  const { values } = into.hashes;
  let listed = into.hashes.length;
  let { words, ideographs, characters, hash, last } = into;
  let word = 0;
  // The hash of the ideograph just before; 0 behind anything else.
  let pair = 0;
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    let kind: number = CharacterClass.Ideograph;
    if (unit < 0x80) kind = asciiKinds[unit];
    else if (unit < firstHan || unit > lastHan) kind = kindOf(unit);
    if (kind === CharacterClass.Letter || kind === CharacterClass.Digit) {
      let lower = unit;
      if (kind === CharacterClass.Digit) into.digits++;
      else if (unit <= 0x5a && unit >= 0x41) {
        lower += 0x20;
        into.capitals++;
      }
      if (word === 0) {
        word = emptyHash;
        words++;
      }
      characters++;
      last = unit;
      pair = 0;
      word = imul(word ^ lower, hashPrime);
      hash = imul(hash ^ lower, hashPrime);
      continue;
    }
    if (word !== 0) {
      values[listed++] = word;
      word = 0;
    }
    if (kind === CharacterClass.Ideograph) {
      ideographs++;
      characters++;
      last = unit;
      hash = imul(hash ^ unit, hashPrime);
      if (pair !== 0) values[listed++] = imul(pair ^ unit, hashPrime);
      pair = imul(emptyHash ^ unit, hashPrime);
      continue;
    }
    pair = 0;
    if (kind === CharacterClass.Space) continue;
    characters++;
    last = unit;
    if (kind === CharacterClass.Stop) into.stops++;
    else if (kind === CharacterClass.Comma) into.commas++;
    else if (kind === CharacterClass.Price) into.prices++;
    else if (kind === CharacterClass.Bar) into.bars++;
  }
  if (word !== 0) values[listed++] = word;
  into.hashes.length = listed;
  into.words = words;
  into.ideographs = ideographs;
  into.characters = characters;
  into.hash = hash;
  into.last = last;
}

/** Nearly all Han characters stand in this range. */
const firstHan = 0x4e00;
const lastHan = 0x9fff;

const asciiKinds = asciiTable();

function asciiTable(): Uint8Array {
  const kinds = new Uint8Array(0x80);
  kinds.fill(CharacterClass.Space, 0, 0x21);
  kinds.fill(CharacterClass.Digit, 0x30, 0x3a);
  kinds.fill(CharacterClass.Letter, 0x41, 0x5b);
  kinds.fill(CharacterClass.Letter, 0x61, 0x7b);
  const marks: readonly (readonly [marks: string, kind: number])[] = [
    ['_', CharacterClass.Letter],
    ['.!?;', CharacterClass.Stop],
    [',', CharacterClass.Comma],
    ['$', CharacterClass.Price],
    ['|/', CharacterClass.Bar],
  ];
  for (const [units, kind] of marks) for (let i = 0; i < units.length; i++) kinds[units.charCodeAt(i)] = kind;
  return kinds;
}

const stops = new Set(Array.from('。！？；…．։؟۔।॥', (mark) => mark.charCodeAt(0)));
const commas = new Set(Array.from('，、：،؛', (mark) => mark.charCodeAt(0)));
const prices = new Set(Array.from('£¥€₹₽₩￥', (mark) => mark.charCodeAt(0)));
const bars = new Set(Array.from('·•»›«‹｜', (mark) => mark.charCodeAt(0)));

function kindOf(unit: number): number {
  if (isIdeograph(unit)) return CharacterClass.Ideograph;
  if (unit === 0xa0 || unit === 0x3000 || (unit >= 0x2000 && unit <= 0x200b) || unit === 0xfeff)
    return CharacterClass.Space;
  if (stops.has(unit)) return CharacterClass.Stop;
  if (commas.has(unit)) return CharacterClass.Comma;
  if (prices.has(unit)) return CharacterClass.Price;
  if (bars.has(unit)) return CharacterClass.Bar;
  return isOtherMark(unit) ? CharacterClass.Other : CharacterClass.Letter;
}

/** Han, Kana, Hangul; the units of a surrogate pair beyond the basic plane count as other marks, except Han's. */
function isIdeograph(unit: number): boolean {
  return (
    (unit >= 0x3041 && unit <= 0x30ff && unit !== 0x30fb) ||
    (unit >= 0x3400 && unit <= 0x9fff) ||
    (unit >= 0xac00 && unit <= 0xd7a3) ||
    (unit >= 0xf900 && unit <= 0xfaff) ||
    (unit >= 0x3105 && unit <= 0x312f)
  );
}

/** Punctuation, symbols and surrogates: no letters. */
function isOtherMark(unit: number): boolean {
  return (
    (unit < 0xc0 && unit !== 0xaa && unit !== 0xb5 && unit !== 0xba) ||
    unit === 0xd7 ||
    unit === 0xf7 ||
    (unit >= 0x2010 && unit <= 0x2bff) ||
    (unit >= 0x3001 && unit <= 0x3040) ||
    unit === 0x30fb ||
    (unit >= 0xd800 && unit <= 0xf8ff) ||
    (unit >= 0xfe00 && unit <= 0xfe6f) ||
    (unit >= 0xff01 && unit <= 0xff0f) ||
    unit >= 0xff1a
  );
}
