import { phrasesOf } from '../vocabulary/phrases';
import words from '../vocabulary/stop-words.json' with { type: 'json' };
/**
 * The content words of a text, in lower case, without duplicates: words by
 * `Intl.Segmenter` without stop words and single characters.
 */
export function contentWords(text: string): string[] {
  const words = new Set<string>();
  for (const { segment, isWordLike } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    const word = segment.toLowerCase();
    if (isWordLike && word.length > 1 && !stopWords.has(word)) words.add(word);
  }
  return [...words];
}

/**
 * Words without a dictionary, because loading `Intl.Segmenter` takes longer than all other
 * work: words of scripts with spaces, and of Chinese and Japanese every two neighbouring
 * characters.
 */
export function wordPieces(text: string): string[] {
  const lower = text.toLowerCase();
  const pieces = new Set<string>();
  for (let at = 0; at < lower.length; ) {
    const ideographs = isIdeograph(lower.charCodeAt(at));
    const end = endOfRun(lower, at, ideographs ? isIdeograph : joins);
    const step = ideographs ? 2 : end - at;
    for (let start = at; start + step <= end && step > 1; start++) {
      const piece = lower.slice(start, start + step);
      if (!stopWords.has(piece)) pieces.add(piece);
    }
    at = end;
  }
  return [...pieces];
}

/** The end of a run of characters that starts at `at`; `at` itself if there is none. */
function endOfRun(text: string, at: number, isOne: (unit: number) => boolean): number {
  let end = at + 1;
  if (isOne(text.charCodeAt(at))) while (isOne(text.charCodeAt(end))) end++;
  return end;
}

/** Kana, Chinese characters and their extension A. */
function isIdeograph(unit: number): boolean {
  return unit >= 0x3041 && unit <= 0x9fff;
}

/**
 * Counts words, given in lower case, in each of many texts. Words of scripts with spaces count only
 * as whole words: "art" is not in "party". All texts are searched as one, which needs one call per
 * match instead of one per text and word.
 */
export function countInTexts(texts: readonly string[], words: readonly string[]): Int32Array {
  const counts = new Int32Array(texts.length);
  if (words.length === 0) return counts;
  const lower = texts.map((text) => text.toLowerCase());
  const all = lower.join('\n');
  for (const word of words) {
    let text = 0;
    let end = lower[0]?.length ?? 0;
    for (let at = all.indexOf(word); at >= 0; at = all.indexOf(word, at + word.length)) {
      while (at > end) end += 1 + (lower[++text]?.length ?? 0);
      if (standsWhole(all, at, at + word.length)) counts[text] = (counts[text] ?? 0) + 1;
    }
  }
  return counts;
}

function standsWhole(text: string, start: number, end: number): boolean {
  return (
    !(joins(text.charCodeAt(start)) && joins(text.charCodeAt(start - 1))) &&
    !(joins(text.charCodeAt(end - 1)) && joins(text.charCodeAt(end)))
  );
}

/** Whether a code unit is a letter or digit of a script with spaces, up to the Indic scripts; false for NaN. */
function joins(unit: number): boolean {
  if (unit < 0x80) return (unit >= 0x30 && unit <= 0x39) || (unit >= 0x61 && unit <= 0x7a);
  return (unit >= 0xc0 && unit < 0xe00) || (unit >= 0xac00 && unit <= 0xd7a3);
}

/**
 * Words without meaning of their own: Chinese of two characters and more, English, and the shortest of European
 * languages.
 */
const stopWords: ReadonlySet<string> = new Set(phrasesOf(words));
