/** Letters of right-to-left scripts. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

const letters = /\p{L}/gu;

/** This much text (characters) is enough. */
const enough = 20_000;

/** The direction of most letters; undefined for a text without letters. */
export function directionOfText(text: string): 'ltr' | 'rtl' | undefined {
  const sample = text.slice(0, enough);
  const all = sample.match(letters)?.length ?? 0;
  if (all === 0) return undefined;
  return (sample.match(rightToLeft)?.length ?? 0) * 2 > all ? 'rtl' : 'ltr';
}
