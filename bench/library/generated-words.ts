import { randomFrom } from '../../evaluation/metrics/statistics';

/*
 * Made-up words with the statistics of real text, so that an index has realistic sizes: frequencies by Zipf's law, new
 * words in every text, and in each text some words far more often than elsewhere.
 */

/** Random numbers from 0 to 1. */
export type Random = () => number;

/** A rank from 0 to `count` - 1 by the law of Zipf and Mandelbrot with exponent 1, which has a closed form. */
export function zipf(random: Random, count: number, offset = 2.7): number {
  return Math.min(count - 1, Math.floor(offset * ((count + offset) / offset) ** random() - offset));
}

const functionWords =
  'the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which one were all we her she there would their what will who if more when can no its some other'.split(
    ' ',
  );
const onsets = 'b c d f g h j k l m n p r s t v w st tr pr ch sh br pl gr'.split(' ');
const vowels = 'a e i o u ai ea ou io'.split(' ');
const codas = ['', '', '', 'n', 'r', 's', 't', 'l', 'm', 'ng', 'ck', 'nt'];
const endings = ['', '', '', 's', 'ed', 'ing', 'er', 'ly', 'tion', 'ness'];

export const latinWords = 250_000;

/** The most frequent words, which hold sentences together. */
export const latinFunctionWords = functionWords.length;
export const chineseFunctionWords = 200;

/** The word of a rank. Frequent words are short. */
export const latinWord = remembered(newLatinWord);

function newLatinWord(rank: number): string {
  const frequent = functionWords[rank];
  if (frequent !== undefined) return frequent;
  const random = randomFrom(rank);
  const from = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const syllables = Math.max(1, Math.floor(Math.log10(rank) / 2.6 + random() * 1.2));
  const stem = Array.from({ length: syllables }, () => from(onsets) + from(vowels) + from(codas)).join('');
  return stem + from(endings);
}

export const chineseWords = 120_000;

/** Characters in common use. */
const characters = 4500;
const firstCharacter = 0x4e00;
const inBlock = 20_900;

/** The word of a rank, of one to four characters, on average of 1.6 in running text. */
export const chineseWord = remembered(newChineseWord);

function newChineseWord(rank: number): string {
  const random = randomFrom(rank + 7_000_000);
  if (rank < 300) return character(rank);
  const chance = random();
  const length = chance < 0.72 ? 2 : chance < 0.9 ? 3 : 4;
  return Array.from({ length }, () => character(zipf(random, characters, 40))).join('');
}

function character(rank: number): string {
  return String.fromCharCode(firstCharacter + ((rank * 7919) % inBlock));
}

function remembered(word: (rank: number) => string): (rank: number) => string {
  const known = new Map<number, string>();
  return (rank) => {
    const found = known.get(rank) ?? word(rank);
    known.set(rank, found);
    return found;
  };
}
