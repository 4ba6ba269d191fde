/**
 * How many tokens of each block are in the truth. Every token of the truth is
 * claimed only once, so that a menu word that the article also uses is not
 * content. There are three passes, from the most to the least certain:
 *
 *  1. blocks of eight or more tokens, longest first, by their runs of four;
 *  2. shorter blocks that are in the truth as a whole, if possible between
 *     the places that the blocks before and after them claimed;
 *  3. blocks next to claimed ones, token by token from what is left: text
 *     that the truth has in another order or wording.
 */
export function labelBlocks(blocks: readonly (readonly string[])[], truth: readonly string[]): Float64Array {
  const { texts, gold, claimed } = claimedBy(blocks, truth);
  claimRest(texts, gold, claimed);
  return claimed;
}

/** Which texts are in the truth (1) and which are not (0), after the first two passes. */
export function labelTexts(blocks: readonly (readonly string[])[], truth: readonly string[]): Uint8Array {
  return Uint8Array.from(claimedBy(blocks, truth).places, (place) => (place >= 0 ? 1 : 0));
}

/** The first two passes. `places`: where each block is in the truth, or -1. */
function claimedBy(blocks: readonly (readonly string[])[], truth: readonly string[]) {
  const codes = new Map<string, number>();
  const coded = (tokens: readonly string[]) =>
    Int32Array.from(tokens, (token) => {
      const known = codes.get(token) ?? codes.size;
      codes.set(token, known);
      return known;
    });
  const texts = blocks.map(coded);
  const gold = new Gold(coded(truth));
  const claimed = new Float64Array(blocks.length);
  const places = new Int32Array(blocks.length).fill(-1);
  claimLong(texts, gold, claimed, places);
  claimShort(texts, gold, claimed, places);
  return { texts, gold, claimed, places };
}

/** Blocks of at least this many tokens may differ from the truth in places; shorter ones must be in it as a whole. */
const longTokens = 8;

/** Number of tokens that are looked up together. */
const run = 4;

/** The share of a long block's runs that must be found unclaimed. */
const claimedShare = 0.5;

function claimLong(texts: readonly Int32Array[], gold: Gold, claimed: Float64Array, places: Int32Array): void {
  const long = texts.map((_, row) => row).filter((row) => (texts[row] as Int32Array).length >= longTokens);
  long.sort((a, b) => (texts[b] as Int32Array).length - (texts[a] as Int32Array).length || a - b);
  for (const row of long) {
    const { count, first } = gold.claimRuns(texts[row] as Int32Array);
    claimed[row] = count;
    places[row] = first;
  }
}

function claimShort(texts: readonly Int32Array[], gold: Gold, claimed: Float64Array, places: Int32Array): void {
  let after = 0;
  for (const [row, text] of texts.entries()) {
    if (text.length === 0) continue;
    if (text.length >= longTokens) {
      if ((places[row] as number) >= 0) after = (places[row] as number) + text.length;
      continue;
    }
    const place = gold.claimWhole(text, after);
    if (place < 0) continue;
    claimed[row] = text.length;
    places[row] = place;
    if (place >= after) after = place + text.length;
  }
}

/** A block is claimed token by token only if one of this many blocks before or after it is claimed. */
const beside = 3;

/** The share of its tokens that must be unclaimed. */
const restShare = 0.7;

function claimRest(texts: readonly Int32Array[], gold: Gold, claimed: Float64Array): void {
  const before = claimed.slice();
  for (const [row, text] of texts.entries()) {
    if (before[row] !== 0 || text.length === 0) continue;
    let near = false;
    for (let other = Math.max(0, row - beside); other <= row + beside; other++) near ||= (before[other] ?? 0) > 0;
    if (near) claimed[row] = gold.claimLoose(text, restShare);
  }
}

/** The truth, and which of its tokens are claimed. */
class Gold {
  private readonly claimed: Uint8Array;
  /** Number of unclaimed tokens. */
  private left: number;
  /** Where each token and each run of tokens starts, ascending. */
  private readonly singles = new Map<number, number[]>();
  private readonly runs = new Map<string, number[]>();

  constructor(private readonly tokens: Int32Array) {
    this.claimed = new Uint8Array(tokens.length);
    this.left = tokens.length;
    for (let at = 0; at < tokens.length; at++) {
      add(this.singles, tokens[at] as number, at);
      if (at + run <= tokens.length) add(this.runs, tokens.subarray(at, at + run).join(), at);
    }
  }

  /** Claims what is found of a long block. Returns the number of its tokens, and the first place. */
  claimRuns(text: Int32Array): { count: number; first: number } {
    const found: number[] = [];
    let expected = 0;
    for (let at = 0; at + run <= text.length; at++) {
      const place = this.freePlace(text.subarray(at, at + run).join(), expected);
      if (place < 0) continue;
      found.push(place);
      expected = place + 1;
    }
    if (found.length < claimedShare * (text.length - run + 1)) return { count: 0, first: -1 };
    // A block with a repetition finds a place twice: only new tokens count.
    const before = this.left;
    for (const place of found) this.claim(place, run);
    return { count: before - this.left, first: found[0] as number };
  }

  /** Claims a short block that is in the truth as a whole, after a place if possible. Returns its place, or -1. */
  claimWhole(text: Int32Array, after: number): number {
    let free = -1;
    for (const place of this.singles.get(text[0] as number) ?? []) {
      if (!this.isFree(place, text)) continue;
      if (place >= after) {
        free = place;
        break;
      }
      if (free < 0) free = place;
    }
    if (free >= 0) this.claim(free, text.length);
    return free;
  }

  /** Claims the unclaimed tokens of a block, if there are enough of them. Returns their number. */
  claimLoose(text: Int32Array, share: number): number {
    const found: number[] = [];
    const taken = new Set<number>();
    for (const token of text) {
      const place = this.singles.get(token)?.find((each) => this.claimed[each] === 0 && !taken.has(each));
      if (place === undefined) continue;
      found.push(place);
      taken.add(place);
    }
    if (found.length < share * text.length) return 0;
    for (const place of found) this.claim(place, 1);
    return found.length;
  }

  private claim(from: number, count: number): void {
    for (let place = from; place < from + count; place++) {
      if (this.claimed[place] === 0) this.left--;
      this.claimed[place] = 1;
    }
  }

  private freePlace(key: string, expected: number): number {
    let free = -1;
    for (const place of this.runs.get(key) ?? []) {
      if (this.claimed[place] === 1) continue;
      if (place >= expected) return place;
      if (free < 0) free = place;
    }
    return free;
  }

  private isFree(place: number, text: Int32Array): boolean {
    return text.every((token, i) => this.tokens[place + i] === token && this.claimed[place + i] === 0);
  }
}

function add<Key>(places: Map<Key, number[]>, key: Key, at: number): void {
  const known = places.get(key);
  if (known) known.push(at);
  else places.set(key, [at]);
}
