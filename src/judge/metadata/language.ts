import { directionOfText } from '../../language/text/letters';
import type { Page } from '../../page/page';
import { canBeSeen } from '../../page/text/visibility';

/** The share of characters above which a page without `lang` is taken to be in a script's language. Chosen: quotations stay below it. */
const scriptShare = 0.2;

/** How many characters to examine. Chosen: some screens of text, read in less than a millisecond. */
const sampleCharacters = 4000;

/** Languages that are written with Han, Kana or Hangul. */
const eastAsian = /^(?:zh|cmn|yue|wuu|gan|hak|nan|cdo|lzh|ja|ko)(?:-|$)/i;

/** The share above which the script is right and `lang` that of a template: half of the characters. */
const shareOfOther = 0.5;

/** BCP 47: the declared language, otherwise the one the script suggests, also where most of the page is in another script. */
export function languageOf(page: Page, locale: string): string | undefined {
  const declared = (page.head.language || locale).replaceAll('_', '-');
  const isDeclared = /^[a-z]{2,3}(?:-|$)/i.test(declared);
  if (isDeclared && eastAsian.test(declared)) return declared;
  let sample = '';
  for (let id = 0; id < page.count && sample.length < sampleCharacters; id++)
    if (canBeSeen(page, id)) sample += page.text[id].slice(0, sampleCharacters).replace(/\s+/g, '');
  const share = (script: RegExp) => (sample.match(script)?.length ?? 0) / Math.max(1, sample.length);
  const least = isDeclared ? shareOfOther : scriptShare;
  if (share(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > least / 2) return 'ja';
  if (share(/\p{Script=Hangul}/gu) > least) return 'ko';
  if (share(/\p{Script=Han}/gu) > least) return 'zh';
  return isDeclared ? declared : undefined;
}

/** This many text nodes tell the direction. Chosen: a quotation in another script is shorter. */
const mostTexts = 200;

/** The direction of an article: as stated by the page, or right to left if most of its letters are. */
export function directionOf(page: Page, content: readonly number[] = []): 'ltr' | 'rtl' {
  if (page.head.direction === 'rtl') return 'rtl';
  const texts: string[] = [];
  for (const root of content) {
    for (let id = root; id < page.end[root] && texts.length < mostTexts; id++) {
      const text = page.text[id] ?? '';
      if (text.trim() !== '') texts.push(text);
    }
  }
  return directionOfText(texts.join(' ')) ?? 'ltr';
}
