import { common, isCommon } from './common-scripts';
import { lazily } from './lazily';

/** Collapses runs of white space, also the no-break and ideographic ones, to one space and trims. */
export function squeeze(text: string): string {
  return untidy.test(text) ? text.replace(/[\s\u200b\ufeff]+/gu, ' ').trim() : text;
}

/** White space other than single spaces between words: most texts have none, and are not written anew. */
const untidy = /[^\S ]|[\u200b\ufeff]| {2}|^ | $/;

/**
 * UTF-16 units that a character has on average: most have one, an emoji two to eleven, a letter under marks any number.
 * Chosen: more than in any language, so that only texts of emoji and marks are cut early.
 */
const unitsOfCharacter = 4;

/** Cuts a text at a word's end, with an ellipsis, so that it has at most `longest` characters, none of them a heap of marks. */
export function cutShort(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest * unitsOfCharacter).replace(/[\ud800-\udbff]$/, '');
  const characters = charactersOf(start);
  const isWhole = start.length === text.length;
  if (isWhole && characters.length <= longest) return text;
  // The last one of a start may go on behind it.
  const whole = characters.slice(0, Math.min(longest, characters.length) - 1).join('');
  const cut = whole === '' ? start : whole;
  const space = cut.lastIndexOf(' ');
  return `${(space > longest * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Letters and digits only, in lower case: two texts that look the same to a reader become the same. */
export function comparable(text: string): string {
  const lower = text.toLowerCase();
  return lower.replace(isCommon(lower) ? commonMarks() : marks, '');
}

const marks = /[\s\p{P}\p{S}\u200b\ufeff]+/gu;
const commonMarks = lazily(() => new RegExp(`[${common.marks}]+`, 'g'));

/** White space as `\s` has it, and the zero-width space. */
export function isWhiteSpace(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  if (unit < 0xa0) return false;
  if (unit < 0x2000) return unit === 0xa0 || unit === 0x1680;
  if (unit <= 0x205f) {
    return unit <= 0x200b || unit === 0x2028 || unit === 0x2029 || unit === 0x202f || unit === 0x205f;
  }
  return unit === 0x3000 || unit === 0xfeff;
}

/** Whether nothing else stands in a text; the byte order mark counts as white space, too. */
export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first > 0x20 && first < 0x7f) return false;
  // The browser's own way over indents, of which most white space is.
  const trimmed = text.trim();
  for (let i = 0; i < trimmed.length; i++) if (!isWhiteSpace(trimmed.charCodeAt(i))) return false;
  return true;
}

/**
 * User-perceived characters (UAX 29, simplified): a flag, or a character with its marks and
 * joined characters. Intl.Segmenter takes minutes for a text of 200,000.
 */
const character = /\p{RI}{2}|.(?:\p{M}|\p{EMod}|\u200d\p{Extended_Pictographic}|\p{Cf})*/gsu;

export function charactersOf(text: string): string[] {
  return text.match(character) ?? [];
}
