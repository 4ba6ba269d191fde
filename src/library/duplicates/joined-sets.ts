/** Joins items into sets: of joined items, each is in the set of the other (union–find with path halving). */
export class JoinedSets {
  private readonly parents: Int32Array;

  constructor(length: number) {
    this.parents = Int32Array.from({ length }, (_, at) => at);
  }

  join(one: number, other: number): void {
    this.parents[this.find(one)] = this.find(other);
  }

  /** A number that is equal for joined items. */
  find(item: number): number {
    let at = item;
    for (;;) {
      const parent = this.parents[at] ?? at;
      if (parent === at) return at;
      const next = this.parents[parent] ?? parent;
      this.parents[at] = next;
      at = next;
    }
  }
}
