import { fromBase64 } from '../../../../language/text/base64';
import { constants } from '../constants';

/**
 * The table of the boosted trees. Every threshold of a feature is one of at most
 * 255 cuts, 32-bit floats like the features. Trees compare floats and add
 * integers, so every browser computes the same.
 */
export interface ForestTable {
  /** How many features a block had when the trees were made, and the hash of their names. */
  readonly width: number;
  readonly names: number;
  /** Column of each feature that is used. */
  readonly columns: readonly number[];
  /** Number of cuts of each of them. */
  readonly cutCounts: readonly number[];
  /** The cuts, ascending, feature after feature: 32-bit floats, little-endian, base64. */
  readonly cuts: string;
  /** Number of inner nodes of each tree; a tree has one leaf more. */
  readonly sizes: readonly number[];
  /** By node: the feature (a place in `columns`), the cut, what is next below it and from it on; 4 bytes each, base64. */
  readonly nodes: string;
  /** By node: the share of its training examples that went left, in parts of 255; a byte each, base64. */
  readonly shares: string;
  /** By leaf: its log-odds in parts of `scale`; 16-bit, little-endian, base64. */
  readonly leaves: string;
  readonly scale: number;
  /** Log-odds before any tree, in parts of `scale`. */
  readonly base: number;
}

/** A forest in typed arrays. */
export interface Forest {
  readonly columns: Int32Array;
  /** Where the cuts of each feature begin; one entry more. */
  readonly cutAt: Int32Array;
  readonly cuts: Float32Array;
  /** First node and first leaf of each tree. */
  readonly nodeAt: Int32Array;
  readonly leafAt: Int32Array;
  /** Four bytes a node. A child from 128 on is leaf number child - 128, else an inner node of the same tree. */
  readonly nodes: Uint8Array;
  readonly leaves: Int16Array;
  readonly questions: Questions;
  /** Still packed: only explanations need it. */
  readonly shares: string;
  readonly scale: number;
  readonly base: number;
}

/** The same trees in the order of evaluation. Node and leaf numbers count through the whole forest. */
interface Questions {
  /** Where each tree begins: a node, or a leaf as below. */
  readonly first: Int32Array;
  /** By node: the column that is compared, and the value it must be less than to go left. */
  readonly column: Uint16Array;
  readonly below: Float32Array;
  /** By node: the next one on each side. Below 0 it is leaf number -1 - next. */
  readonly left: Int32Array;
  readonly right: Int32Array;
}

export const { firstLeaf } = constants.forest;

/** Unpacks a table for this number of features. Throws a RangeError if the table was made for others or is damaged. */
export function forestOf(table: ForestTable, width: number): Forest {
  const nodeAt = runningSum(table.sizes);
  const trees = table.sizes.length;
  // Numbers lie in little-endian order, as on every machine that runs a browser.
  const packed = {
    columns: Int32Array.from(table.columns),
    cutAt: runningSum(table.cutCounts),
    cuts: new Float32Array(fromBase64(table.cuts).buffer),
    nodeAt,
    leafAt: nodeAt.map((nodes, tree) => nodes + tree),
    nodes: fromBase64(table.nodes),
    leaves: new Int16Array(fromBase64(table.leaves).buffer),
  };
  const { columns, cutAt, cuts, nodes, leaves } = packed;
  const whole =
    table.width === width &&
    columns.every((column) => column < width) &&
    cutAt.length === columns.length + 1 &&
    cuts.length === cutAt[columns.length] &&
    nodes.length === 4 * nodeAt[trees] &&
    leaves.length === nodeAt[trees] + trees;
  if (!whole) {
    throw new RangeError(
      `the trees of wclipper were made for ${table.width} features, there are ${width}, or are damaged: \`npm run train -- wclipper\` makes them anew`,
    );
  }
  const { shares, scale, base } = table;
  return { ...packed, questions: questionsOf(packed), shares, scale, base };
}

