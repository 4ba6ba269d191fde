import { grouped } from '../../language/text/grouped';
import { isBoard, isDiscussion } from '../../page/discussion';
import type { Page } from '../../page/page';
import { prefixSums, sumOf } from '../../page/sums';
import { nodesInLinks } from '../../page/text/links';
import { isSeenNow } from '../../page/text/visibility';
import { attribute, isText, root, tagName } from '../../page/tree';
import type { JudgedBlocks } from '../engines/engine';

/** The items of a list: children of one element with the same template, in order. */
export type ItemGroup = readonly number[];

/**
 * Fewer elements are no list. Chosen; with all numbers here and in whole-items.ts the rule was measured as a whole, out of
 * fold: F1 of lists-dev listings .890 → .908, live-dev listings .945 → .969, collections of wcxb-dev .710 → .718.
 */
const fewestItems = 4;

/**
 * An engine keeps something of at least this share of the items of a list, and this share of their words. Chosen:
 * engines leave out single titles.
 */
const touchedShare = 0.6;
const keptShare = 0.4;

/**
 * At least this share of the items has a title: a block that is a link. Paragraphs with links in them are no items.
 * Chosen: some items are advertisements or have no link.
 */
const titledShare = 0.6;

/** Pages with lists have at least this many titles. Chosen: it spares most articles the search. */
const fewestTitles = 2;

/** A title stands at most so many blocks before a text. Chosen: a day, a category and tags are between them. */
const mostBetween = 4;

/**
 * Elements with more words on average are articles or sections of one, not items. Chosen: a summary of several
 * paragraphs.
 */
const mostWords = 300;

/**
 * A page is a list if lists have this share of what is kept. Chosen below half, since engines leave out parts of lists.
 */
const listShare = 0.4;

/**
 * Posts look like items with long texts. In lists of threads, at least this share of the words is in titles. Chosen.
 */
const titleShare = 0.3;

/**
 * A block is a link if at least this share of its characters is in links. Chosen: a date or a mark may stand beside it.
 */
const linkShare = 0.9;

/**
 * The lists of a page of which an engine keeps most, the outer ones where lists are nested. None if they are not most of
 * what it keeps: then the page is no list. Linear in the page.
 */
export function keptLists(page: Page, blocks: JudgedBlocks, kept: Uint8Array): readonly ItemGroup[] {
  if (!hasTitles(page, blocks, kept)) return [];
  const mayHavePosts = isDiscussion(page) || isBoard(page);
  const sums = sumsOf(page, blocks, kept, mayHavePosts);
  const lists = outerLists(page, sums);
  const items = lists.flat();
  const words = totalOf(items, sums.kept);
  if (mayHavePosts && totalOf(items, sums.titleWords) < titleShare * words) return [];
  return words >= listShare * sums.kept(root) ? lists : [];
}

/** A cheap look: whether the page has titles that are kept, or links shortly before kept text. */
function hasTitles(page: Page, blocks: JudgedBlocks, kept: Uint8Array): boolean {
  let titles = 0;
  let lastLink = Number.NEGATIVE_INFINITY;
  for (let block = 0; block < blocks.count; block++) {
    if (isLink(page, blocks, block)) lastLink = block;
    if (kept[block] === 0 || block - lastLink > mostBetween) continue;
    if (++titles >= fewestTitles) return true;
    lastLink = Number.NEGATIVE_INFINITY;
  }
  return false;
}

function outerLists(page: Page, sums: Sums): readonly ItemGroup[] {
  const found: ItemGroup[] = [];
  const isItem = new Uint8Array(page.count);
  for (let id = root; id < page.count; ) {
    const mayHold = !isText(page, id) && isItem[id] === 0 && sums.kept(id) > 0;
    const lists = mayHold ? groupsIn(page, id, sums).filter((items) => isKeptList(items, sums)) : [];
    for (const item of lists.flat()) isItem[item] = 1;
    for (const list of lists) found.push(list);
    id = mayHold ? id + 1 : page.end[id];
  }
  return found;
}

/** Sums over the blocks below an element that are on the screen. */
interface Sums {
  readonly words: (id: number) => number;
  readonly kept: (id: number) => number;
  readonly titles: (id: number) => number;
  readonly titleWords: (id: number) => number;
}

function sumsOf(page: Page, blocks: JudgedBlocks, kept: Uint8Array, mayHavePosts: boolean): Sums {
  const { first, tokens, blockAt } = blocks;
  const seen = tokens.map((words, block) => (isSeenNow(page.visibility[first[block]]) ? words : 0));
  // Posts have links as well, to their authors and other pages, which engines leave out.
  const mayBeTitle = (block: number) => kept[block] === 1 || !mayHavePosts;
  const isTitle = seen.map((words, block) => (words > 0 && mayBeTitle(block) && isLink(page, blocks, block) ? 1 : 0));
  const below = (column: Float64Array) => {
    const before = prefixSums(column);
    return (id: number) => sumOf(before, blockAt[id], blockAt[page.end[id]]);
  };
  return {
    words: below(seen),
    kept: below(seen.map((words, block) => words * kept[block])),
    titles: below(isTitle),
    titleWords: below(seen.map((words, block) => words * isTitle[block])),
  };
}

export function isLink(page: Page, { first, last, blockOf }: JudgedBlocks, block: number): boolean {
  const inLink = nodesInLinks(page);
  let all = 0;
  let linked = 0;
  for (let id = first[block]; id <= last[block]; id++) {
    if (blockOf[id] !== block) continue;
    all += page.text[id].length;
    if (inLink[id] === 1) linked += page.text[id].length;
  }
  return linked >= linkShare * all;
}

/** The children of an element that have text, by template. */
function groupsIn(page: Page, parent: number, sums: Sums): readonly ItemGroup[] {
  const children: number[] = [];
  for (let id = parent + 1; id < page.end[parent]; id = page.end[id]) {
    if (!isText(page, id) && sums.words(id) > 0) children.push(id);
  }
  if (children.length < fewestItems) return [];
  return [...grouped(children, (id) => templateOf(page, id)).values()];
}

function isKeptList(items: ItemGroup, { words, kept, titles }: Sums): boolean {
  const all = totalOf(items, words);
  return (
    items.length >= fewestItems &&
    all <= mostWords * items.length &&
    totalOf(items, kept) >= keptShare * all &&
    items.filter((id) => kept(id) > 0).length >= touchedShare * items.length &&
    items.filter((id) => titles(id) > 0).length >= titledShare * items.length
  );
}

function totalOf(items: ItemGroup, amount: (id: number) => number): number {
  return items.reduce((sum, id) => sum + amount(id), 0);
}

/** Tags of which one serves one purpose in a parent; others are told apart by their classes. */
const entryTag = /^(?:li|article|section|tr|dd|details)$/;

/** The tag and the first class of an element, without digits: the same for the elements of one template. */
export function templateOf(page: Page, id: number): string {
  const tag = tagName(page, id);
  if (entryTag.test(tag)) return tag;
  const [name = ''] = (attribute(page, id, 'class') ?? '').trim().split(/\s+/, 1);
  return `${tag}.${name.replace(/\d+/g, '')}`;
}
