import { common, isCommon } from './common-scripts';
import { lazily } from './lazily';

/** Runs of Han, Kana, Hangul, Bopomofo: scripts whose words are not parted by spaces (Hangul counted by syllable, as in WCXB-style scores). */
const ideographs = lazily(
  () => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]+/gu,
);

/** Runs of other scripts that do not part words by spaces. */
const unparted = lazily(() => /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu);

/** Characters of a word in these scripts, with their marks. Chosen: the mean of Thai texts. */
const charactersOfWord = 4.5;

/** A run of letters, digits and marks, with apostrophes, hyphens and points inside. */
const runs = lazily(() => /[\p{L}\p{N}\p{M}]+(?:['’.,-][\p{L}\p{N}\p{M}]+)*/gu);

/** The same for texts of common scripts. */
const commonIdeographs = lazily(() => new RegExp(`[${common.ideographs}]+`, 'g'));
const inWord = `${common.letters}${common.numbers}${common.accents}`;
const commonRuns = lazily(() => new RegExp(`[${inWord}]+(?:['’.,-][${inWord}]+)*`, 'g'));

interface WordCount {
  /** Words of scripts that part them by spaces, and of Thai, Lao, Khmer and Burmese. */
  readonly spaced: number;
  /** Han, Kana, Hangul and Bopomofo characters, each a word. */
  readonly ideographs: number;
}

/** Counts words, every Han, Kana and Hangul character one; of Thai and its like about as many as there are. Linear in the text. */
export function countWords(text: string): WordCount {
  let found = 0;
  const isPlain = isCommon(text);
  let rest = text.replace(isPlain ? commonIdeographs() : ideographs(), (run) => {
    found += isPlain ? run.length : Array.from(run).length;
    return ' ';
  });
  let guessed = 0;
  if (!isPlain)
    rest = rest.replace(unparted(), (run) => {
      guessed += Math.max(1, Math.round(run.length / charactersOfWord));
      return ' ';
    });
  return { spaced: guessed + (rest.match(isPlain ? commonRuns() : runs())?.length ?? 0), ideographs: found };
}

/** How many words a text has, of all scripts. */
export function allWords(text: string): number {
  const { spaced, ideographs } = countWords(text);
  return spaced + ideographs;
}

/**
 * Words a minute when reading silently for understanding: 238 for English
 * non-fiction (Brysbaert 2019, meta-analysis of 190 studies); 260 Chinese words
 * of about 1.6 characters, so 416 characters (same source, table 7).
 */
const spacedPerMinute = 238;
const ideographsPerMinute = 416;

/** Minutes to read, at least one for any text at all. */
export function readingMinutes({ spaced, ideographs }: WordCount): number {
  if (spaced + ideographs === 0) return 0;
  return Math.max(1, Math.round(spaced / spacedPerMinute + ideographs / ideographsPerMinute));
}

/** Kana, Han and Hangul: one character carries about as much as two Latin ones. */
const ideograph = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/g;

/** Length of a text in Latin characters; an ideograph counts as `ideographLength` of them. */
export function latinLength(text: string, ideographLength = 2): number {
  return text.length + (ideographLength - 1) * (text.match(ideograph)?.length ?? 0);
}
