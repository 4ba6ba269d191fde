/*
 * Text that stands in for the text of a page: the same length, marks, capitals and short numbers, other letters. A word
 * always becomes the same word, so that texts that repeat each other still do.
 */

export interface Replacing {
  /** A number from 0 to 2³² - 1, the same whenever it is asked about the same text in small letters. */
  readonly seedOf: (text: string) => number;
  /** Words of up to so many letters stay: they are mostly "a" and "of", by which programs tell languages. */
  readonly longestKept: number;
  /** Words, in small letters, that must not stand in for others. */
  readonly avoided?: ReadonlySet<string>;
  /** Numbers of at least so many digits are replaced; without it, none. */
  readonly shortestNumber?: number;
}

const consonants = 'bdfghklmnprstvw';
const vowels = 'aeiou';
const accented = 'àáâäèéêëìíîïòóôöùúûü';
const han = '山水木火土日月人口手足田石雨云风花草鸟鱼虫牛羊马门车舟书画笔纸米茶酒衣布刀弓竹林江河湖海桥路村城';
const kana = 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ';
const katakana = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ';
const hangul = '가나다라마바사아자차카타파하고노도로모보소오조초코토포호';

/** Letters of other scripts, in small letters. */
const alphabets: readonly (readonly [script: RegExp, letters: string])[] = [
  [/\p{Script=Han}/u, han],
  [/\p{Script=Hiragana}/u, kana],
  [/\p{Script=Katakana}/u, katakana],
  [/\p{Script=Hangul}/u, hangul],
  [/\p{Script=Cyrillic}/u, 'абвгдежзиклмнопрстуфхцчшыэюя'],
  [/\p{Script=Greek}/u, 'αβγδεζηθικλμνξοπρστυφχψω'],
  [/\p{Script=Arabic}/u, 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'],
  [/\p{Script=Hebrew}/u, 'אבגדהוזחטיכלמנסעפצקרשת'],
  [/\p{Script=Devanagari}/u, 'कखगघचछजझटठडढतथदधनपफबभमयरलवसह'],
  [/\p{Script=Thai}/u, 'กขคงจฉชซดตถทนบปผพฟมยรลวสหอ'],
];

/**
 * Words, single Han characters, and numbers. A letter that always became the same other letter could be told by how often it
 * occurs, so letters of all scripts are drawn for each word.
 */
const unit = /[\p{Script=Latin}\p{M}]+|(?:(?![\p{Script=Latin}\p{Script=Han}])[\p{L}\p{M}])+|[\p{L}\p{M}]|\p{N}+/gu;
const startsLatin = /^\p{Script=Latin}/u;
const isNumber = /^\p{N}/u;
const isMark = /^\p{M}/u;
const plainLatin = /[a-z]/i;

/** Replaces the letters of a text. */
export function madeUp(text: string, replacing: Replacing): string {
  return text.replace(unit, (found) => {
    if (isNumber.test(found)) return numberLike(found, replacing);
    if (startsLatin.test(found)) return wordLike(found, replacing);
    return lettersLike(found, replacing);
  });
}

/** The words of Latin letters in a text, in small letters. */
export function latinWords(text: string): string[] {
  return (text.match(unit) ?? []).filter((found) => startsLatin.test(found)).map((found) => found.toLowerCase());
}

/** So many words are tried before one is taken that another word of the page happens to be. */
const mostTries = 50;

function wordLike(original: string, { seedOf, longestKept, avoided }: Replacing): string {
  if (original.length <= longestKept) return original;
  const own = original.toLowerCase();
  const seed = seedOf(own);
  let word = '';
  for (let attempt = 0; attempt < mostTries; attempt++) {
    word = latinWord(original, randomFrom(seed + attempt));
    const small = word.toLowerCase();
    if (small !== own && !avoided?.has(small)) break;
  }
  return word;
}

function latinWord(original: string, random: () => number): string {
  const startsWithVowel = random() % 3 === 0;
  return Array.from(original, (letter, at) => {
    const drawn = random();
    if (isMark.test(letter)) return letter;
    const letters = (at % 2 === 0) === startsWithVowel ? vowels : consonants;
    const from = plainLatin.test(letter) ? letters : accented;
    // Letters outside the basic plane take two units.
    const replacement = (from[drawn % from.length] ?? 'a').repeat(letter.length);
    return letter !== letter.toLowerCase() ? replacement.toUpperCase() : replacement;
  }).join('');
}

/** Letters of the same scripts: none becomes itself, and many become the same one. */
function lettersLike(original: string, { seedOf }: Replacing): string {
  const random = randomFrom(seedOf(original.toLowerCase()));
  return Array.from(original, (letter) => letterLike(letter, random())).join('');
}

function letterLike(original: string, random: number): string {
  if (isMark.test(original)) return original;
  const letters = alphabets.find(([script]) => script.test(original))?.[1] ?? 'xyz';
  const drawn = random % letters.length;
  const replacement =
    letters[drawn] === original.toLowerCase() ? letters[(drawn + 1) % letters.length] : letters[drawn];
  const cased = original === original.toLowerCase() ? (replacement ?? 'x') : (replacement ?? 'x').toUpperCase();
  return cased.repeat(original.length);
}

function numberLike(original: string, { seedOf, shortestNumber = Number.POSITIVE_INFINITY }: Replacing): string {
  if (original.length < shortestNumber) return original;
  const random = randomFrom(seedOf(original));
  return Array.from(original, () => String(random() % 10)).join('');
}

/** A linear congruential generator. */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 8;
  };
}

/** The same seed for the same text in all reports and tests (FNV-1a). A guessed word can be checked with it. */
export function seedOfText(text: string): number {
  let state = 0x811c9dc5;
  for (const one of text) state = Math.imul(state ^ (one.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return state;
}

/** Seeds that are drawn for each text and kept nowhere else, so that a guess cannot be checked. */
export function drawnSeeds(): Replacing['seedOf'] {
  const seeds = new Map<string, number>();
  return (text) => {
    const known = seeds.get(text);
    if (known !== undefined) return known;
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    seeds.set(text, drawn);
    return drawn;
  };
}
