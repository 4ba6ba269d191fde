/*
 * Punctuation that must be told apart from other punctuation for a while: what we or a
 * person's template wrote, beside what a page says. Unicode reserves 32 code points
 * (U+FDD0 to U+FDEF, "noncharacters") for a program's own use; ASCII has 32 punctuation marks.
 */

const signs = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const first = 0xfdd0;

/** The text with its ASCII punctuation set aside. */
export function setAside(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (sign) => String.fromCharCode(first + signs.indexOf(sign)));
}

/** The text with its punctuation back in place, each mark behind `before`. */
export function putBack(text: string, before = ''): string {
  return text.replace(/[\ufdd0-\ufdef]/g, (mark) => before + (signs[mark.charCodeAt(0) - first] ?? ''));
}

/** Text that nobody has set anything aside in: for what comes from a page. */
export function withoutAside(text: string): string {
  return text.replace(/[\ufdd0-\ufdef]/g, '');
}
