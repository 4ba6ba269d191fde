import { mix, mixText } from '../../page/hash';
import { capturedAttributes, type Page } from '../../page/page';
import { numbered } from './numbered';
import type { View } from './view';

/**
 * Which elements are made alike. The signature of an element is its tag and its
 * classes; that of a row, those of its owner and two levels above; its path,
 * the tags up to the root.
 */
export interface Signatures {
  /** By element: its tag and classes. */
  readonly own: Int32Array;
  /** By element: its siblings of the same signature, itself included. */
  readonly siblings: Int32Array;
  /** By row: what rows of the same signature and of the same path hold. */
  readonly bySignature: Grouped;
  readonly byPath: Grouped;
}

/** Sums over the rows of a group, by row. */
export interface Grouped {
  /** The group's number, less than the number of rows. */
  readonly group: Int32Array;
  readonly rows: Float64Array;
  readonly words: Float64Array;
  readonly linkWords: Float64Array;
  readonly prose: Float64Array;
}

const classCode = capturedAttributes.indexOf('class');

export function signaturesOf(view: View): Signatures {
  const { page, blocks, path } = view;
  const { parent } = page;
  const own = ownSignatures(page);
  const bySignature = new Int32Array(blocks.rows);
  const byPath = new Int32Array(blocks.rows);
  for (let row = 0; row < blocks.rows; row++) {
    const id = blocks.owner[row] as number;
    const up = Math.max(0, parent[id] as number);
    const above = Math.max(0, parent[up] as number);
    bySignature[row] = mix(mix(own[id] as number, own[up] as number), own[above] as number);
    byPath[row] = path[id] as number;
  }
  return {
    own,
    siblings: sameSiblings(page, own),
    bySignature: grouped(view, bySignature),
    byPath: grouped(view, byPath),
  };
}

function ownSignatures(page: Page): Int32Array {
  const own = new Int32Array(page.count);
  const known = new Map<string, number>();
  for (let id = 0; id < page.count; id++) {
    let hash = page.tag[id] as number;
    const end = page.attributeStart[id + 1] as number;
    for (let entry = page.attributeStart[id] as number; entry < end; entry++) {
      if (page.attributeName[entry] !== classCode) continue;
      const value = page.attributeValue[entry] as string;
      let code = known.get(value);
      if (code === undefined) {
        code = mixText(0, value.slice(0, 120));
        known.set(value, code);
      }
      hash = mix(hash, code);
    }
    own[id] = hash;
  }
  return own;
}

/** Counts siblings alike: one look at each child of each element. */
function sameSiblings(page: Page, own: Int32Array): Int32Array {
  const keys = new Int32Array(page.count);
  for (let id = 1; id < page.count; id++) {
    if (page.tag[id] !== 0) keys[id] = mix(mix(0, page.parent[id] as number), own[id] as number);
  }
  const { number, count } = numbered(keys);
  const alike = new Int32Array(count);
  for (let id = 1; id < page.count; id++) {
    const at = number[id] as number;
    if (page.tag[id] !== 0) alike[at] = (alike[at] as number) + 1;
  }
  const siblings = new Int32Array(page.count);
  for (let id = 1; id < page.count; id++) if (page.tag[id] !== 0) siblings[id] = alike[number[id] as number] as number;
  return siblings;
}

function grouped({ blocks, prose }: View, keys: Int32Array): Grouped {
  const { number: group, count } = numbered(keys);
  const ones = new Float64Array(blocks.rows).fill(1);
  return {
    group,
    rows: summed(group, count, ones),
    words: summed(group, count, blocks.words),
    linkWords: summed(group, count, blocks.linkWords),
    prose: summed(group, count, prose),
  };
}

/** By row: the sum of a column over the row's group. */
function summed(group: Int32Array, count: number, column: Float64Array): Float64Array {
  const sums = new Float64Array(count);
  for (let row = 0; row < group.length; row++) {
    const at = group[row] as number;
    sums[at] = (sums[at] as number) + (column[row] as number);
  }
  const byRow = new Float64Array(group.length);
  for (let row = 0; row < group.length; row++) byRow[row] = sums[group[row] as number] as number;
  return byRow;
}
