/*
 * Temporarily marks punctuation, so that the template's can be told from the page's. Unicode
 * reserves 32 noncharacters (U+FDD0 to U+FDEF) for internal use, and ASCII has 32
 * punctuation characters.
 */

const signs = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const first = 0xfdd0;

/** Replaces ASCII punctuation by noncharacters. */
export function setAside(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (sign) => String.fromCharCode(first + signs.indexOf(sign)));
}

/** Puts the punctuation back, each character after `before`. */
export function putBack(text: string, before = ''): string {
  return text.replace(/[\ufdd0-\ufdef]/g, (mark) => before + (signs[mark.charCodeAt(0) - first] ?? ''));
}

/** The parts of a text between a mark, whether its punctuation is set aside or not. */
export function partedAt(text: string, mark: string): string[] {
  const plain = putBack(text);
  const parts: string[] = [];
  let from = 0;
  for (let at = plain.indexOf(mark); at >= 0; at = plain.indexOf(mark, from)) {
    parts.push(text.slice(from, at));
    from = at + mark.length;
  }
  return [...parts, text.slice(from)];
}

/** Removes noncharacters from page text. */
export function withoutAside(text: string): string {
  return text.replace(/[\ufdd0-\ufdef]/g, '');
}
