/** Equal keys have equal numbers, counted from 0 in the order of first occurrence. */
export interface Numbered {
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
