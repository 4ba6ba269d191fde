/** A word; of scripts that do not part words by spaces, a character. Punctuation and case do not count. */
const token =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}\p{M}])+/gu;

/** Tokens of a shingle. With three, a changed word changes three shingles; with two, texts on one subject share many. */
const tokensOfShingle = 3;

/** A text with fewer tokens is too short to be compared: a title and a line are the same in many clips of a site. */
const fewestTokens = 30;

/** Of a longer text only the beginning counts. */
const mostTokens = 100_000;

/** Hashes of a text's overlapping runs of tokens; none if it is too short to be compared. */
export function shingles(text: string): Uint32Array {
  const tokens: number[] = [];
  for (const [each] of text.toLowerCase().matchAll(token)) {
    tokens.push(hashOf(each));
    if (tokens.length === mostTokens) break;
  }
  if (tokens.length < fewestTokens) return new Uint32Array();
  const found = new Uint32Array(tokens.length - tokensOfShingle + 1);
  for (let at = 0; at < found.length; at++) {
    let hash = 0;
    for (let next = at; next < at + tokensOfShingle; next++) hash = mixed(hash ^ (tokens[next] ?? 0));
    found[at] = hash;
  }
  return found;
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Spreads the bits of a number, as the last step of MurmurHash3 does. */
export function mixed(number: number): number {
  let hash = number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