/** By feature and cut: the value that a feature must be less than. Comparing with it replaces counting cuts. */
function questionsOf({
  columns,
  cutAt,
  cuts,
  nodeAt,
  leafAt,
  nodes,
}: Omit<Forest, 'questions' | 'shares' | 'scale' | 'base'>): Questions {
  const count = nodes.length / 4;
  const trees = nodeAt.length - 1;
  const first = new Int32Array(trees);
  const column = new Uint16Array(count);
  const below = new Float32Array(count);
  const left = new Int32Array(count);
  const right = new Int32Array(count);
  for (let tree = 0; tree < trees; tree++) {
    const start = nodeAt[tree];
    const end = nodeAt[tree + 1];
    const leaf = firstLeaf - 1 - leafAt[tree];
    first[tree] = start === end ? leaf - firstLeaf : start;
    for (let node = start; node < end; node++) {
      const place = nodes[4 * node];
      const onLeft = nodes[4 * node + 2];
      const onRight = nodes[4 * node + 3];
      column[node] = columns[place];
      below[node] = cuts[cutAt[place] + nodes[4 * node + 1]];
      left[node] = onLeft < firstLeaf ? start + onLeft : leaf - onLeft;
      right[node] = onRight < firstLeaf ? start + onRight : leaf - onRight;
    }
  }
  return { first, column, below, left, right };
}

function runningSum(counts: readonly number[]): Int32Array {
  const sums = new Int32Array(counts.length + 1);
  for (let i = 0; i < counts.length; i++) sums[i + 1] = sums[i] + counts[i];
  return sums;
}

const { sureAfter, sureOdds } = constants.forest;

/** The log-odds of each row of a feature matrix, as integers in parts of `scale`. */
export function logOdds(forest: Forest, matrix: Float32Array, width: number): Int32Array {
  const rows = width === 0 ? 0 : matrix.length / width;
  const trees = forest.questions.first.length;
  const few = Math.min(sureAfter, trees);
  const sure = sureOdds * forest.scale;
  const odds = new Int32Array(rows);
  for (let row = 0; row < rows; row++) {
    let sum = forest.base + sumOfLeaves(forest, 0, few, matrix, row * width);
    if (sum < sure && sum > -sure) sum += sumOfLeaves(forest, few, trees, matrix, row * width);
    odds[row] = sum;
  }
  return odds;
}

/**
 * The sum of the trees [from, to) for the row that begins at `start`. It is a
 * separate function so that the browser compiles it after the first few calls:
 * most pages are extracted only once. As nested loops in one function it took
 * 50 % longer.
 */
function sumOfLeaves(
  { leaves, questions }: Forest,
  from: number,
  to: number,
  matrix: Float32Array,
  start: number,
): number {
  const { first, column, below, left, right } = questions;
  let sum = 0;
  for (let tree = from; tree < to; tree++) {
    let at = first[tree];
    while (at >= 0) {
      const value = matrix[start + column[at]];
      at = value < below[at] ? left[at] : right[at];
    }
    sum += leaves[-1 - at];
  }
  return sum;
}

/** The expected log-odds at each inner node, in parts of `scale`: the mean over its training examples. */
export function expectations({ nodeAt, leafAt, nodes, leaves, shares }: Forest): Float64Array {
  const left = fromBase64(shares);
  const means = new Float64Array(nodes.length / 4);
  for (let tree = 0; tree + 1 < nodeAt.length; tree++) {
    const start = nodeAt[tree];
    const firstOfTree = leafAt[tree] - firstLeaf;
    const promised = (child: number) => (child >= firstLeaf ? leaves[firstOfTree + child] : means[start + child]);
    for (let node = nodeAt[tree + 1] - 1; node >= start; node--) {
      const share = left[node] / 255;
      means[node] = share * promised(nodes[4 * node + 2]) + (1 - share) * promised(nodes[4 * node + 3]);
    }
  }
  return means;
}

/** How many of a feature's cuts a value reaches: it goes left at cut c when this is at most c. */
function binOf({ cuts }: Forest, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value < cuts[middle]) high = middle;
    else low = middle + 1;
  }
  return low - from;
}

/** Calls `add` for each question of each tree, with the change of the expected log-odds that the answer brings. */
export function contributions(
  forest: Forest,
  means: Float64Array,
  row: Float32Array,
  add: (column: number, weight: number) => void,
): void {
  const { columns, cutAt, nodeAt, leafAt, nodes, leaves } = forest;
  const bins = Uint8Array.from(columns, (column, i) => binOf(forest, cutAt[i], cutAt[i + 1], row[column]));
  for (let tree = 0; tree + 1 < nodeAt.length; tree++) {
    const start = nodeAt[tree];
    const firstOfTree = leafAt[tree] - firstLeaf;
    let child = nodeAt[tree + 1] === start ? firstLeaf : 0;
    while (child < firstLeaf) {
      const at = 4 * (start + child);
      const place = nodes[at];
      const next = nodes[at + (bins[place] <= nodes[at + 1] ? 2 : 3)];
      const promised = next >= firstLeaf ? leaves[firstOfTree + next] : means[start + next];
      add(columns[place], promised - means[start + child]);
      child = next;
    }
  }
}
