import { mixed, shingles } from '../../article/same-text';

/*
 * MinHash (Broder 1997): of two sets, the share of equal minima under many hash functions is an estimate of the share of
 * elements that are in both (their Jaccard similarity).
 */

/** How many minima are kept. Chosen: an estimate of .7 has a standard error of .04 (√(.7 · .3 / 128)). */
const signatureLength = 128;

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

/**
 * From this similarity on, two texts count as nearly equal. Chosen: if one word in 20 is replaced, .95³ of the shingles
 * stay, which makes a similarity of .75; different articles on one subject are below .1.
 */
const leastSimilar = 0.7;

/**
 * Locality-sensitive hashing: signatures are cut into bands, and texts that are equal in one of them are compared.
 * Chosen: with four numbers a band, a pair of similarity .7 is missed once in 6,500 times ((1 - .7⁴)³²).
 */
const rowsOfBand = 4;

/**
 * Texts that are equal in a band but not similar to each other: thousands of them, such as pages that consist of a
 * notice, must not be compared with one another. Chosen: a pair of similarity .7 is equal in seven bands on average,
 * and not all are so full.
 */
const mostCompared = 20;

/**
 * Calls `onPair` with pairs of similar texts, not with all of them: within a band, later texts are not compared with one that
 * has found a pair. `onPair` says whether the two count as a pair.
 */
export function findSimilar(
  signatures: readonly (Uint32Array | undefined)[],
  onPair: (one: number, other: number) => boolean,
): void {
  for (let start = 0; start < signatureLength; start += rowsOfBand) {
    const bands = new Map<string, number[]>();
    signatures.forEach((signature, at) => {
      if (!signature) return;
      const key = signature.subarray(start, start + rowsOfBand).join();
      const compared = bands.get(key);
      if (!compared) bands.set(key, [at]);
      else if (!pair(signatures, compared, at, onPair) && compared.length < mostCompared) compared.push(at);
    });
  }
}

/** Whether a text forms a pair with any of `others`. */
function pair(
  signatures: readonly (Uint32Array | undefined)[],
  others: readonly number[],
  at: number,
  onPair: (one: number, other: number) => boolean,
): boolean {
  const signature = signatures[at];
  const paired = others.filter((other) => {
    const found = signatures[other];
    return signature && found && similarity(signature, found) >= leastSimilar && onPair(other, at);
  });
  return paired.length > 0;
}
