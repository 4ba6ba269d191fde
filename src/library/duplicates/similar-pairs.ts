import { signatureLength, similarity } from './signature';

/**
 * From this similarity on, two texts count as nearly equal. In articles of 300 words of which one in 20 is replaced it is
 * about 0.75, in different articles on one subject below 0.1.
 */
const leastSimilar = 0.7;

/**
 * Locality-sensitive hashing: signatures are cut into bands, and texts that are equal in one of them are compared. With
 * four numbers a band, a pair of similarity 0.7 is missed once in 5,000 times.
 */
const rowsOfBand = 4;

/**
 * Texts that are equal in a band but not similar to each other: thousands of them, such as pages that consist of a
 * notice, must not be compared with one another.
 */
const mostCompared = 20;

/** Calls `onPair` with pairs of similar texts, not with all: what is similar to one text of a band is paired with that. */
export function findSimilar(
  signatures: readonly (Uint32Array | undefined)[],
  onPair: (one: number, other: number) => void,
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

/** Whether a text is similar to one of others. */
function pair(
  signatures: readonly (Uint32Array | undefined)[],
  others: readonly number[],
  at: number,
  onPair: (one: number, other: number) => void,
): boolean {
  const signature = signatures[at];
  const similar = others.find((other) => {
    const found = signatures[other];
    return signature && found && similarity(signature, found) >= leastSimilar;
  });
  if (similar !== undefined) onPair(similar, at);
  return similar !== undefined;
}
