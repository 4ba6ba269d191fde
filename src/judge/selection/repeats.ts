import { grouped } from '../../language/text/grouped';
import { isWhiteSpace } from '../../language/text/white-space';
import { holdsWordOf, listTest, quoteNames } from '../../page/class-names';
import { emptyHash, mix } from '../../page/hash';
import type { Page } from '../../page/page';
import { nodesInLinks } from '../../page/text/links';
import { type TextBlocks, textBlocksOf } from '../../page/text/text-blocks';
import { isSeenNow, isUnseen } from '../../page/text/visibility';
import { headingLevel, isText, tagName, tagTable } from '../../page/tree';
import { Change } from './change';
import { templateOf } from './kept-lists';
import { type KeptTexts, keptTexts } from './kept-texts';
import { NodeState, type NodeStates } from './node-state';

/*
 * Pages say things twice: the first post of a thread stands above it and in it, a layer holds the summary
 * that the article begins with, a hidden copy waits for a click. One copy of such a text is kept.
 */

/**
 * Shorter repeats (words; an ideograph is half of one) are labels and refrains. Chosen; measured as a rule with all
 * numbers here: live2-dev .919 → .921, two articles of mixed-dev +.02, five other sets unchanged.
 */
const shortest = 8;

/**
 * Texts of fewer words that do not end like a sentence are titles, which stand in lists as well. Chosen: twice
 * `shortest`.
 */
const shortestWithoutStop = 16;

/**
 * A later copy is kept instead of an earlier one if there is more than this many times as much kept text around it.
 * Chosen: a summary has one paragraph, the text that it begins at least four.
 */
const richer = 4;

/** How hidden a copy is that no click shows. */
const neverSeen = 2;

/** A text that may be a copy: the blocks [from, to), and its element, or -1 for a block beside other blocks. */
interface Copy {
  readonly element: number;
  readonly from: number;
  readonly to: number;
}

/** A node and one above it. */
type Path = readonly [from: number, top: number];

/** Leaves out paragraphs and larger parts that are kept elsewhere. Linear in the page. */
export function dropRepeats(page: Page, nodes: NodeStates): void {
  if (!someBeginAlike(page, nodes.state)) return;
  const repeats = new Repeats(page, nodes, keptTexts(page, nodes.state, textBlocksOf(page)));
  for (const copies of repeats.groups()) repeats.keepOne(copies);
}

/**
 * The beginnings of texts are compared before all of them are: their length, and the least one (characters). Chosen:
 * enough to tell texts apart, and cheap.
 */
const beginning = 24;
const shortestBeginning = 8;

/** A cheap look: whether two kept texts that are not short begin alike. */
function someBeginAlike(page: Page, state: Uint8Array): boolean {
  const { first, last, blockOf } = textBlocksOf(page);
  const hashes = new Set<number>();
  for (let block = 0; block < first.length; block++) {
    const start = new Beginning();
    for (let id = first[block]; id <= last[block] && start.length < beginning; id++) {
      if (blockOf[id] === block && state[id] === NodeState.Kept) start.add(page.text[id]);
    }
    if (start.length < shortestBeginning) continue;
    if (hashes.has(start.hash)) return true;
    hashes.add(start.hash);
  }
  return false;
}

/** The first characters of a text that comes in pieces, without white space. */
class Beginning {
  length = 0;
  hash = emptyHash;

  add(text: string): void {
    for (let i = 0; i < text.length && this.length < beginning; i++) {
      const unit = text.charCodeAt(i);
      if (isWhiteSpace(unit)) continue;
      this.hash = mix(this.hash, unit);
      this.length++;
    }
  }
}

class Repeats {
  private readonly page: Page;
  private readonly nodes: NodeStates;
  private readonly blocks: TextBlocks;
  private readonly kept: KeptTexts;

  constructor(page: Page, nodes: NodeStates, kept: KeptTexts) {
    this.page = page;
    this.nodes = nodes;
    this.blocks = textBlocksOf(page);
    this.kept = kept;
  }

