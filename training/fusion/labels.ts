/**
 * Which texts of a page are in its truth (1) and which are not (0). Each token of the truth is
 * claimed once, so that a menu word that the article also uses is not content.
 */
export function labelTexts(texts: readonly (readonly string[])[], truth: readonly string[]): Uint8Array {
  const gold = new Gold(truth);
  /** The place of each text in the truth, or -1. */
  const places = new Int32Array(texts.length).fill(-1);
  claimLong(texts, gold, places);
  claimShort(texts, gold, places);
  return Uint8Array.from(places, (place) => (place >= 0 ? 1 : 0));
}

/** Long texts first, the longest before the others. */
function claimLong(texts: readonly (readonly string[])[], gold: Gold, places: Int32Array): void {
  const long = [...texts.entries()].filter(([, text]) => text.length >= longTokens);
  for (const [row, text] of long.sort(([, a], [, b]) => b.length - a.length)) places[row] = gold.claimMost(text);
}

/** Then short ones, if possible after the place of the text before them. */
function claimShort(texts: readonly (readonly string[])[], gold: Gold, places: Int32Array): void {
  let after = 0;
  for (const [row, text] of texts.entries()) {
    const isShort = text.length < longTokens;
    if (isShort && text.length > 0) places[row] = gold.claimWhole(text, after);
    const place = places[row] ?? -1;
    if (place >= (isShort ? after : 0)) after = place + text.length;
  }
}

/** Texts of at least this many tokens may differ from the truth in places; shorter ones must be in it as a whole. */
const longTokens = 8;

/** Number of tokens that are looked up together. */
const run = 4;

/** The share of a long text's runs that must be found unclaimed. */
const claimedShare = 0.5;

/** The truth, and which of its tokens are claimed. */
class Gold {
  private readonly tokens: readonly string[];
  private readonly claimed: Uint8Array;
  /** Where each run of tokens, and each single token, starts. */
  private readonly starts = new Map<string, number[]>();

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
    this.claimed = new Uint8Array(tokens.length);
    for (let at = 0; at < tokens.length; at++) {
      this.add(tokens[at] as string, at);
      if (at + run <= tokens.length) this.add(tokens.slice(at, at + run).join(' '), at);
    }
  }

  /** Claims what is found of a long text. Returns the first place, or -1 if too little is found. */
  claimMost(text: readonly string[]): number {
    const found: number[] = [];
    let expected = 0;
    for (let at = 0; at + run <= text.length; at++) {
      const place = this.freePlace(text.slice(at, at + run).join(' '), expected);
      if (place < 0) continue;
      found.push(place);
      expected = place + 1;
    }
    if (found.length < claimedShare * (text.length - run + 1)) return -1;
    for (const place of found) this.claimed.fill(1, place, place + run);
    return found[0] as number;
  }

  /** Claims a short text that is in the truth as a whole, after a place if possible. Returns its place, or -1. */
  claimWhole(text: readonly string[], after: number): number {
    const key = text.length >= run ? text.slice(0, run).join(' ') : (text[0] as string);
    const free = (this.starts.get(key) ?? []).filter((place) => this.isFree(place, text));
    const place = free.find((each) => each >= after) ?? free[0] ?? -1;
    if (place >= 0) this.claimed.fill(1, place, place + text.length);
    return place;
  }

  private add(key: string, at: number): void {
    const places = this.starts.get(key);
    if (places) places.push(at);
    else this.starts.set(key, [at]);
  }

  private freePlace(key: string, expected: number): number {
    const places = this.starts.get(key) ?? [];
    let free = -1;
    for (const place of places) {
      if (this.claimed[place] === 1) continue;
      if (place >= expected) return place;
      if (free < 0) free = place;
    }
    return free;
  }

  private isFree(place: number, text: readonly string[]): boolean {
    return text.every((token, i) => this.tokens[place + i] === token && this.claimed[place + i] === 0);
  }
}
