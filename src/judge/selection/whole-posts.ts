import { listTest, quoteNames } from '../../page/class-names';
import type { Page } from '../../page/page';
import type { TextBlocks } from '../../page/text/text-blocks';
import { canBeSeen } from '../../page/text/visibility';
import { attribute, tagName, tagTable } from '../../page/tree';
import type { JudgedBlocks } from '../engines/engine';
import { rolesInPosts } from '../posts/post-parts';
import { type Thread, threadIn } from '../posts/posts';
import { Change, type Decide } from './change';

/**
 * If most of what is kept is a thread, keeps the text of every post whole, and leaves out what the
 * posts have beside it: panels with the author's rank, signatures, buttons. Engines judge block by block and leave out
 * short posts and single paragraphs. They still decide about quotes of other posts of the page. Returns whether the page
 * is a thread.
 */
export function keepPostsWhole(page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide): boolean {
  const { blockOf } = blocks;
  const keptTexts = new Uint8Array(page.count);
  for (let id = 0; id < keptTexts.length; id++) if (blockOf[id] >= 0) keptTexts[id] = kept[blockOf[id]];
  const thread = threadIn(page, keptTexts);
  if (!thread) return false;
  // Where the engine has left the posts out, it says nothing about their parts.
  const judged = thread.isKept ? kept : new Uint8Array(blocks.count).fill(1);
  const roles = rolesInPosts(page, thread, { ...blocks, kept: judged });
  const isKnown = knownQuotes(page, thread.members, blocks);
  for (let block = 0; block < blocks.count; block++) {
    const role = roles[block];
    if (role === 'text' && canBeSeen(page, blocks.first[block]) && isKnown[block] === 0)
      decide(block, 1, Change.PartOfPost);
    else if (role === 'beside') decide(block, 0, Change.BesidePost);
  }
  if (thread.isDiscussion && roles.includes('text')) dropBehind(page, blocks, thread, decide);
  return true;
}

/** Behind the last post of a discussion, boards list other threads and their own sections. */
function dropBehind(page: Page, { count, blockAt }: JudgedBlocks, { members }: Thread, decide: Decide): void {
  const end = members.reduce((last, id) => Math.max(last, page.end[id]), 0);
  for (let block = blockAt[end]; block < count; block++) decide(block, 0, Change.BesidePost);
}

/**
 * A quote is looked for by this many characters of its beginning and its end; what is between may have been changed.
 * Chosen: a clause.
 */
const compared = 40;

/**
 * More quotes are not looked for, since each is looked for in all posts. Chosen: far above the quotes of one page of a
 * board.
 */
const mostQuotes = 1_000;

/**
 * Elements that at least this share of the posts has are no quotes: on some boards the text of every post is a
 * `blockquote`. Chosen.
 */
const mostPosts = 0.8;

/** Blocks [from, to) of a quote. */
type Quote = readonly [from: number, to: number];

/** By text block: 1 in quotes of posts that are on the page themselves. */
function knownQuotes(page: Page, members: readonly number[], blocks: TextBlocks): Uint8Array {
  const quotes = quotesIn(page, members, blocks);
  const inKnown = new Uint8Array(blocks.owner.length);
  if (quotes.length === 0) return inKnown;
  const quoted = new Uint8Array(inKnown.length);
  for (const [from, to] of quotes) quoted.fill(1, from, to);
  const texts = Array.from(inKnown, (_, block) => textOf(page, blocks, block));
  const inPosts = new Uint8Array(inKnown.length);
  for (const id of members) inPosts.fill(1, blocks.blockAt[id], blocks.blockAt[page.end[id]]);
  const said = texts.filter((_, block) => inPosts[block] === 1 && quoted[block] === 0).join('');
  for (const [from, to] of quotes.slice(0, mostQuotes)) {
    const longest = texts.slice(from, to).reduce((one, other) => (other.length > one.length ? other : one), '');
    const isSaid = said.includes(longest.slice(0, compared)) && said.includes(longest.slice(-compared));
    if (longest !== '' && isSaid) inKnown.fill(1, from, to);
  }
  return inKnown;
}

/** The outermost quotes in posts. */
function quotesIn(page: Page, members: readonly number[], { blockAt }: TextBlocks): Quote[] {
  const isQuote = quoteTest(page);
  const candidates = members.map((member) => range(member + 1, page.end[member]).filter(isQuote));
  const posts = new Map<string, number>();
  for (const ids of candidates)
    for (const key of new Set(ids.map((id) => keyOf(page, id)))) posts.set(key, (posts.get(key) ?? 0) + 1);
  const quotes: Quote[] = [];
  let end = 0;
  for (const id of candidates.flat()) {
    const [from, to] = [blockAt[id], blockAt[page.end[id]]];
    const isInMost = (posts.get(keyOf(page, id)) ?? 0) >= mostPosts * members.length;
    if (id < end || from === to || isInMost) continue;
    quotes.push([from, to]);
    end = page.end[id];
  }
  return quotes;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/** Whether a node is a quote by its tag or name. */
function quoteTest(page: Page): (id: number) => boolean {
  const isQuoteTag = tagTable(page, ['blockquote']);
  const isNamed = listTest(page, [quoteNames]);
  return (id) => isQuoteTag[page.tag[id]] === 1 || isNamed(id) !== 0;
}

function keyOf(page: Page, id: number): string {
  return `${tagName(page, id)}.${(attribute(page, id, 'class') ?? '').trim().split(/\s+/)[0]}`;
}

function textOf(page: Page, { first, last, blockOf }: TextBlocks, block: number): string {
  let text = '';
  for (let id = first[block]; id <= last[block]; id++) if (blockOf[id] === block) text += page.text[id];
  return text.replace(/\s+/g, '');
}
