import { lazily } from '../../language/text/lazily';
import { squeeze } from '../../language/text/white-space';
import offerWords from '../../language/vocabulary/offer-words.json' with { type: 'json' };
import offers from '../../language/vocabulary/offers.json' with { type: 'json' };
import { anyOf } from '../../language/vocabulary/phrases';
import { listTest } from '../../page/class-names';
import type { Page } from '../../page/page';
import { attribute, root, tagTable } from '../../page/tree';
import type { JudgedBlocks } from '../engines/engine';
import { Change, type ChangeCode } from './change';

/*
 * Boxes that address the reader as a customer: newsletters, donations, apps, courses. They stand in the column and the
 * markup of the article, and engines take them for text. Words alone do not tell them, because an article about
 * newsletters has the same: a box also has a field, or a link to where one subscribes.
 */

/**
 * Longer boxes (words) belong to the article. Chosen: of 40 kept boxes with a field and a name or words of an offer, in ten
 * development sets, 13 were no text, and 1 was (2026-11-26).
 */
const longestOffer = 60;

/** Levels above a text at which its box may be. */
const levelsOfBox = 5;

/** Words in class names and ids of such boxes. */
const offerNames: ReadonlySet<string> = new Set(
  'newsletter subscribe subscription signup optin mailchimp donate donation'.split(' '),
);

/** Where one subscribes. */
const addressOfOffers = /subscri|newsletter|donat|membership|sign-?up|patreon|mailing-?list|list-manage/i;

/** How a text begins that asks for it, and words of boxes in which one does it. */
const asksFor = lazily(() => new RegExp(`^${anyOf(offers)}$`, 'is'));
const wordsOfOffers = lazily(() => new RegExp(anyOf(offerWords), 'i'));

/** Leaves out offers, as long as more of the answer stays than goes. */
export function leaveOutOffers(
  page: Page,
  blocks: JudgedBlocks,
  kept: Uint8Array,
  decide: (block: number, keeps: 0 | 1, why: ChangeCode) => void,
): void {
  const boxes = new Set<number>();
  const boxOf = boxFinder(page, blocks);
  for (let block = 0; block < blocks.count; block++) {
    const box = kept[block] === 1 ? boxOf(block) : undefined;
    if (box !== undefined) boxes.add(box);
  }
  if (boxes.size === 0) return;
  const inBoxes = blocksIn(blocks, page, boxes).filter((block) => kept[block] === 1);
  const words = (ids: Iterable<number>) => [...ids].reduce((sum, block) => sum + blocks.tokens[block], 0);
  const all = blocks.tokens.reduce((sum, tokens, block) => sum + kept[block] * tokens, 0);
  if (2 * words(inBoxes) >= all) return;
  for (const block of inBoxes) decide(block, 0, Change.Offer);
}

/** The element of the offer that a block belongs to; undefined if it belongs to none. */
function boxFinder(page: Page, blocks: JudgedBlocks): (block: number) => number | undefined {
  const namesOffer = listTest(page, [offerNames]);
  const fields = sums(page, tagTable(page, ['input']));
  const wordsBefore = new Float64Array(blocks.count + 1);
  for (let block = 0; block < blocks.count; block++) wordsBefore[block + 1] = wordsBefore[block] + blocks.tokens[block];
  const isShort = (id: number) =>
    wordsBefore[blocks.blockAt[page.end[id]]] - wordsBefore[blocks.blockAt[id]] <= longestOffer;
  return (block) => {
    let names = false;
    for (let id = blocks.owner[block], level = 0; id > root && level < levelsOfBox; id = page.parent[id], level++) {
      if (!isShort(id)) return undefined;
      names ||= namesOffer(id) !== 0;
      const hasField = fields[page.end[id]] > fields[id];
      if (hasField && (names || says(page, blocks, id, wordsOfOffers()) || says(page, blocks, id, asksFor())))
        return id;
      if (level === 0 && linksToOffer(page, id) && says(page, blocks, id, asksFor())) return id;
    }
    return undefined;
  };
}

function sums(page: Page, tags: Uint8Array): Int32Array {
  const before = new Int32Array(page.count + 1);
  for (let id = 0; id < page.count; id++) before[id + 1] = before[id] + tags[page.tag[id]];
  return before;
}

/** Whether a text of a box matches. */
function says(page: Page, { first, last, blockAt, blockOf }: JudgedBlocks, box: number, words: RegExp): boolean {
  for (let block = blockAt[box]; block < blockAt[page.end[box]]; block++) {
    let text = '';
    for (let id = first[block]; id <= last[block]; id++) if (blockOf[id] === block) text += page.text[id];
    if (words.test(squeeze(text))) return true;
  }
  return false;
}

function linksToOffer(page: Page, box: number): boolean {
  for (let id = box; id < page.end[box]; id++) if (addressOfOffers.test(attribute(page, id, 'href') ?? '')) return true;
  return false;
}

function blocksIn({ blockAt }: JudgedBlocks, page: Page, boxes: Iterable<number>): number[] {
  const blocks = new Set<number>();
  for (const box of boxes) for (let at = blockAt[box]; at < blockAt[page.end[box]]; at++) blocks.add(at);
  return [...blocks];
}
