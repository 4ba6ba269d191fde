import { isUnseen } from '../../../../page/text/visibility';
import { splitTitle } from '../../../../page/title';
import { headingLevel, root } from '../../../../page/tree';
import { newScan, scan } from './scan';
import type { BlockView } from './sums';

/** A longer block is no headline, in tokens. Chosen: room for a headline with a standfirst in one element. */
const longest = 60;

/** A block that shares less with every title is no headline: F1 of their words. Chosen: about half of both. */
const leastMatch = 0.5;

/** What is added to a match. Chosen by order: h1, other headings, other text, links, text that nobody sees. */
const bonus = { main: 0.3, heading: 0.1, unseen: -0.4, link: -0.2 } as const;

/**
 * The block that is the headline of the page: the one most like one of the titles that the head states, of equal ones the
 * first; where none is like them the first h1; -1 without.
 */
export function headlineOf(view: BlockView): number {
  const { blocks } = view;
  const matchOf = titleMatcher(view);
  const bonusOf = bonuses(view);
  let best = -1;
  let most = leastMatch;
  for (let row = 0; row < blocks.count; row++) {
    const match = blocks.tokens[row] > longest ? 0 : matchOf(row);
    if (match < leastMatch) continue;
    const value = match + bonusOf(row);
    if (value <= most) continue;
    best = row;
    most = value;
  }
  return best < 0 ? firstMainHeading(view) : best;
}

function bonuses({ page, blocks, link }: BlockView): (row: number) => number {
  const levels = page.tagNames.map(headingLevel);
  return (row) => {
    const level = levels[page.tag[blocks.owner[row]]];
    const ofTag = level === 1 ? bonus.main : level > 0 ? bonus.heading : 0;
    const ofLink = link[blocks.first[row]] === root ? 0 : bonus.link;
    return ofTag + ofLink + (isUnseen(blocks.visibility[row]) ? bonus.unseen : 0);
  };
}

function firstMainHeading({ page, blocks: { count, owner, visibility } }: BlockView): number {
  const main = page.tagNames.indexOf('h1');
  for (let row = 0; row < count; row++) if (page.tag[owner[row]] === main && !isUnseen(visibility[row])) return row;
  return -1;
}

/** No more titles are compared, because they are bits of one number of 32. */
const mostTitles = 30;

/** The largest F1 of the words of a block and those of a title. */
function titleMatcher({ page: { head }, blocks: { hashes, hashAt } }: BlockView): (row: number) => number {
  const texts = new Set([head.title, ...splitTitle(head.title).map(({ text }) => text)]);
  for (const { name, content } of head.metas) if (name.toLowerCase() === 'og:title') texts.add(content);
  const titles = Array.from(texts, wordsOf)
    .filter(({ size }) => size > 1)
    .slice(0, mostTitles);
  // By word: the titles that hold it.
  const holders = new Map<number, number>();
  for (const [i, words] of titles.entries()) {
    for (const word of words) holders.set(word, (holders.get(word) ?? 0) | (1 << i));
  }
  const titleWords = new HashSet();
  for (const word of holders.keys()) titleWords.add(word);
  const held = new Int32Array(titles.length);
  return (row) => {
    const from = hashAt[row];
    const to = hashAt[row + 1];
    held.fill(0);
    for (let at = from; at < to; at++) {
      if (!titleWords.has(hashes[at])) continue;
      for (let bits = holders.get(hashes[at]) ?? 0; bits !== 0; bits &= bits - 1) held[31 - Math.clz32(bits & -bits)]++;
    }
    let most = 0;
    for (let i = 0; i < held.length; i++) {
      const { size } = titles[i];
      most = Math.max(most, (2 * Math.min(held[i], size)) / (size + to - from));
    }
    return most;
  };
}

function wordsOf(text: string): Set<number> {
  const counted = newScan();
  scan(text.slice(0, 300), counted);
  return new Set(counted.hashes.values.subarray(0, counted.hashes.length));
}

/** A power of two. */
const bits = 4096;

/**
 * Some 32-bit hashes. Most hashes that are asked for are not among them, which a table of bytes tells
 * faster than a `Set`.
 */
export class HashSet {
  private readonly hashes = new Set<number>();
  private readonly marks = new Uint8Array(bits);

  get size(): number {
    return this.hashes.size;
  }

  add(hash: number): void {
    this.hashes.add(hash);
    this.marks[hash & (bits - 1)] = 1;
  }

  has(hash: number): boolean {
    return this.marks[hash & (bits - 1)] === 1 && this.hashes.has(hash);
  }
}
