import { common, isAscii, isCommon } from './common-scripts';
import { lazily } from './lazily';

/*
 * Questions about letters, answered without Unicode properties for texts of common scripts: a browser compiles the
 * property anew in each document, which takes longer than all its matches.
 */

const letter = lazily(() => new RegExp(`[${common.letters}]`));
const letterOrNumber = lazily(() => new RegExp(`[${common.letters}${common.numbers}]`));

/** Whether a text contains `\p{L}`. */
export function hasLetter(text: string): boolean {
  return /[A-Za-z]/.test(text) || (isCommon(text) ? letter().test(text) : /\p{L}/u.test(text));
}

/** Whether a text contains `[\p{L}\p{N}]`. */
export function hasLetterOrNumber(text: string): boolean {
  return /[A-Za-z\d]/.test(text) || (isCommon(text) ? letterOrNumber().test(text) : /[\p{L}\p{N}]/u.test(text));
}

/** Whether a text begins with a letter of a script without capital letters: Han, Kana, Hangul. */
export function beginsWithoutCase(text: string): boolean {
  return /^[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3]/.test(text);
}

/** Whether a text consists of two to four Han characters, as Chinese names do. */
export function isShortHan(text: string): boolean {
  if (isAscii(text)) return false;
  return /^[\u4e00-\u9fa5]+$/.test(text) ? text.length >= 2 && text.length <= 4 : /^\p{Script=Han}{2,4}$/u.test(text);
}

/** Letters of right-to-left scripts. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/** All blocks with such letters, and the first halves of all characters beyond the basic plane. */
const maybeRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud800-\udbff]/;

const letters = /\p{L}/gu;
const commonLetter = /[A-Za-z\u4e00-\u9fff]/;

/** This much text (characters) is enough. Chosen: in ten pages, most letters are of the text's own language. */
const enough = 20_000;

/** The direction of most letters; undefined for a text without letters. */
export function directionOfText(text: string): 'ltr' | 'rtl' | undefined {
  const sample = text.slice(0, enough);
  // Counting letters costs more than all other reading of the text's direction.
  if (commonLetter.test(sample) && !maybeRightToLeft.test(sample)) return 'ltr';
  const all = sample.match(letters)?.length ?? 0;
  if (all === 0) return undefined;
  return (sample.match(rightToLeft)?.length ?? 0) * 2 > all ? 'rtl' : 'ltr';
}

/** A text without accents and capitals, as it is searched in lists. */
export function unaccented(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
