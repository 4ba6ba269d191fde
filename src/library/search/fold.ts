import { isAscii } from '../../language/text/common-scripts';
import { lazily } from '../../language/text/lazily';
import type { Range } from './query';

/*
 * Folding makes texts equal that readers take for equal: case, accents, width and ligatures. Marks that change a letter
 * in Indic scripts, Thai and Kana stay.
 */

/** Combining accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic, the Arabic stretching mark. */
const accents = new RegExp(
  '[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a' +
    '\\u0640\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]',
  'g',
);

/** Letters that Unicode does not decompose. */
const letters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['þ', 'th'],
  ['ς', 'σ'],
]);
const undecomposed = /[ßæœøđðħıłþς]/g;

/** A character with the marks that belong to it, also the half-width ones of Kana and the vowels of Hangul Jamo. */
const clusters = lazily(() => /[\s\S][\p{M}\uff9e\uff9f\u1160-\u11ff]*/gu);

/** Marks after so many of one character are left out: putting marks in order takes a time that grows with their square. */
const tooManyMarks = lazily(() => /(\p{M}{30})\p{M}+/gu);

/** A text in the form in which texts are compared. */
export function folded(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .replace(tooManyMarks(), '$1')
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(undecomposed, (letter) => letters.get(letter) ?? letter)
    .normalize('NFC');
}

/** A folded text that knows where its characters were. */
export interface FoldedText {
  readonly text: string;
  /** The part of the original that a part of the folded text was made of. */
  readonly original: (range: Range) => Range;
}

/** Folds a text and remembers positions: slower than `folded`, with the same result. */
export function foldedWithPositions(text: string): FoldedText {
  if (isAscii(text)) return { text: text.toLowerCase(), original: (range) => range };
  const starts: number[] = [];
  const ends: number[] = [];
  let result = '';
  for (const { 0: cluster, index } of text.matchAll(clusters())) {
    const piece = folded(cluster);
    result += piece;
    for (let unit = 0; unit < piece.length; unit++) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  return {
    text: result,
    original: ({ start, end }) => ({ start: starts[start] ?? text.length, end: ends[end - 1] ?? starts[start] ?? 0 }),
  };
}
