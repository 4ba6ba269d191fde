import { addText, emptyHash } from '../page/hash';
import type { Article } from './article';

type Compared = Pick<Article, 'mode' | 'html'>;

/**
 * Of the letters of the longer text, so many have to be in both: a counter or a clock may change, a paragraph may not.
 * Chosen: in an article of twenty paragraphs, one is 5 %.
 */
const leastShared = 0.95;

/** Of the phrases of the shorter text, so many are in the longer one if that has only grown. Chosen: the majority. */
const leastRepeated = 0.5;

/** Whether two clips of one page say the same. Two selections have to be equal. */
export function saySame(one: Compared, other: Compared): boolean {
  if (one.mode !== other.mode) return false;
  if (one.html === other.html) return true;
  return one.mode !== 'selection' && sharedContent(one.html, other.html) >= leastShared;
}

/** The share of two bodies' letters that are in both. */
export function sharedContent(one: string, other: string): number {
  return sharedText(textIn(one), textIn(other));
}

/** Whether most of the phrases of the shorter of two bodies are in the other. False if it is too short to tell. */
export function repeatsShorter(one: string, other: string): boolean {
  const [first, second] = [phrasesIn(one), phrasesIn(other)];
  const share = first.size < second.size ? repeatedShare(first, second) : repeatedShare(second, first);
  return share >= leastRepeated;
}

/** Whether nearly all of a body is in a longer one. */
export function isPartOf(part: string, whole: string): boolean {
  return repeatedShare(phrasesIn(part), phrasesIn(whole)) >= leastShared;
}

function phrasesIn(html: string): ReadonlySet<number> {
  return new Set(shingles(textIn(html)));
}

/** The share of some phrases that are among others; 0 if the text was too short for any. */
function repeatedShare(phrases: ReadonlySet<number>, others: ReadonlySet<number>): number {
  let repeated = 0;
  for (const phrase of phrases) if (others.has(phrase)) repeated++;
  return phrases.size === 0 ? 0 : repeated / phrases.size;
}

/** The share of two texts' letters that stand in words of both, of the longer text; 1 for two empty texts. */
export function sharedText(one: string, other: string): number {
  const words = wordsOf(one);
  const left = new Map<string, number>();
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1);
  const others = wordsOf(other);
  let shared = 0;
  for (const word of others) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared += word.length;
    left.set(word, count - 1);
  }
  const longest = Math.max(lengthOf(words), lengthOf(others));
  return longest === 0 ? 1 : shared / longest;
}

/** Whether two bodies have the same letters and pictures. Pictures are the same if their addresses differ in the query only. */
export function haveSameContent(one: string, other: string): boolean {
  if (one === other) return true;
  return withoutSpace(textIn(one)) === withoutSpace(textIn(other)) && picturesIn(one) === picturesIn(other);
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

/** The addresses of the pictures without their queries. */
function picturesIn(html: string): string {
  const tags = html.split('<').filter((piece) => piece.startsWith('img '));
  return tags.map((tag) => tag.split(' src="', 2)[1]?.split(/["?#]/, 1)[0] ?? '').join('\n');
}

/** Sanitised HTML without its tags. */
export function textIn(html: string): string {
  return html
    .split('<')
    .map((piece, at) => (at === 0 ? piece : piece.slice(piece.indexOf('>') + 1)))
    .join(' ');
}

/** Runs of letters and digits; scripts without spaces give a word for every clause. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}

/** A word; of scripts that do not part words by spaces, a character. Punctuation and case do not count. */
const token =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}\p{M}])+/gu;

/**
 * Tokens of a shingle. Chosen: with three, a changed word changes three shingles; with two, texts on one subject share
 * many.
 */
const tokensOfShingle = 3;

/**
 * A text with fewer tokens is too short to be compared: a title and a line are the same in many clips of a site.
 * Chosen: about two sentences.
 */
const fewestTokens = 30;

/** Of a longer text only the beginning counts. Chosen: a novel. */
const mostTokens = 100_000;

/** Hashes of a text's overlapping runs of tokens; none if it is too short to be compared. */
export function shingles(text: string): Uint32Array {
  const tokens: number[] = [];
  for (const [each] of text.toLowerCase().matchAll(token)) {
    tokens.push(addText(emptyHash, each));
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

/** Spreads the bits of a number, as the last step of MurmurHash3 does. */
export function mixed(number: number): number {
  let hash = number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
