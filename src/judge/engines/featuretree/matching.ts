import { finished, type Steps } from '../../../page/steps';
import type { FeatureTree } from './feature-tree';
import { cellsPerStep } from './parameters';
import type { Pair } from './similarity';

/**
 * The similarity of node `i` of the target and node `j` of the sibling; `parents`: whether their parents are similar.
 */
type Similarity = (pair: Pair, i: number, j: number, parents: boolean) => number;

/** The alignment of two trees; what is not similar are the candidates of Definition 7. */
export interface Matching {
  /** For each node of the target: the sibling's node aligned with it, -1 if there is none. */
  readonly partner: Int32Array;
  /** For each node of the target: 1 if the aligned nodes are similar. All others are candidates. */
  readonly similar: Uint8Array;
}

/** Directions in pointerTable. An up-left step also records whether its similarity was above Ts. */
const Direction = { Up: 0, Left: 1, Replaced: 2, Similar: 3 } as const;

/**
 * pointerTable without its first row and column: a row for each node of the sibling, a column for each node of the
 * target, two bits per cell.
 */
interface PointerTable {
  readonly bytesPerRow: number;
  readonly packed: Uint8Array;
}

/**
 * Section 2.3.2. The alignment of two trees with the largest sum of similarities.
 *
 * scoreTable keeps one row and pointerTable two bits per cell. Similar pairs are kept only for nodes with children,
 * one bit per pair. 10,000 x 10,000 nodes take 25 MB, plus 3 MB for similar pairs if half of the nodes have children.
 */
export function match(pair: Pair, similarity: Similarity, threshold: number): Matching {
  return finished(matching(pair, similarity, threshold));
}

/** The same in steps: the largest trees take more than a second. */
export function* matching(pair: Pair, similarity: Similarity, threshold: number): Steps<Matching> {
  const { target, sibling } = pair;
  const bytesPerRow = (target.count + 3) >> 2;
  const packed = new Uint8Array(bytesPerRow * sibling.count);
  const table = { pair, similarity, threshold, bytesPerRow, packed, pairs: new SimilarPairs(target, sibling) };
  const scores = new Int32Array(target.count);
  let cells = 0;
  for (let j = 0; j < sibling.count; j++) {
    fillRow(table, scores, j);
    cells += target.count;
    if (cells < cellsPerStep) continue;
    cells = 0;
    yield;
  }
  return backtrack(pair, table);
}

/** scoreTable and pointerTable while they are filled. */
interface Tables extends PointerTable {
  readonly pair: Pair;
  readonly similarity: Similarity;
  readonly threshold: number;
  readonly pairs: SimilarPairs;
}

/**
 * Section 2.3.2, steps 1 and 2 for one row: the sums of similarities and the direction each came from. One array of scores serves
 * this row and the one above it.
 */
function fillRow({ pair, similarity, threshold, bytesPerRow, packed, pairs }: Tables, scores: Int32Array, j: number) {
  const { count, tag } = pair.target;
  const row = j * bytesPerRow;
  const siblingsTag = pair.siblingTag[j];
  const parents = pairs.rowOfParent(j);
  let left = 0;
  let aboveLeft = 0;
  for (let i = 0; i < count; i++) {
    const alike = tag[i] === siblingsTag ? similarity(pair, i, j, pairs.hasParent(i, parents)) : 0;
    if (alike > threshold) pairs.add(i, j);
    const up = scores[i];
    const upLeft = aboveLeft + alike;
    const direction = getDirection(up, left, upLeft, alike > threshold);
    left = Math.max(up, left, upLeft);
    aboveLeft = up;
    scores[i] = left;
    packed[row + (i >> 2)] = packed[row + (i >> 2)] | (direction << ((i & 3) << 1));
  }
}

/** getDirection: (1) towards the largest sum; (2) ties prefer up-left, then up, then left. */
export function getDirection(up: number, left: number, upLeft: number, similar: boolean): number {
  if (upLeft >= up && upLeft >= left) return similar ? Direction.Similar : Direction.Replaced;
  return up >= left ? Direction.Up : Direction.Left;
}

/**
 * Section 2.3.2, step 3: from the last pair to the first. Left: only the target has the node. Up: only the sibling has it. Up-left:
 * the two are aligned.
 */
function backtrack({ target, sibling }: Pair, { bytesPerRow, packed }: PointerTable): Matching {
  const partner = new Int32Array(target.count).fill(-1);
  const similar = new Uint8Array(target.count);
  let i = target.count - 1;
  let j = sibling.count - 1;
  while (i >= 0 && j >= 0) {
    const direction = (packed[j * bytesPerRow + (i >> 2)] >> ((i & 3) << 1)) & 3;
    if (direction === Direction.Up) {
      j--;
      continue;
    }
    if (direction !== Direction.Left) {
      partner[i] = j--;
      similar[i] = direction === Direction.Similar ? 1 : 0;
    }
    i--;
  }
  return { partner, similar };
}

/**
 * The set of similar pairs of nodes, for rule 4 of CompareTwoCNode, which asks about parents. Nodes without children
 * are never parents and not stored. The others are numbered in level order, and each pair of them has one bit.
 */
class SimilarPairs {
  private readonly target: Parents;
  private readonly sibling: Parents;
  private readonly bits: Uint8Array;

  constructor(target: FeatureTree, sibling: FeatureTree) {
    this.target = parentsOf(target);
    this.sibling = parentsOf(sibling);
    this.bits = new Uint8Array((this.target.count * this.sibling.count + 7) >> 3);
  }

  add(i: number, j: number): void {
    const row = this.sibling.number[j];
    const column = this.target.number[i];
    if (row < 0 || column < 0) return;
    const bit = row * this.target.count + column;
    this.bits[bit >> 3] = this.bits[bit >> 3] | (1 << (bit & 7));
  }

  /** The start of the pairs of the parent of sibling node `j`; -1 for the root. */
  rowOfParent(j: number): number {
    const row = this.sibling.numberOfParent[j];
    return row < 0 ? -1 : row * this.target.count;
  }

  /**
   * Whether the parent of target node `i` is similar to the parent of that row. False for the root, which has no
   * parent.
   */
  hasParent(i: number, rowOfParent: number): boolean {
    const column = this.target.numberOfParent[i];
    if (rowOfParent < 0 || column < 0) return false;
    const bit = rowOfParent + column;
    return ((this.bits[bit >> 3] >> (bit & 7)) & 1) === 1;
  }
}

/** The nodes with children, numbered. */
interface Parents {
  readonly count: number;
  /** The number of each node; -1 for one without children. */
  readonly number: Int32Array;
  /** The number of each node's parent; -1 for the root. */
  readonly numberOfParent: Int32Array;
}

function parentsOf({ count: nodes, parent }: FeatureTree): Parents {
  const number = new Int32Array(nodes).fill(-1);
  const numberOfParent = new Int32Array(nodes).fill(-1);
  let count = 0;
  for (let place = 1; place < nodes; place++) {
    const up = parent[place];
    if (number[up] < 0) number[up] = count++;
    numberOfParent[place] = number[up];
  }
  return { count, number, numberOfParent };
}
