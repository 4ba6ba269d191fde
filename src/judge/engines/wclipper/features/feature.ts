import type { PageView } from '../view/view';

/** A number that describes a block to the model. */
export interface Feature {
  readonly name: string;
  readonly range: string;
  /** What it measures, as the documentation says it. */
  readonly source: string;
}

/**
 * Writes the values of one block's features in order from `start` on, and returns the
 * place after the last one. Plain writes are faster than a call for each number,
 * since most pages are extracted before this code is compiled.
 */
export type Fill = (row: number, into: Float32Array, start: number) => number;

/** Features that are computed together. `prepare` is called once per page. */
export interface FeatureGroup {
  readonly name: string;
  /** The number of its features. Their descriptions are made for documentation, training and explanations only. */
  readonly width: number;
  readonly features: () => readonly Feature[];
  readonly prepare: (view: PageView) => Fill;
}

/** `a / b`; 0 if b is 0. */
export function share(a: number, b: number): number {
  return b > 0 ? a / b : 0;
}

/** A table of features from lines of "name | range | source". */
export function featureTable(lines: string): Feature[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', range = '', source = ''] = line.split('|').map((cell) => cell.trim());
      return { name, range, source };
    });
}
