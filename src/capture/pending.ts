import { getNextSibling } from './dom';

/** A stack of the nodes still to be read, next one last, each with the id of its parent. */
export class Pending {
  readonly nodes: Node[] = [];
  readonly parents: number[] = [];
  /** The number of waiting nodes; entries after them are stale. */
  waiting = 0;

  push(node: Node, parent: number): void {
    this.nodes[this.waiting] = node;
    this.parents[this.waiting++] = parent;
  }

  /**
   * Adds a node and at most `most` - 1 later siblings, the first of them last, so that it is read next. Returns
   * whether all were added.
   */
  pushFrom(first: Node | null, parent: number, most: number): boolean {
    const { nodes, parents, waiting } = this;
    let end = waiting;
    let child = first;
    for (; child && end - waiting < most; child = getNextSibling.call(child)) {
      nodes[end] = child;
      parents[end++] = parent;
    }
    this.waiting = end;
    for (let low = waiting, high = end - 1; low < high; low++, high--) {
      const node = nodes[low];
      nodes[low] = nodes[high];
      nodes[high] = node;
    }
    return child === null;
  }
}