  /** Texts that are kept more than once, each with its copies in order; large ones before those inside them. */
  groups(): readonly (readonly Copy[])[] {
    const { page, blocks } = this;
    const repeated = repeatedBefore(this.kept);
    if (!repeated) return [];
    const counted = countedWords(page, blocks, this.kept);
    const found = new Map<number, Copy[]>();
    for (let id = 1; id < page.count; ) {
      const from = blocks.blockAt[id];
      const to = blocks.blockAt[page.end[id]];
      const mayHold = counted[to] - counted[from] >= shortest && repeated[to] > repeated[from];
      if (mayHold && this.isCopy(id, from, to, repeated))
        add(found, this.kept.hashOf(from, to), { element: isText(page, id) ? -1 : id, from, to });
      id = mayHold ? id + 1 : page.end[id];
    }
    return [...found.values()].filter((copies) => copies.length > 1);
  }

  /** Whether a node is one that all of the blocks [from, to) are in, or the first text of its block, and no title. */
  private isCopy(id: number, from: number, to: number, repeated: Int32Array): boolean {
    const { page, blocks } = this;
    const isWhole = isText(page, id) ? blocks.first[from] === id : repeated[to] - repeated[from] === to - from;
    return isWhole && (to - from > 1 || !this.isTitle(from));
  }

  /** Titles of pages and sections stand in menus and lists as well. */
  private isTitle(block: number): boolean {
    const { page, blocks, kept } = this;
    const inLink = nodesInLinks(page);
    if (headingLevel(tagName(page, blocks.owner[block])) > 0) return true;
    if (inLink[blocks.first[block]] === 1 && inLink[blocks.last[block]] === 1) return true;
    return kept.words[block] < shortestWithoutStop && !kept.endsSentence(block);
  }

  /** Of the copies that are left, keeps the best one, and those that are repeated on purpose. */
  keepOne(candidates: readonly Copy[]): void {
    const left = candidates.filter((copy) => this.isLeft(copy));
    if (left.length < 2) return;
    // Different texts may have the same hash.
    for (const copies of grouped(left, (copy) => this.textOf(copy)).values()) this.keepBest(copies);
  }

  private keepBest([first, ...others]: readonly Copy[]): void {
    if (!first) return;
    const best = others.reduce((one, other) => (this.isBetter(other, one) ? other : one), first);
    const isSpare = (copy: Copy) => this.hiddenness(copy) === neverSeen && this.hiddenness(best) < neverSeen;
    for (const copy of [first, ...others]) {
      // Tabs and other collapsed parts of one template are complete each by itself.
      if (copy !== best && (isSpare(copy) || !this.isAlike(best, copy))) this.drop(copy);
    }
  }

  private isLeft({ from, to }: Copy): boolean {
    const { page, blocks, nodes } = this;
    for (let id = blocks.first[from]; id <= blocks.last[to - 1]; id++) {
      if (nodes.state[id] === NodeState.Kept && isText(page, id) && page.text[id].trim() !== '') return true;
    }
    return false;
  }

  /** The text that was kept of a copy before repeats were left out, without white space. */
  private textOf({ from, to }: Copy): string {
    const { page, blocks, nodes } = this;
    let text = '';
    for (let id = blocks.first[from]; id <= blocks.last[to - 1]; id++) {
      const block = blocks.blockOf[id];
      const wasKept = nodes.state[id] === NodeState.Kept || nodes.change[id] === Change.Repeated;
      if (wasKept && block >= from && block < to) text += page.text[id];
    }
    return text.replace(/\s+/g, '');
  }

  private isBetter(copy: Copy, than: Copy): boolean {
    const hidden = this.hiddenness(copy) - this.hiddenness(than);
    if (hidden !== 0) return hidden < 0;
    const [one, other] = this.branches(copy, than);
    return this.wordsBelow(one) > richer * this.wordsBelow(other);
  }

  /** 0 if it is on the screen, 1 if a click shows it, 2 if nothing does. */
  private hiddenness({ from }: Copy): number {
    const visibility = this.page.visibility[this.blocks.first[from]];
    return isSeenNow(visibility) ? 0 : isUnseen(visibility) ? neverSeen : 1;
  }

  /**
   * Whether two copies are in elements side by side of the same template: paragraphs of one text, verses of a song, entries
   * of a list, posts of a thread. There a repetition was written by someone, unless it is in another place of such an
   * element: a preview of the post that a reply answers, or of an answer before it is unfolded.
   */
  private isAlike(one: Copy, other: Copy): boolean {
    const [a, b] = this.branches(one, other);
    if (templateOf(this.page, a) !== templateOf(this.page, b)) return false;
    const areSeen = this.hiddenness(one) === 0 && this.hiddenness(other) === 0;
    return !areSeen || this.isSamePlace([this.nodeOf(one), a], [this.nodeOf(other), b]);
  }

