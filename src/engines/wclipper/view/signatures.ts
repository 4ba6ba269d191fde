import { mix, mixText } from '../../../page/hash';
import { capturedAttributes, type Page } from '../../../page/page';
import { numbered } from './numbered';
import type { View } from './sums';

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
interface Grouped {
  /** The group's number, less than the number of rows. */
  readonly group: Int32Array;
  readonly rows: Int32Array;
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
    const id = blocks.owner[row];
    const up = Math.max(0, parent[id]);
    const above = Math.max(0, parent[up]);
    bySignature[row] = mix(mix(own[id], own[up]), own[above]);
    byPath[row] = path[id];
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
    let hash = page.tag[id];
    const end = page.attributeStart[id + 1];
    for (let entry = page.attributeStart[id]; entry < end; entry++) {
      if (page.attributeName[entry] !== classCode) continue;
      const value = page.attributeValue[entry];
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
function sameSiblings({ count, tag, parent }: Page, own: Int32Array): Int32Array {
  const elements = new Int32Array(count);
  const keys = new Int32Array(count);
  let held = 0;
  for (let id = 1; id < count; id++) {
    if (tag[id] === 0) continue;
    elements[held] = id;
    keys[held++] = mix(mix(0, parent[id]), own[id]);
  }
  const { number, count: kinds } = numbered(keys.subarray(0, held));
  const alike = new Int32Array(kinds);
  for (let i = 0; i < held; i++) {
    const kind = number[i];
    alike[kind] = alike[kind] + 1;
  }
  const siblings = new Int32Array(count);
  for (let i = 0; i < held; i++) siblings[elements[i]] = alike[number[i]];
  return siblings;
}

function grouped({ blocks, prose }: View, keys: Int32Array): Grouped {
  const { number: group, count } = numbered(keys);
  const sums = emptySums(count);
  for (let row = 0; row < group.length; row++) {
    const at = group[row];
    sums.rows[at] = sums.rows[at] + 1;
    sums.words[at] = sums.words[at] + blocks.words[row];
    sums.linkWords[at] = sums.linkWords[at] + blocks.linkWords[row];
    sums.prose[at] = sums.prose[at] + prose[row];
  }
  const byRow = emptySums(group.length);
  for (let row = 0; row < group.length; row++) {
    const at = group[row];
    byRow.rows[row] = sums.rows[at];
    byRow.words[row] = sums.words[at];
    byRow.linkWords[row] = sums.linkWords[at];
    byRow.prose[row] = sums.prose[at];
  }
  return { group, ...byRow };
}

function emptySums(length: number) {
  return {
    rows: new Int32Array(length),
    words: new Float64Array(length),
    linkWords: new Float64Array(length),
    prose: new Float64Array(length),
  };
}
