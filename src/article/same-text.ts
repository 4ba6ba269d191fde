import type { Article } from './article';
import { shingles } from './shingles';

type Compared = Pick<Article, 'mode' | 'html'>;

/** Of the letters of the longer text, so many have to be in both: a counter or a clock may change, a paragraph may not. */
const leastShared = 0.95;

/** Of the phrases of the shorter text, so many are in the longer one if that has only grown. */
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
  const [shorter, longer] = [one, other]
    .map((html) => new Set(shingles(textIn(html))))
    .sort((first, second) => first.size - second.size);
  if (!shorter || !longer || shorter.size === 0) return false;
  let repeated = 0;
  for (const phrase of shorter) if (longer.has(phrase)) repeated++;
  return repeated / shorter.size >= leastRepeated;
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
