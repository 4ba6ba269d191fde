import { emptyHash, mix, mixText } from '../../../page/hash';
import type { Page } from '../../../page/page';
import { attribute, root } from '../../../page/tree';

/**
 * The type of each block: a hash of its tag and the first word of its class without digits, because the other words
 * often number or stripe the blocks. Without a class, its tag and the type of the block around it.
 */
export function blockTypes(page: Page, block: Int32Array): Int32Array {
  const type = new Int32Array(page.count);
  const words = new Map<string, number>();
  for (let id = 0; id < page.count; id++) {
    const up = id === root ? emptyHash : type[page.parent[id]];
    if (block[id] !== id) {
      type[id] = up;
      continue;
    }
    const value = attribute(page, id, 'class') ?? '';
    const word = words.get(value) ?? hashOfFirstWord(value);
    words.set(value, word);
    type[id] = mix(word === 0 ? up : word, page.tag[id]);
  }
  return type;
}

function hashOfFirstWord(value: string): number {
  const word = value.trim().split(/\s+/, 1)[0]?.replace(/\d+/g, '') ?? '';
  return word === '' ? 0 : mixText(emptyHash, word) || 1;
}

/** The totals over all rows of a row's type, by row. */
export interface TypeTotals {
  readonly count: Int32Array;
  readonly prose: Float64Array;
  /** All characters, and those in links. */
  readonly characters: Float64Array;
  readonly link: Float64Array;
}

/** The rows and the types of their blocks, as in `Flows`. */
interface Rows {
  readonly page: Page;
  readonly type: Int32Array;
  readonly id: Int32Array;
  readonly prose: Float64Array;
  readonly plain: Int32Array;
  readonly link: Int32Array;
}

/** Two rows have the same type if they and the two containers above them agree in type. */
export function typeTotals({ page, type, id, prose, plain, link }: Rows): TypeTotals {
  const firstOf = new Map<number, number>();
  const first = new Int32Array(id.length);
  const count = new Int32Array(id.length);
  const [sumProse, sumCharacters, sumLink] = [0, 0, 0].map(() => new Float64Array(id.length)) as Sums;
  for (let row = 0; row < id.length; row++) {
    const block = id[row];
    const up = Math.max(root, page.parent[block]);
    const above = Math.max(root, page.parent[up]);
    const key = mix(mix(mix(emptyHash, type[block]), type[up]), type[above]);
    const at = firstOf.get(key) ?? row;
    if (at === row) firstOf.set(key, row);
    first[row] = at;
    count[at] = count[at] + 1;
    sumProse[at] = sumProse[at] + prose[row];
    sumLink[at] = sumLink[at] + link[row];
    sumCharacters[at] = sumCharacters[at] + link[row] + plain[row];
  }
  for (let row = 0; row < id.length; row++) {
    const at = first[row];
    count[row] = count[at];
    sumProse[row] = sumProse[at];
    sumLink[row] = sumLink[at];
    sumCharacters[row] = sumCharacters[at];
  }
  return { count, prose: sumProse, characters: sumCharacters, link: sumLink };
}

type Sums = [prose: Float64Array, characters: Float64Array, link: Float64Array];
