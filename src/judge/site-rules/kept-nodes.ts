import type { Page } from '../../page/page';
import { charactersOf } from '../../page/text/characters';
import { isUnseenNode } from '../../page/text/visibility';
import { tagTable } from '../../page/tree';
import type { RuleAction } from './site-rule';

/** How much of a page is kept, by node. A picture weighs as much as a short paragraph. */
export class KeptNodes {
  private readonly page: Page;
  /** By node: the weight of what is kept before it, and of what can be seen before it; one entry more than nodes. */
  private readonly kept: Int32Array;
  private readonly seen: Int32Array;

  /** `isKept`: 1 for nodes that are kept. */
  constructor(page: Page, isKept: (id: number) => boolean) {
    this.page = page;
    this.kept = new Int32Array(page.count + 1);
    this.seen = new Int32Array(page.count + 1);
    const characters = charactersOf(page);
    const pictures = tagTable(page, pictureTags);
    for (let id = 0; id < page.count; id++) {
      const weight = pictures[page.tag[id]] === 1 ? weightOfPicture : characters[id];
      const counts = weight > 0 && !isUnseenNode(page, id);
      this.kept[id + 1] = this.kept[id] + (weight > 0 && isKept(id) ? weight : 0);
      this.seen[id + 1] = this.seen[id] + (counts ? weight : 0);
    }
  }

  get all(): number {
    return this.kept[this.page.count] ?? 0;
  }

  /** How much a rule would change in an element, or up to another node: what it would leave out, or add of what can be seen. */
  changedIn(action: RuleAction, id: number, end = this.page.end[id]): number {
    const kept = this.kept[end] - this.kept[id];
    return action === 'drop' ? kept : this.seen[end] - this.seen[id] - kept;
  }

  /** The same for several elements, without the nodes that are counted: 1 for each. */
  changedInAll(action: RuleAction, ids: readonly number[], counted: Uint8Array): number {
    let amount = 0;
    for (const id of ids)
      for (let node = id; node < this.page.end[id]; node++)
        if (counted[node] === 0) amount += this.changedIn(action, node, node + 1);
    return amount;
  }
}

export const pictureTags = ['img', 'video', 'audio', 'canvas', 'iframe'];

/** Characters that a picture weighs. Chosen: more than its caption, less than a paragraph. */
const weightOfPicture = 100;
