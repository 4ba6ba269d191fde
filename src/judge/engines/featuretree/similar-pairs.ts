import type { FeatureTree } from '../../../page/feature-tree';

/**
 * The set of similar pairs of nodes, for rule 4 of CompareTwoCNode, which asks about parents. Nodes without children
 * are never parents and not stored. The others are numbered in level order, and each pair of them has one bit.
 */
export class SimilarPairs {
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
