import { mix, mixText } from '../../page/hash';
import { capturedAttributes, type Page } from '../../page/page';
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
  const { page, blocks } = view;
  const own = ownSignatures(page);
  const path = new Int32Array(page.count);
  for (let id = 1; id < page.count; id++)
    path[id] = mix(path[page.parent[id] as number] as number, page.tag[id] as number);
  const three = (id: number) => {
    const up = Math.max(0, page.parent[id] as number);
    return mix(mix(own[id] as number, own[up] as number), own[Math.max(0, page.parent[up] as number)] as number);
  };
  return {
    own,
    siblings: sameSiblings(page, own),
    bySignature: grouped(view, blocks.owner.map(three)),
    byPath: grouped(
      view,
      blocks.owner.map((id) => path[id] as number),
    ),
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
  const alike = new Map<number, number>();
  const key = (id: number) => mix(mix(0, page.parent[id] as number), own[id] as number);
  for (let id = 1; id < page.count; id++) {
    if (page.tag[id] === 0) continue;
    const hash = key(id);
    alike.set(hash, (alike.get(hash) ?? 0) + 1);
  }
  const siblings = new Int32Array(page.count);
  for (let id = 1; id < page.count; id++) if (page.tag[id] !== 0) siblings[id] = alike.get(key(id)) ?? 1;
  return siblings;
}

function grouped({ blocks, prose }: View, keys: Int32Array): Grouped {
  const group = new Int32Array(blocks.rows);
  const places = new Map<number, number>();
  for (let row = 0; row < blocks.rows; row++) {
    const known = places.get(keys[row] as number);
    group[row] = known ?? places.size;
    if (known === undefined) places.set(keys[row] as number, places.size);
  }
  const summed = (column: Float64Array | undefined): Float64Array => {
    const sums = new Float64Array(places.size);
    for (let row = 0; row < blocks.rows; row++) {
      const at = group[row] as number;
      sums[at] = (sums[at] as number) + (column ? (column[row] as number) : 1);
    }
    return Float64Array.from(group, (at) => sums[at] as number);
  };
  return {
    group,
    rows: summed(undefined),
    words: summed(blocks.words),
    linkWords: summed(blocks.linkWords),
    prose: summed(prose),
  };
}
