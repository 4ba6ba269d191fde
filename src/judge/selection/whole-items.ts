import { absoluteAddress } from '../../language/text/address';
import { areOfOneSite } from '../../language/text/site';
import { emptyHash, mixText } from '../../page/hash';
import type { Page } from '../../page/page';
import { linkAround } from '../../page/text/links';
import { isSeenNow } from '../../page/text/visibility';
import { attribute, isText } from '../../page/tree';
import type { JudgedBlocks } from '../engines/engine';
import { leadsToPage } from '../posts/entries';
import { Change, type ChangeCode, type Decide } from './change';
import { type ItemGroup, isLink, keptLists, templateOf } from './kept-lists';

/**
 * A slot belongs to a list if at least this share of its items has it, and at least this number of items. Chosen: the
 * majority, and more than a pair.
 */
const slotShare = 0.5;
const fewestInSlot = 3;

/**
 * The least mean probability of a slot that is kept: where the titles are content, the dates and prices beside them
 * are. Chosen.
 */
const leastProbability = 0.2;

/** Titles are nearly all different. Chosen: a page may show an item twice. */
const mostlyDifferent = 0.8;

/** A slot is mostly kept from this share of its words on. Chosen: the majority. */
const mostlyKept = 0.5;

/**
 * A slot that is mostly left out is kept only if it has this many different texts per item: buttons and labels are the
 * same everywhere. Chosen.
 */
const differentShare = 0.5;

/**
 * Labels and buttons: their most words, their most different texts per item, and their highest mean probability, also
 * that of links. Chosen: "Add to cart", "Read more", and at most one text in ten that differs.
 */
const mostWordsOfLabel = 4;
const sameShare = 0.1;
const mostProbabilityOfLabel = 0.6;
const mostProbabilityOfLink = 0.8;

/**
 * If most of what is kept is lists, keeps their items whole and alike: what stands in the same place of each item is kept
 * or left out in all of them. Engines judge block by block, and leave out dates, prices and single titles. Returns
 * whether the page is a list.
 */
export function keepItemsWhole(page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide): boolean {
  const lists = keptLists(page, blocks, kept);
  for (const list of lists) {
    const fewest = Math.max(fewestInSlot, slotShare * list.length);
    const slots = slotsOf(page, blocks, list).filter(({ items }) => items >= fewest);
    const titles = titlesIn(page, blocks, slots);
    for (const slot of slots) {
      const verdict = slot === titles ? Change.PartOfItem : verdictOn(page, blocks, kept, slot);
      decideSlot(slot, verdict, decide);
    }
  }
  return lists.length > 0;
}

/**
 * The titles of a list, without which its items say little: of the slots with links to different pages of the site, the
 * longest.
 */
function titlesIn(page: Page, blocks: JudgedBlocks, slots: readonly Slot[]): Slot | undefined {
  const isTitle = ({ blocks: own, items }: Slot) => {
    if (!own.every((block) => isLink(page, blocks, block))) return false;
    const addresses = own.map((block) => attribute(page, linkAround(page)[blocks.first[block]], 'href') ?? '');
    const differ = (values: readonly string[]) => new Set(values).size >= mostlyDifferent * items;
    return (
      addresses.every((each) => leadsToPage(each) && areOfOneSite(absoluteAddress(each, page.url), page.url)) &&
      differ(addresses) &&
      differ(own.map((block) => textOf(page, blocks, block)))
    );
  };
  const words = (slot: Slot) => slot.blocks.reduce((sum, block) => sum + blocks.tokens[block], 0);
  return slots.filter(isTitle).toSorted((a, b) => words(b) - words(a))[0];
}

function decideSlot({ blocks }: Slot, verdict: ChangeCode | undefined, decide: Decide): void {
  if (verdict === undefined) return;
  for (const block of blocks) decide(block, verdict === Change.PartOfItem ? 1 : 0, verdict);
}

/** Whether a slot is kept or left out, and why; undefined if the engine's answer stands. */
function verdictOn(page: Page, blocks: JudgedBlocks, kept: Uint8Array, slot: Slot): ChangeCode | undefined {
  const { short, probability, share } = measured(blocks, kept, slot);
  const texts = slot.blocks.map((block) => textOf(page, blocks, block));
  const different = new Set(texts).size;
  const isShort = short <= mostWordsOfLabel * texts.length;
  const isSame = different <= Math.max(1, sameShare * slot.items) && !texts.some((text) => /\d/.test(text));
  const isLinked = slot.blocks.every((block) => isLink(page, blocks, block));
  const most = isLinked ? mostProbabilityOfLink : mostProbabilityOfLabel;
  if (isSame && isShort && probability < most) return Change.OnEveryItem;
  const mayBeKept = share >= mostlyKept || different >= differentShare * slot.items;
  return mayBeKept && probability >= leastProbability ? Change.PartOfItem : undefined;
}

/** The words of a slot, their mean probability, and the share of them that is kept. */
function measured({ words: lengths, tokens, probability }: JudgedBlocks, kept: Uint8Array, { blocks }: Slot) {
  let short = 0;
  let words = 0;
  let likely = 0;
  let held = 0;
  for (const block of blocks) {
    short += lengths[block];
    words += tokens[block];
    likely += tokens[block] * probability[block];
    held += tokens[block] * kept[block];
  }
  return { short, probability: words > 0 ? likely / words : 0, share: words > 0 ? held / words : 0 };
}

/** Texts are compared by this many characters at their beginning. Chosen: longer than titles and labels. */
const compared = 80;

function textOf(page: Page, { first, last, blockOf }: JudgedBlocks, block: number): string {
  let text = '';
  for (let id = first[block]; id <= last[block] && text.length < compared; id++) {
    if (blockOf[id] === block) text += page.text[id].trim();
  }
  return text.slice(0, compared);
}

/** Blocks in the same place of the items of a list, such as their titles, prices or buttons. */
interface Slot {
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
function slotsOf(page: Page, { first, owner, blockAt }: JudgedBlocks, list: ItemGroup): readonly Slot[] {
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

/**
 * By node of an item: a hash of the templates from the item down to it. Those without a class are told apart by their
 * order: title, price and button are often three `<div>` or `<td>`.
 */
function placesIn(page: Page, item: number): Int32Array {
  const places = new Int32Array(page.end[item] - item);
  places[0] = emptyHash;
  const counts = new Map<number, number>();
  for (let at = 1; at < places.length; at++) {
    const id = item + at;
    if (isText(page, id)) continue;
    const template = templateOf(page, id);
    const place = mixText(places[page.parent[id] - item], template);
    const before = template.endsWith('.') ? (counts.get(place) ?? 0) : 0;
    counts.set(place, before + 1);
    places[at] = before === 0 ? place : mixText(place, `${before}`);
  }
  return places;
}
