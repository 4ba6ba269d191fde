/*
 * Text that stands in for the text of a page: the same length, marks, capitals and digits, other words. A word always
 * becomes the same word, so that texts that repeat each other still do. Words of up to three Latin letters stay: they
 * are mostly "the" and "of", by which programs tell languages.
 */

const longestKept = 3;
const consonants = 'bdfghklmnprstvw';
const vowels = 'aeiou';
const han = '山水木火土日月人口手足田石雨云风花草鸟鱼虫牛羊马门车舟书画笔纸米茶酒衣布刀弓竹林江河湖海桥路村城';
const kana = 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ';
const hangul = '가나다라마바사아자차카타파하고노도로모보소오조초코토포호';

const word = /[\p{Script=Latin}\p{M}'’]+|[\p{L}\p{M}]/gu;

export function madeUpText(text: string): string {
  return text.replace(word, (found) => {
    if (/^\p{Script=Latin}/u.test(found)) return found.length <= longestKept ? found : latinWord(found);
    return characterLike(found);
  });
}

function latinWord(original: string): string {
  const random = randomFrom(original.toLowerCase());
  const startsWithVowel = random() % 3 === 0;
  return Array.from(original, (letter, at) => {
    const letters = (at % 2 === 0) === startsWithVowel ? vowels : consonants;
    const made = letters[random() % letters.length] ?? 'a';
    return letter !== letter.toLowerCase() ? made.toUpperCase() : made;
  }).join('');
}

/** Han, Kana and Hangul by others of their script; letters of other scripts by a neighbour in the alphabet. */
function characterLike(original: string): string {
  const number = randomFrom(original)();
  if (/\p{Script=Han}/u.test(original)) return han[number % han.length] ?? original;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(original)) return kana[number % kana.length] ?? original;
  if (/\p{Script=Hangul}/u.test(original)) return hangul[number % hangul.length] ?? original;
  const neighbour = String.fromCodePoint((original.codePointAt(0) ?? 0) ^ 1);
  return /\p{L}/u.test(neighbour) ? neighbour : original;
}

/** Numbers that depend on nothing but the text (FNV-1a, then a linear congruential generator). */
function randomFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const unit of text) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 8;
  };
}
