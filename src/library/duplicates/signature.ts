import { mixed, shingles } from '../../article/shingles';

/*
 * MinHash (Broder 1997): of two sets, the share of equal minima under many hash functions is an estimate of the share of
 * elements that are in both (their Jaccard similarity).
 */

/** How many minima are kept: an estimate of 0.7 has a standard error of 0.04. */
export const signatureLength = 128;

/** The numbers that make one hash function of each. */
const seeds = Uint32Array.from({ length: signatureLength }, (_, at) => mixed(at + 1));

/** What is kept of a text to find texts that are nearly equal; undefined if it is too short. */
export function signatureOf(text: string): Uint32Array | undefined {
  const hashes = shingles(text);
  return hashes.length === 0 ? undefined : seeds.map((seed) => minimum(hashes, seed));
}

function minimum(hashes: Uint32Array, seed: number): number {
  let least = 0xffffffff;
  for (const hash of hashes) {
    // The factor is odd, so that no two hashes become one.
    let value = Math.imul(hash ^ seed, seed | 1);
    value = (value ^ (value >>> 15)) >>> 0;
    if (value < least) least = value;
  }
  return least;
}

/** About how much of two texts is in both, from 0 to 1. */
export function similarity(one: Uint32Array, other: Uint32Array): number {
  let equal = 0;
  for (let at = 0; at < signatureLength; at++) if (one[at] === other[at]) equal += 1;
  return equal / signatureLength;
}
