import { foldNumbers } from './folds';

/** A model for each fold, fitted to the other folds, and the one fitted to everything, which ships. */
export interface CrossFitted<Model> {
  /** By fold. */
  readonly without: readonly Model[];
  readonly all: Model;
}

interface Example {
  readonly set: string;
  readonly fold: number;
}

/** The weight of each example in the fit of each fold, and at last in that of everything: 0 for those left out. */
export function crossWeights<Item extends Pick<Example, 'fold'>>(
  examples: readonly Item[],
  folds: number,
  weightsOf: (used: readonly Item[]) => (example: Item) => number,
): number[][] {
  return [...foldNumbers(folds), undefined].map((leftOut) => {
    const weightOf = weightsOf(examples.filter(({ fold }) => fold !== leftOut));
    return examples.map((example) => (example.fold === leftOut ? 0 : weightOf(example)));
  });
}

/** A set counts by this power of its size (0 to 1), so that small ones are heard; all weights sum to 1. */
export function setWeights(growth: number): (used: readonly Example[]) => (example: Example) => number {
  return (used) => {
    const sizes = new Map<string, number>();
    for (const { set } of used) sizes.set(set, (sizes.get(set) ?? 0) + 1);
    const total = [...sizes.values()].reduce((sum, size) => sum + size ** growth, 0);
    return ({ set }) => (sizes.get(set) ?? 1) ** (growth - 1) / total;
  };
}

/** Fits in the order of `crossWeights`. */
export function crossFitted<Model>(models: readonly Model[]): CrossFitted<Model> {
  const all = models.at(-1);
  if (all === undefined) throw new RangeError('there is no fit');
  return { without: models.slice(0, -1), all };
}
