/** Letters of right-to-left scripts. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/** All blocks with such letters, and the first halves of all characters beyond the basic plane. */
const maybeRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud800-\udbff]/;

const letters = /\p{L}/gu;
const commonLetter = /[A-Za-z\u4e00-\u9fff]/;

/** This much text (characters) is enough. */
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
