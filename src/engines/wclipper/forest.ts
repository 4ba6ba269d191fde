import { fromBase64 } from '../../page/saved-page';

/**
 * Boosted trees as they ship. Every threshold of a feature is one of at most
 * 255 cuts, so that a block is first turned into small whole numbers, once, and
 * trees then compare and add nothing else: the same in every browser.
 */
export interface ForestTable {
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
  /** By leaf: its log-odds in parts of `scale`; 16-bit, little-endian, base64. */
  readonly leaves: string;
  readonly scale: number;
  /** Log-odds before any tree, in parts of `scale`. */
  readonly base: number;
}

/** A forest in typed arrays, made once. */
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
  readonly scale: number;
  readonly base: number;
}

/** Children from here on are leaves. */
export const firstLeaf = 128;

export function forestOf(table: ForestTable): Forest {
  const bytes = fromBase64(table.cuts);
  const values = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const leafBytes = fromBase64(table.leaves);
  const leafValues = new DataView(leafBytes.buffer, leafBytes.byteOffset, leafBytes.byteLength);
  return {
    columns: Int32Array.from(table.columns),
    cutAt: runningSum(table.cutCounts),
    cuts: Float32Array.from({ length: bytes.length / 4 }, (_, i) => values.getFloat32(4 * i, true)),
    nodeAt: runningSum(table.sizes),
    leafAt: runningSum(table.sizes.map((size) => size + 1)),
    nodes: fromBase64(table.nodes),
    leaves: Int16Array.from({ length: leafBytes.length / 2 }, (_, i) => leafValues.getInt16(2 * i, true)),
    scale: table.scale,
    base: table.base,
  };
}

function runningSum(counts: readonly number[]): Int32Array {
  const sums = new Int32Array(counts.length + 1);
  for (const [i, count] of counts.entries()) sums[i + 1] = (sums[i] as number) + count;
  return sums;
}

/** How many of a feature's cuts a value reaches: it goes left at cut c when this is at most c. */
function binOf({ cuts }: Forest, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value < (cuts[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low - from;
}

/** The log-odds of each row of a matrix, in parts of `scale`: whole numbers. */
export function logOdds(forest: Forest, matrix: Float32Array, width: number): Int32Array {
  const rows = width === 0 ? 0 : matrix.length / width;
  const { columns, cutAt } = forest;
  const bins = new Uint8Array(columns.length);
  const odds = new Int32Array(rows);
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < columns.length; i++) {
      const value = matrix[row * width + (columns[i] as number)] as number;
      bins[i] = binOf(forest, cutAt[i] as number, cutAt[i + 1] as number, value);
    }
    odds[row] = sumOfLeaves(forest, bins);
  }
  return odds;
}

function sumOfLeaves({ nodeAt, leafAt, nodes, leaves, base }: Forest, bins: Uint8Array): number {
  const trees = nodeAt.length - 1;
  let sum = base;
  for (let tree = 0; tree < trees; tree++) {
    const start = nodeAt[tree] as number;
    let child = nodeAt[tree + 1] === start ? firstLeaf : 0;
    while (child < firstLeaf) {
      const at = 4 * (start + child);
      const below = (bins[nodes[at] as number] as number) <= (nodes[at + 1] as number);
      child = nodes[at + (below ? 2 : 3)] as number;
    }
    sum += leaves[(leafAt[tree] as number) + child - firstLeaf] as number;
  }
  return sum;
}

/** The log-odds that each inner node promises, in parts of `scale`: the mean of its two sides. */
export function expectations({ nodeAt, leafAt, nodes, leaves }: Forest): Float64Array {
  const means = new Float64Array(nodes.length / 4);
  for (let tree = 0; tree + 1 < nodeAt.length; tree++) {
    const start = nodeAt[tree] as number;
    const firstOfTree = (leafAt[tree] as number) - firstLeaf;
    const promised = (child: number) =>
      (child >= firstLeaf ? leaves[firstOfTree + child] : means[start + child]) as number;
    for (let node = (nodeAt[tree + 1] as number) - 1; node >= start; node--) {
      means[node] = (promised(nodes[4 * node + 2] as number) + promised(nodes[4 * node + 3] as number)) / 2;
    }
  }
  return means;
}

/** What a row of features gains at each question of each tree: what its answer promises, less what was promised before. */
export function contributions(
  forest: Forest,
  means: Float64Array,
  row: Float32Array,
  add: (column: number, weight: number) => void,
): void {
  const { columns, cutAt, nodeAt, leafAt, nodes, leaves } = forest;
  const bins = Uint8Array.from(columns, (column, i) =>
    binOf(forest, cutAt[i] as number, cutAt[i + 1] as number, row[column] as number),
  );
  for (let tree = 0; tree + 1 < nodeAt.length; tree++) {
    const start = nodeAt[tree] as number;
    const firstOfTree = (leafAt[tree] as number) - firstLeaf;
    let child = nodeAt[tree + 1] === start ? firstLeaf : 0;
    while (child < firstLeaf) {
      const at = 4 * (start + child);
      const place = nodes[at] as number;
      const next = nodes[at + ((bins[place] as number) <= (nodes[at + 1] as number) ? 2 : 3)] as number;
      const promised = (next >= firstLeaf ? leaves[firstOfTree + next] : means[start + next]) as number;
      add(columns[place] as number, promised - (means[start + child] as number));
      child = next;
    }
  }
}

/** e^(1/16), to the last bit of a double. */
const step = 1.0644944589178593;
const stepsPerUnit = 16;
const farthest = 12;

/** 1 / (1 + e^-x) at steps of 1/16 from -12 to 12: only products and quotients, which no browser rounds differently. */
const logistic = logisticTable();

function logisticTable(): Float64Array {
  const table = new Float64Array(2 * farthest * stepsPerUnit + 1);
  const middle = farthest * stepsPerUnit;
  let power = 1;
  for (let i = 0; i <= middle; i++) {
    table[middle + i] = power / (1 + power);
    table[middle - i] = 1 / (1 + power);
    power *= step;
  }
  return table;
}

/** Log-odds as a probability, between two entries of the table on a straight line. */
export function probability(odds: number): number {
  const place = (Math.min(farthest, Math.max(-farthest, odds)) + farthest) * stepsPerUnit;
  const below = Math.min(Math.floor(place), logistic.length - 2);
  const left = logistic[below] as number;
  return left + (place - below) * ((logistic[below + 1] as number) - left);
}

/** The log-odds of a probability, by halving: the inverse of `probability`, from -12 to 12. */
export function logit(p: number): number {
  let low = 0;
  let high = logistic.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((logistic[middle] as number) <= p) low = middle;
    else high = middle;
  }
  const left = logistic[low] as number;
  const within = (p - left) / ((logistic[high] as number) - left);
  return (low + Math.min(1, Math.max(0, within))) / stepsPerUnit - farthest;
}
