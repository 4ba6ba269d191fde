import { isWhiteSpace } from '../../language/text/white-space';
import type { Page } from '../page';
import { type SubtreeSum, subtreeSums } from '../sums';
import { oncePerPage } from './once-per-page';

/** The text nodes of a page. */
interface Texts {
  /** Characters of each text node, by id; 0 for elements. */
  readonly characters: Int32Array;
  /** The text nodes with characters, ascending. */
  readonly ids: readonly number[];
}

export const textsOf = oncePerPage((page): Texts => {
  const characters = new Int32Array(page.count);
  const ids: number[] = [];
  // A plain loop: `Int32Array.from` takes ten times as long on a page that is seen once.
  for (let id = 0; id < page.count; id++) {
    if (page.tag[id] !== 0) continue;
    const found = characterCount(page.text[id]);
    if (found === 0) continue;
    characters[id] = found;
    ids.push(id);
  }
  return { characters, ids };
});

/** The characters of each text node; 0 for elements. */
export function charactersOf(page: Page): Int32Array {
  return textsOf(page).characters;
}

/** Characters without white space, in one scan that builds no string. A surrogate pair is one character. */
export function characterCount(text: string): number {
  let characters = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Latin letters, spaces and Han characters, which most are, need no call.
    if (unit > 0x20 && unit < 0x7f) characters++;
    else if (unit === 0x20) continue;
    else if (unit > 0x3000 && unit < 0xd800) characters++;
    else if (!isWhiteSpace(unit) && (unit & 0xfc00) !== 0xdc00) characters++;
  }
  return characters;
}

/** The length of each text without the white space around it; 0 for elements. */
export const lengthsOf = oncePerPage(({ count, text }: Page): Int32Array => {
  const lengths = new Int32Array(count);
  for (let id = 0; id < count; id++) if (text[id] !== '') lengths[id] = text[id].trim().length;
  return lengths;
});

/** The sum of these lengths of the wanted text nodes (1) below a node. */
export function lengthsBelow(page: Page, wanted: Uint8Array): SubtreeSum {
  const lengths = lengthsOf(page);
  return subtreeSums(page, (id) => (wanted[id] === 1 ? lengths[id] : 0));
}
