import type { Page } from '../../../page/page';
import { characterCount } from '../../../page/text/characters';

/** A page as rows of text: columns by row number, counted from 0. */
export interface Rows {
  readonly count: number;
  /** Characters without white space in each row; weighted in `live`. */
  readonly length: ArrayLike<number>;
  /** The first and last text node with characters in each row; -1 if the row is empty. */
  readonly first: readonly number[];
  readonly last: readonly number[];
}

/**
 * Ctext: the source without its tags, with every line break kept. Read from the text nodes without building a string.
 */
export function ctext(page: Page): Rows {
  const length: number[] = [0];
  const first: number[] = [-1];
  const last: number[] = [-1];
  const add = (id: number, characters: number) => {
    if (characters === 0) return;
    const row = length.length - 1;
    length[row] = length[row] + characters;
    if (first[row] < 0) first[row] = id;
    last[row] = id;
  };
  for (let id = 0; id < page.count; id++) {
    const text = page.text[id];
    for (let from = 0; from < text.length; ) {
      const lineBreak = text.indexOf('\n', from);
      const to = lineBreak < 0 ? text.length : lineBreak;
      add(id, characterCount(text.slice(from, to)));
      if (lineBreak >= 0) {
        length.push(0);
        first.push(-1);
        last.push(-1);
      }
      from = to + 1;
    }
  }
  return { count: length.length, length, first, last };
}
