import type { Article } from './article';

type Compared = Pick<Article, 'mode' | 'html'>;

/** Of the letters of the longer text, so many have to be in both: a counter or a clock may change, a paragraph may not. */
const leastShared = 0.95;

/** Whether two clips of one page say the same. Two selections have to be equal. */
export function saySame(one: Compared, other: Compared): boolean {
  if (one.mode !== other.mode) return false;
  if (one.html === other.html) return true;
  return one.mode !== 'selection' && sharedText(textIn(one.html), textIn(other.html)) >= leastShared;
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

/** Sanitised HTML without its tags. */
function textIn(html: string): string {
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
