import type { Looked } from '../view/view';

/** What the model is told of a block: a number. */
export interface Feature {
  readonly name: string;
  readonly range: string;
  /** What it is, in words that the documentation repeats. */
  readonly source: string;
}

/**
 * Writes the values of one block's features, in their order, from a place on,
 * and answers with the place behind them. Plain writes rather than a call a
 * number: on a page that is seen once nothing of this is compiled yet.
 */
export type Fill = (row: number, into: Float32Array, start: number) => number;

/** Features that are worked out together. `prepare` looks at the page once. */
export interface FeatureGroup {
  readonly name: string;
  readonly features: readonly Feature[];
  readonly prepare: (view: Looked) => Fill;
}

/** `a / b`, and 0 of nothing. */
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
