import { numbersIn, solvedByPython } from '../shared/python';

/** A yes-or-no question about rows of numbers. */
export interface BoostedProblem {
  readonly rows: readonly (readonly number[])[];
  /** 0 or 1 for each row. */
  readonly labels: readonly number[];
  readonly trees: number;
  readonly depth: number;
  /** The learning rate. */
  readonly rate: number;
  /**
   * How many columns, drawn at random, a node looks at, the share of the rows that a tree sees, and how often to fit
   * with other draws, for the mean of all. Without them a tree sees all, by histograms, which takes a tenth of the time.
   */
  readonly drawn?: { readonly columns: number; readonly share: number; readonly times: number };
  /** For each fit the weight of each row; 0 leaves it out. */
  readonly fits: readonly (readonly number[])[];
}

/** A node of a tree: a test with the positions of two other nodes, or a leaf. */
type TreeNode = readonly [column: number, threshold: number, left: number, right: number] | readonly [value: number];

/** The log-odds of 1 are `start` and the value of one leaf of each tree. */
export interface Boosted {
  readonly start: number;
  readonly trees: readonly (readonly TreeNode[])[];
}

/** Fits trees to a problem, once for each of its fits. */
export function boostedFits(problem: BoostedProblem): Boosted[] {
  const solution = solvedByPython('training/posts/boosted.py', problem);
  if (!Array.isArray(solution)) throw new TypeError('boosted.py wrote no list of fits');
  return solution.map(({ start, trees }: { start: unknown; trees: unknown }) => {
    if (!Array.isArray(trees)) throw new TypeError('boosted.py wrote no trees');
    return { start: Number(start), trees: trees.map((tree: unknown[]) => tree.map((node) => nodeIn(numbersIn(node)))) };
  });
}

function nodeIn(numbers: readonly number[]): TreeNode {
  const [first = 0, threshold = 0, left = 0, right = 0] = numbers;
  return numbers.length === 1 ? [first] : [first, threshold, left, right];
}
