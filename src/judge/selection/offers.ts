import { lazily } from '../../language/text/lazily';
import offerWords from '../../language/vocabulary/offer-words.json' with { type: 'json' };
import offers from '../../language/vocabulary/offers.json' with { type: 'json' };
import { anyOf } from '../../language/vocabulary/phrases';
import { listTest } from '../../page/class-names';
import type { Page } from '../../page/page';
import { prefixSums, subtreeSums } from '../../page/sums';
import { blockText } from '../../page/text/text-blocks';
import { attribute, root } from '../../page/tree';
import type { JudgedBlocks } from '../engines/engine';
import { Change, type Decide } from './change';

/*
 * Boxes that address the reader as a customer: newsletters, donations, apps, courses. They stand in the column and the
 * markup of the article, and engines take them for text. Words alone do not tell them, because an article about
 * newsletters has the same: a box also has a field, or a link to where one subscribes.
 */

/**
 * Boxes with more words or blocks belong to the article. Chosen; with 80 words, 13 of the 14 kept blocks beside a field and
 * a name or words of an offer were no text (ten development sets, 2026-11-26).
 */
const longestOffer = 60;

/** Levels above a text at which its box may be. Chosen: a form in a row in a panel in a box. */
const levelsOfBox = 5;

/** Words in class names and ids of such boxes. */
const offerNames: ReadonlySet<string> = new Set(
  'newsletter subscribe subscription signup optin mailchimp donate donation'.split(' '),
);

/** Addresses where readers subscribe or donate. */
const addressOfOffers = /subscri|newsletter|donat|membership|sign-?up|patreon|mailing-?list|list-manage/i;

/** Requests to subscribe, donate or install, and words that stand in boxes for it. */
const asksFor = lazily(() => new RegExp(`^${anyOf(offers)}$`, 'is'));
const wordsOfOffers = lazily(() => new RegExp(anyOf(offerWords), 'i'));

/** Leaves out offers, as long as more of the answer stays than goes. */
export function leaveOutOffers(page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide): void {
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

/** The element of the offer that a block belongs to; undefined if it belongs to none. Each text is read once. */
function boxFinder(page: Page, blocks: JudgedBlocks): (block: number) => number | undefined {
  const { blockAt, owner, tokens } = blocks;
  const namesOffer = listTest(page, [offerNames]);
  const input = page.tagNames.indexOf('input');
  const fieldsIn = subtreeSums(page, (id) => Number(page.tag[id] === input));
  const linksIn = subtreeSums(page, (id) => Number(addressOfOffers.test(attribute(page, id, 'href') ?? '')));
  const words = prefixSums(tokens);
  const speaking = textTest(page, blocks, wordsOfOffers());
  const asking = textTest(page, blocks, asksFor());
  const isShort = (from: number, to: number) => to - from <= longestOffer && words[to] - words[from] <= longestOffer;
  const isOffer = (id: number, isNamed: boolean, isOwner: boolean) => {
    const [from, to] = [blockAt[id], blockAt[page.end[id]]];
    if (fieldsIn(id) > 0) return isNamed || speaking(from, to) || asking(from, to);
    return isOwner && linksIn(id) > 0 && asking(from, to);
  };
  return (block) => {
    let isNamed = false;
    for (let id = owner[block], level = 0; id > root && level < levelsOfBox; id = page.parent[id], level++) {
      if (!isShort(blockAt[id], blockAt[page.end[id]])) return undefined;
      isNamed ||= namesOffer(id) !== 0;
      if (isOffer(id, isNamed, level === 0)) return id;
    }
    return undefined;
  };
}

/** Tests whether the text of one of the blocks [from, to) matches. */
function textTest(page: Page, blocks: JudgedBlocks, words: RegExp) {
  const cache = new Map<number, boolean>();
  return (from: number, to: number) => {
    for (let block = from; block < to; block++) {
      const isMatch = cache.get(block) ?? words.test(blockText(page, blocks, block));
      cache.set(block, isMatch);
      if (isMatch) return true;
    }
    return false;
  };
}

function blocksIn({ blockAt }: JudgedBlocks, page: Page, boxes: Iterable<number>): number[] {
  const blocks = new Set<number>();
  for (const box of boxes) for (let at = blockAt[box]; at < blockAt[page.end[box]]; at++) blocks.add(at);
  return [...blocks];
}
