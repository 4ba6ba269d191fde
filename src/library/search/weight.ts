/** Where in a clip a term stands. A term that stands in several places counts as in the highest. */
export const fields = { body: 0, detail: 1, tag: 2, title: 3 } as const;
export type Field = (typeof fields)[keyof typeof fields];

/** How a term stands in a clip, in a byte: the place in two bits, how often in six. */
export type Weight = number;

const mostOften = 63;

export function weightOf(place: Field, often: number): Weight {
  return (place << 6) | Math.min(often, mostOften);
}

/**
 * How long a clip may be before its terms count less than in the average one, and how fast repetition stops counting: `b` and
 * `k1` of Okapi BM25 with their usual values (Robertson and Zaragoza 2009).
 */
const lengthShare = 0.75;
const saturation = 1.2;

/**
 * Chosen: title and tags outweigh any repetition in a lower field, since repetition counts at most 1 + `saturation`. In
 * a clip of average length, a term in another detail counts like one that is a dozen times in the text.
 */
const bonus = [0, 1, 3.5, 6];

/** Okapi BM25 for a term in a clip without the term's rarity, and the bonus of its place. `length` is relative to the average. */
export function strengthOf(weight: Weight, length: number): number {
  const often = weight & mostOften;
  const norm = saturation * (1 - lengthShare + lengthShare * length);
  return (often * (saturation + 1)) / (often + norm) + (bonus[weight >> 6] ?? 0);
}

/** The weight of a term's rarity in BM25: `holding` of `all` clips have it. */
export function rarity(holding: number, all: number): number {
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5));
}
