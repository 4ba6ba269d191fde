import { nextSibling } from './dom';

/** The nodes that are still to be read, the next one last, and the id of each one's parent. */
export class Pending {
  readonly nodes: Node[] = [];
  readonly parents: number[] = [];
  /** So many of them wait; what lies behind is left over. */
  waiting = 0;

  push(node: Node, parent: number): void {
    this.nodes[this.waiting] = node;
    this.parents[this.waiting++] = parent;
  }

  /** Adds a node and its later siblings, at most so many, the first of them last: it is read next. Whether all were added. */
  pushFrom(first: Node | null, parent: number, most: number): boolean {
    const { nodes, parents, waiting } = this;
    let end = waiting;
    let child = first;
    for (; child && end - waiting < most; child = nextSibling(child)) {
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
