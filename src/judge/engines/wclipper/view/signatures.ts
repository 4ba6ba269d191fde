import { mix, mixText } from '../../../../page/hash';
import { capturedAttributes, type Page } from '../../../../page/page';
import type { BlockView } from './sums';

/**
 * Finds repeated structure: elements of one signature form a template group. The signature of an element is its tag and its
 * classes; that of a block, those of its owner and two levels above; its path,
 * the tags up to the root.
 */
export interface Signatures {
  /** By element: its siblings of the same signature, itself included. */
  readonly siblings: Int32Array;
  /** By block: what blocks of the same signature and of the same path hold. */
  readonly bySignature: Readonly<ReturnType<typeof grouped>>;
  readonly byPath: Readonly<ReturnType<typeof grouped>>;
}

const classCode = capturedAttributes.indexOf('class');

export function signaturesOf(view: BlockView): Signatures {
  const { page, blocks, path } = view;
  const { parent } = page;
  const own = ownSignatures(page);
  const bySignature = new Int32Array(blocks.count);
  const byPath = new Int32Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    const id = blocks.owner[block];
    const up = Math.max(0, parent[id]);
    const above = Math.max(0, parent[up]);
    bySignature[block] = mix(mix(own[id], own[up]), own[above]);
    byPath[block] = path[id];
  }
  return {
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

/** Sums over the blocks of a group, by block. The group's number is less than the number of blocks. */
function grouped({ blocks, prose }: BlockView, keys: Int32Array) {
  const { number: group, count } = numbered(keys);
  const sums = emptySums(count);
  for (let block = 0; block < group.length; block++) {
    const at = group[block];
    sums.members[at] = sums.members[at] + 1;
    sums.words[at] = sums.words[at] + blocks.words[block];
    sums.linkWords[at] = sums.linkWords[at] + blocks.linkWords[block];
    sums.prose[at] = sums.prose[at] + prose[block];
  }
  const byBlock = emptySums(group.length);
  for (let block = 0; block < group.length; block++) {
    const at = group[block];
    byBlock.members[block] = sums.members[at];
    byBlock.words[block] = sums.words[at];
    byBlock.linkWords[block] = sums.linkWords[at];
    byBlock.prose[block] = sums.prose[at];
  }
  return { group, ...byBlock };
}

function emptySums(length: number) {
  return {
    /** How many blocks are in the group. */
    members: new Int32Array(length),
    words: new Float64Array(length),
    linkWords: new Float64Array(length),
    prose: new Float64Array(length),
  };
}

/** Equal keys have equal numbers, counted from 0 in the order of first occurrence. */
interface Numbered {
  /** By place. */
  readonly number: Int32Array;
  /** The number of different keys. */
  readonly count: number;
}

/**
 * Numbers 32-bit keys by a table with open addressing. A `Map` does the same,
 * but allocates an object for every key beyond 31 bits, and needs a call for each.
 */
export function numbered(keys: Int32Array): Numbered {
  const bits = 33 - Math.clz32(keys.length);
  const mask = (1 << bits) - 1;
  // A key's number plus one, where the key or the next free place after it is.
  const slots = new Int32Array(mask + 1);
  const known = new Int32Array(keys.length);
  const number = new Int32Array(keys.length);
  let count = 0;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    let slot = Math.imul(key, spread) >>> (32 - bits);
    let found = slots[slot];
    while (found !== 0 && known[found - 1] !== key) {
      slot = (slot + 1) & mask;
      found = slots[slot];
    }
    if (found === 0) {
      known[count] = key;
      found = ++count;
      slots[slot] = found;
    }
    number[i] = found - 1;
  }
  return { number, count };
}

/** 2³² by the golden ratio (Knuth, The Art of Computer Programming 3, 6.4). */
const spread = 0x9e3779b1;