  /** Whether two paths upwards, each from a node to one above it, go through elements of the same templates. */
  private isSamePlace([one, top]: Path, [other, otherTop]: Path): boolean {
    const { page } = this;
    let [a, b] = [one, other];
    for (; a > top && b > otherTop; a = page.parent[a], b = page.parent[b]) {
      if (templateOf(page, a) !== templateOf(page, b)) return false;
    }
    return a === top && b === otherTop;
  }

  /** The two children of the smallest element around both that hold one copy each. */
  private branches(one: Copy, other: Copy): readonly [number, number] {
    const { end, parent } = this.page;
    let a = this.nodeOf(one);
    let b = this.nodeOf(other);
    const isAround = (up: number, id: number) => up <= id && id < end[up];
    while (!isAround(parent[a], b)) a = parent[a];
    while (parent[b] !== parent[a]) b = parent[b];
    return [a, b];
  }

  private nodeOf({ element, from }: Copy): number {
    return element < 0 ? this.blocks.first[from] : element;
  }

  private wordsBelow(id: number): number {
    const { blockAt } = this.blocks;
    return this.kept.wordsIn(blockAt[id], blockAt[this.page.end[id]]);
  }

  private drop(copy: Copy): void {
    const { page, nodes, blocks } = this;
    const start = this.nodeOf(copy);
    const end = copy.element < 0 ? blocks.last[copy.from] + 1 : page.end[copy.element];
    for (let id = start; id < end; id++) {
      if (copy.element < 0 && blocks.blockOf[id] !== copy.from) continue;
      nodes.state[id] = NodeState.Out;
      nodes.change[id] = Change.Repeated;
    }
  }
}

function add(found: Map<number, Copy[]>, key: number, copy: Copy): void {
  const copies = found.get(key);
  if (!copies) found.set(key, [copy]);
  // An element around a single one has the same text.
  else if ((copies.at(-1)?.to ?? 0) <= copy.from) copies.push(copy);
}

/** By block: how many before it are empty or repeat another block; undefined if no long one does. */
function repeatedBefore({ count, hash, words }: KeptTexts): Int32Array | undefined {
  const times = new Map<number, number>();
  for (let block = 0; block < count; block++) {
    if (words[block] > 0) times.set(hash[block], (times.get(hash[block]) ?? 0) + 1);
  }
  const before = new Int32Array(count + 1);
  let someLong = false;
  for (let block = 0; block < count; block++) {
    const isRepeated = words[block] === 0 || (times.get(hash[block]) ?? 0) > 1;
    before[block + 1] = before[block] + (isRepeated ? 1 : 0);
    someLong ||= isRepeated && words[block] >= shortest;
  }
  return someLong ? before : undefined;
}

/** By block: the kept words before it that count, which are none in code, quotes and cells of tables. */
function countedWords(page: Page, { blockAt }: TextBlocks, { count, words }: KeptTexts): Float64Array {
  const quoteTags = page.tagNames.filter((tag) => tag.includes('-') && holdsWordOf(quoteNames, tag));
  const tags = tagTable(page, ['pre', 'code', 'math', 'blockquote', 'q', ...quoteTags]);
  const cells = tagTable(page, ['td', 'th']);
  const isQuote = listTest(page, [quoteNames]);
  const uncounted = new Uint8Array(count);
  for (let id = 1; id < page.count; ) {
    const isCell = cells[page.tag[id]] === 1 && blockAt[page.end[id]] - blockAt[id] === 1;
    const counts = isText(page, id) || !(isCell || tags[page.tag[id]] === 1 || isQuote(id) !== 0);
    if (!counts) uncounted.fill(1, blockAt[id], blockAt[page.end[id]]);
    id = counts ? id + 1 : page.end[id];
  }
  const before = new Float64Array(count + 1);
  for (let block = 0; block < count; block++)
    before[block + 1] = before[block] + (uncounted[block] === 1 ? 0 : words[block]);
  return before;
}
