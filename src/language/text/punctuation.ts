/** First and last code unit of each range, ascending. */
type Ranges = readonly (readonly [first: number, last: number])[];

// ! " # % & ' ( ) * , - . / : ; ? @ [ \ ] _ { }: Unicode punctuation, without + and $.
const ascii: Ranges = [
  [0x21, 0x23],
  [0x25, 0x2a],
  [0x2c, 0x2f],
  [0x3a, 0x3b],
  [0x3f, 0x40],
  [0x5b, 0x5d],
  [0x5f, 0x5f],
  [0x7b, 0x7b],
  [0x7d, 0x7d],
];

// ¡ § « ¶ · » ¿, the Greek question mark, Armenian, Hebrew, Arabic and Indic marks.
const scattered: Ranges = [
  [0xa1, 0xa1],
  [0xa7, 0xa7],
  [0xab, 0xab],
  [0xb6, 0xb7],
  [0xbb, 0xbb],
  [0xbf, 0xbf],
  [0x37e, 0x37e],
  [0x55a, 0x55f],
  [0x589, 0x58a],
  [0x5be, 0x5be],
  [0x60c, 0x60d],
  [0x61b, 0x61f],
  [0x66a, 0x66d],
  [0x6d4, 0x6d4],
  [0x964, 0x965],
];

// ‐ – — ‘ ’ “ ” … ‹ ›, 、。〈〉《》「」【】〜・, and the full-width forms of ASCII marks.
const wide: Ranges = [
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x3001, 0x3003],
  [0x3008, 0x3011],
  [0x3014, 0x301f],
  [0x30fb, 0x30fb],
  [0xfe30, 0xfe52],
  [0xff01, 0xff03],
  [0xff05, 0xff0a],
  [0xff0c, 0xff0f],
  [0xff1a, 0xff1b],
  [0xff1f, 0xff20],
  [0xff3b, 0xff3d],
  [0xff5b, 0xff65],
];

/**
 * 1 for each UTF-16 unit that is punctuation. A table is fastest, because texts are counted once, before code is
 * optimised.
 */
const marks = new Uint8Array(0x10000);
for (const [first, last] of [...ascii, ...scattered, ...wide]) marks.fill(1, first, last + 1);

/** The number of punctuation marks: ASCII, Latin-1, the general block, Chinese and Japanese, and full-width forms. */
export function punctuationCount(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) count += marks[text.charCodeAt(i)] ?? 0;
  return count;
}

/** The number of digits, including full-width ones. */
export function digitCount(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if ((unit >= 0x30 && unit <= 0x39) || (unit >= 0xff10 && unit <= 0xff19)) count++;
  }
  return count;
}
