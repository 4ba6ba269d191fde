import type { Page } from '../../page/page';

/** Nodes looked at together. */
const nodesPerRange = 16;

/** What the nodes of a page state. Each is looked at once, although it is asked about for each level at which posts may be. */
export class Evidence<E> {
  private readonly page: Page;
  private readonly find: (page: Page, id: number) => E | undefined;
  private readonly found = new Map<number, E>();
  /** The nodes that state something, by range of nodes. */
  private readonly ranges: (readonly number[] | undefined)[] = [];

  constructor(page: Page, find: (page: Page, id: number) => E | undefined) {
    this.page = page;
    this.find = find;
  }

  at(id: number): E | undefined {
    this.range(Math.floor(id / nodesPerRange));
    return this.found.get(id);
  }

  /** The nodes from `from` to before `to` that state something, in document order. */
  in(from: number, to: number): number[] {
    const ids: number[] = [];
    for (let range = Math.floor(from / nodesPerRange); range * nodesPerRange < to; range++) {
      for (const id of this.range(range)) if (id >= from && id < to) ids.push(id);
    }
    return ids;
  }

  private range(at: number): readonly number[] {
    const ids = this.ranges[at] ?? this.read(at);
    this.ranges[at] = ids;
    return ids;
  }

  private read(at: number): number[] {
    const ids: number[] = [];
    const end = Math.min(this.page.count, (at + 1) * nodesPerRange);
    for (let id = Math.max(1, at * nodesPerRange); id < end; id++) {
      const found = this.find(this.page, id);
      if (found === undefined) continue;
      this.found.set(id, found);
      ids.push(id);
    }
    return ids;
  }
}
