import { getNextSibling, nextSibling, parentNode } from './dom';

/** Children to collect between two breaks. */
const atOnce = 1024;

/** A long list of children that is being collected; those at `from` and behind it are waiting in document order. */
interface Unfinished {
  readonly container: Node | null;
  readonly parent: number;
  readonly from: number;
  /** The number of waiting nodes at which to stop. */
  readonly end: number;
  next: Node;
}

/** A stack of the nodes still to be read, next one last, each with the id of its parent. */
export class Pending {
  readonly nodes: Node[] = [];
  readonly parents: number[] = [];
  /** The number of waiting nodes; entries after them are stale. */
  waiting = 0;
  /** If set, `pushMore` must be called before the next node is read. */
  unfinished: Unfinished | undefined;

  push(node: Node, parent: number): void {
    this.nodes[this.waiting] = node;
    this.parents[this.waiting++] = parent;
  }

  /**
   * Adds a node and at most `most` - 1 later siblings, the first of them last, so that it is read next. Returns
   * false if there are more. Of a long list it adds only the first part, and leaves it `unfinished`.
   */
  pushFrom(first: Node | null, parent: number, most: number): boolean {
    const { nodes, parents, waiting } = this;
    const stop = waiting + (most < atOnce ? most : atOnce);
    let end = waiting;
    let child = first;
    for (; child && end < stop; child = getNextSibling.call(child)) {
      nodes[end] = child;
      parents[end++] = parent;
    }
    this.waiting = end;
    if (first && child && most > atOnce) {
      this.unfinished = { container: parentNode(first), parent, from: waiting, end: waiting + most, next: child };
      return true;
    }
    for (let low = waiting, high = end - 1; low < high; low++, high--) {
      const node = nodes[low];
      nodes[low] = nodes[high];
      nodes[high] = node;
    }
    return child === null;
  }

  /** Adds the next part of the list that is unfinished. Returns false if the list has more nodes than may be added. */
  pushMore(unfinished: Unfinished): boolean {
    const { parent, from, end } = unfinished;
    let child = this.placeOf(unfinished);
    for (let left = atOnce; child && left > 0 && this.waiting < end; left--) {
      this.push(child, parent);
      child = nextSibling(child);
    }
    if (child && this.waiting < end) {
      unfinished.next = child;
      return true;
    }
    this.unfinished = undefined;
    const list = this.nodes.slice(from, this.waiting).reverse();
    for (let at = 0; at < list.length; at++) this.nodes[from + at] = list[at];
    return child === null;
  }

  /** Where to go on: the page may have moved the next child, and others before it. */
  private placeOf({ container, from, next }: Unfinished): Node | null {
    if (parentNode(next) === container) return next;
    const oldest = Math.max(from, this.waiting - atOnce);
    for (let last = this.waiting - 1; last >= oldest; last--) {
      const node = this.nodes[last];
      if (node && parentNode(node) === container) return nextSibling(node);
    }
    return null;
  }
}
