/**
 * Which texts of a page stand in its truth: each token of the truth is claimed
 * once, so that a menu word that the article also uses is no article.
 */
export function labelTexts(texts: readonly (readonly string[])[], truth: readonly string[]): Uint8Array {
  const labels = new Uint8Array(texts.length);
  const gold = new Gold(truth);
  const rows = texts.map((_, row) => row);
  const isLong = (row: number) => (texts[row] as readonly string[]).length >= longTokens;
  const long = rows.filter(isLong).sort((a, b) => length(texts, b) - length(texts, a));
  const places = new Int32Array(texts.length).fill(-1);
  for (const row of long) {
    places[row] = gold.claimMost(texts[row] as readonly string[]);
    if ((places[row] as number) >= 0) labels[row] = 1;
  }
  let after = 0;
  for (const row of rows) {
    if (isLong(row)) {
      if (labels[row] === 1) after = (places[row] as number) + length(texts, row);
    } else if (length(texts, row) > 0) {
      const place = gold.claimWhole(texts[row] as readonly string[], after);
      if (place >= 0) labels[row] = 1;
      if (place >= after) after = place + length(texts, row);
    }
  }
  return labels;
}

/** Texts of so many tokens may differ from the truth here and there; shorter ones must stand in it whole. */
const longTokens = 8;

/** Tokens that are looked for together. */
const run = 4;

/** The share of a long text's runs that must be found and not be claimed yet. */
const claimedShare = 0.5;

function length(texts: readonly (readonly string[])[], row: number): number {
  return (texts[row] as readonly string[]).length;
}

/** The truth, and what of it has been claimed. */
class Gold {
  private readonly tokens: readonly string[];
  private readonly claimed: Uint8Array;
  /** Where each run of tokens starts; single tokens too. */
  private readonly starts = new Map<string, number[]>();

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
    this.claimed = new Uint8Array(tokens.length);
    for (let at = 0; at < tokens.length; at++) {
      this.add(tokens[at] as string, at);
      if (at + run <= tokens.length) this.add(tokens.slice(at, at + run).join(' '), at);
    }
  }

  /** Claims what can be found of a long text; the first place, or -1 when that is too little of it. */
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

  /** Claims a short text that stands whole in the truth, if it can be after a place; where, or -1. */
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
