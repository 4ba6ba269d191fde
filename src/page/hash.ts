/**
 * 32-bit hashes, to tell whether two things are equal without keeping them.
 * Two different things have the same hash once in four thousand million.
 */
export const emptyHash = 0x811c9dc5 | 0;

/** Puts a number behind what has been hashed so far (the mixing step of Murmur 3). */
export function mix(hash: number, value: number): number {
  let k = Math.imul(value, 0xcc9e2d51);
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  const h = hash ^ k;
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
}

/** Puts a string behind what has been hashed so far, as one thing: `ab` and `c` are not `a` and `bc`. */
export function mixText(hash: number, text: string): number {
  return mix(addText(hash, text), text.length);
}

/** The same for a string that may come in pieces: `ab` and `c` are `a` and `bc` (FNV-1a over UTF-16 units). */
export function addText(hash: number, text: string): number {
  let h = hash;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h;
}
