/**
 * 32-bit hashes: they tell whether two values are equal without storing them. Two
 * different values have the same hash in one of four billion cases.
 */
export const emptyHash = 0x811c9dc5 | 0;

/** Appends a number to a hash (the mixing step of Murmur 3). */
export function mix(hash: number, value: number): number {
  let k = Math.imul(value, 0xcc9e2d51);
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  const h = hash ^ k;
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
}

/** Appends a string to a hash as one unit: `ab` and `c` differ from `a` and `bc`. */
export function mixText(hash: number, text: string): number {
  return mix(addText(hash, text), text.length);
}

/** The same for a string that comes in pieces: `ab` and `c` equal `a` and `bc` (FNV-1a over UTF-16 units). */
export function addText(hash: number, text: string): number {
  let h = hash;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h;
}
