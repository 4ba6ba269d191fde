import { emptyHash, mixText } from '../../../page/hash';
import type { Page } from '../../../page/page';
import { isSeenNow } from '../../../page/text/visibility';
import { isText } from '../../../page/tree';
import type { JudgedBlocks } from '../../engines/engine';
import { templateOf } from '../template';
import type { ItemGroup } from './item-groups';

/** Blocks in the same place of the items of a list, such as their titles, prices or buttons. */
export interface Slot {
  readonly blocks: readonly number[];
  /** How many items have it. */
  readonly items: number;
}

interface GrowingSlot {
  readonly blocks: number[];
  items: number;
  lastItem: number;
}

/** The slots of a list: a slot is known by the templates from the item down to the block. */
export function slotsOf(page: Page, { first, owner, blockAt }: JudgedBlocks, list: ItemGroup): readonly Slot[] {
  const slots = new Map<number, GrowingSlot>();
  for (const item of list) {
    const places = placesIn(page, item);
    for (let block = blockAt[item]; block < blockAt[page.end[item]]; block++) {
      if (!isSeenNow(page.visibility[first[block]])) continue;
      const place = places[owner[block] - item];
      const slot = slots.get(place) ?? { blocks: [], items: 0, lastItem: -1 };
      slots.set(place, slot);
      slot.blocks.push(block);
      if (slot.lastItem !== item) slot.items++;
      slot.lastItem = item;
    }
  }
  return [...slots.values()];
}

/** By node of an item: a hash of the templates from the item down to it. */
function placesIn(page: Page, item: number): Int32Array {
  const places = new Int32Array(page.end[item] - item);
  places[0] = emptyHash;
  for (let at = 1; at < places.length; at++) {
    const id = item + at;
    if (!isText(page, id)) places[at] = mixText(places[page.parent[id] - item], templateOf(page, id));
  }
  return places;
}
