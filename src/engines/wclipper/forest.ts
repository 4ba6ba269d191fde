import { fromBase64 } from '../../page/saved-page';

/**
 * Boosted trees as they ship. Every threshold of a feature is one of at most
 * 255 cuts, so that a block is first turned into small whole numbers, once, and
 * trees then compare and add nothing else: the same in every browser.
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
  /** By node: of what came to it in training, the share that went on to the left, in parts of 255; a byte each, base64. */
  readonly shares: string;
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
  /** Still packed: only who asks for reasons needs it. */
  readonly shares: string;
  readonly scale: number;
  readonly base: number;
}

/** Children from here on are leaves. */
export const firstLeaf = 128;

/** Unpacks a table for rows of so many features. Throws a RangeError when it does not fit them or itself. */
export function forestOf(table: ForestTable, width: number): Forest {
  const nodeAt = runningSum(table.sizes);
  const trees = table.sizes.length;
  // Numbers lie in little-endian order, as on every machine that runs a browser.
  const forest = {
    columns: Int32Array.from(table.columns),
    cutAt: runningSum(table.cutCounts),
    cuts: new Float32Array(fromBase64(table.cuts).buffer),
    nodeAt,
    leafAt: nodeAt.map((nodes, tree) => nodes + tree),
    nodes: fromBase64(table.nodes),
    leaves: new Int16Array(fromBase64(table.leaves).buffer),
    shares: table.shares,
    scale: table.scale,
    base: table.base,
  };
  const { columns, cutAt, cuts, nodes, leaves } = forest;
  const whole =
    table.width === width &&
    columns.every((column) => column < width) &&
    cutAt.length === columns.length + 1 &&
    cuts.length === cutAt[columns.length] &&
    nodes.length === 4 * (nodeAt[trees] as number) &&
    leaves.length === (nodeAt[trees] as number) + trees;
  if (!whole) {
    throw new RangeError(
      `the trees of wclipper were made for ${table.width} features, there are ${width}, or are damaged: \`npm run train -- wclipper\` makes them anew`,
    );
  }
  return forest;
}

function runningSum(counts: readonly number[]): Int32Array {
  const sums = new Int32Array(counts.length + 1);
  for (const [i, count] of counts.entries()) sums[i + 1] = (sums[i] as number) + count;
  return sums;
}

/** After so many trees a block of whose log-odds they are this sure is not put to the others: most of menus and footers. */
const sureAfter = 48;
const sureOdds = 4;

/**
 * The log-odds of each row of a matrix, in parts of `scale`: whole numbers. One
 * function on purpose: on a page that is seen once, what runs long enough in
 * one place is compiled while it runs, and many small functions are not.
 */
export function logOdds(forest: Forest, matrix: Float32Array, width: number): Int32Array {
  const { columns, cutAt, cuts, nodeAt, leafAt, nodes, leaves, base } = forest;
  const rows = width === 0 ? 0 : matrix.length / width;
  const used = columns.length;
  const trees = nodeAt.length - 1;
  const sure = sureOdds * forest.scale;
  const bins = new Uint8Array(used);
  const odds = new Int32Array(rows);
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < used; i++) {
      const value = matrix[row * width + (columns[i] as number)] as number;
      const from = cutAt[i] as number;
      let low = from;
      let high = cutAt[i + 1] as number;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (value < (cuts[middle] as number)) high = middle;
        else low = middle + 1;
      }
      bins[i] = low - from;
    }
    let sum = base;
    for (let tree = 0; tree < trees; tree++) {
      if (tree === sureAfter && (sum >= sure || sum <= -sure)) break;
      const start = nodeAt[tree] as number;
      let child = nodeAt[tree + 1] === start ? firstLeaf : 0;
      while (child < firstLeaf) {
        const at = 4 * (start + child);
        const below = (bins[nodes[at] as number] as number) <= (nodes[at + 1] as number);
        child = nodes[at + (below ? 2 : 3)] as number;
      }
      sum += leaves[(leafAt[tree] as number) + child - firstLeaf] as number;
    }
    odds[row] = sum;
  }
  return odds;
}
