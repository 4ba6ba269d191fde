import type { Page } from '../../page/page';
import { charactersOf } from '../../page/text/characters';
import { isUnseenNode } from '../../page/text/visibility';
import { ancestors, isText, isWithin, root, tagName, tagTable } from '../../page/tree';
import { pictureTags } from './kept-nodes';
import { marksOf } from './marks';
import type { RuleAction } from './site-rule';
import { charactersIn } from './texts';

/** Nodes of a captured page: those of a block, or of a region that the reader picked. */
export interface NodeRange {
  readonly first: number;
  readonly last: number;
}

/** A correction, as nodes of the page. */
export interface Correction {
  readonly action: RuleAction;
  readonly ranges: readonly NodeRange[];
}

/** These hold the page or the article. */
const wholes: ReadonlySet<string> = new Set(['html', 'body', 'main', 'article']);

/** Characters left out anyway that an element around a block may add. Chosen: a heading, labels and buttons. */
const sparedCharacters = 200;
/** The same as a share of the block. Chosen: with more, the rule is rather about what was left out. */
const sparedShare = 1;

/**
 * The elements that a correction is about: the largest ones that hold nothing else that is kept (or can be seen, if
 * blocks were added). Undefined if a block shares its element with text that stays.
 */
export function targetsOf(page: Page, correction: Correction, isKept: (id: number) => boolean): number[] | undefined {
  const othersIn = otherTexts(page, correction, isKept);
  const targets: number[] = [];
  for (const { first, last } of correction.ranges) {
    const own = smallestAround(page, first, last);
    if (own === undefined || othersIn(own) > 0) return undefined;
    targets.push(largestAround(page, own, othersIn));
  }
  const ascending = [...new Set(targets)].sort((a, b) => a - b);
  return ascending.filter((id) => !ascending.some((other) => other !== id && isWithin(page, id, other)));
}

/** By element: how many texts and pictures in it are not corrected, and stay. */
function otherTexts(page: Page, { action, ranges }: Correction, isKept: (id: number) => boolean) {
  const corrected = new Uint8Array(page.count);
  for (const { first, last } of ranges) corrected.fill(1, first, last + 1);
  const characters = charactersOf(page);
  const isMedia = tagTable(page, pictureTags);
  const stays = action === 'drop' ? isKept : (id: number) => !isUnseenNode(page, id);
  const before = new Int32Array(page.count + 1);
  for (let id = 0; id < page.count; id++) {
    const holds = characters[id] > 0 || isMedia[page.tag[id]] === 1;
    before[id + 1] = before[id] + (holds && corrected[id] === 0 && stays(id) ? 1 : 0);
  }
  return (id: number) => before[page.end[id]] - before[id];
}

function smallestAround(page: Page, first: number, last: number): number | undefined {
  if (first < 0 || last < first || last >= page.count) return undefined;
  let id = page.tag[first] === 0 ? page.parent[first] : first;
  while (id > root && page.end[id] <= last) id = page.parent[id];
  return id > root && !wholes.has(tagName(page, id)) ? id : undefined;
}

/** The largest element around one that holds nothing else; of several, the outermost that has marks. */
function largestAround(page: Page, own: number, othersIn: (id: number) => number): number {
  const most = charactersIn(page, own) * (1 + sparedShare) + sparedCharacters;
  let largest = own;
  let marked = marksOf(page, own).length > 0 ? own : undefined;
  for (const up of ancestors(page, own)) {
    if (up === root || wholes.has(tagName(page, up)) || othersIn(up) > 0 || charactersIn(page, up) > most) break;
    largest = up;
    if (marksOf(page, up).length > 0) marked = up;
  }
  return marked ?? largest;
}

/** A block of an article, in its order. */
interface ArticleBlock {
  readonly text: string;
  /** The addresses of its pictures. */
  readonly pictures: readonly string[];
}

/** What of a page is kept, and the addresses that its pictures have in the article. */
interface Located {
  readonly page: Page;
  readonly isKept: (id: number) => boolean;
  readonly pictureOf: (id: number) => string | undefined;
}

/**
 * The nodes from which the blocks of an article were made; undefined where they are not found. Blocks are found by their text
 * and pictures, in the order of the page, because an article does not say where its elements come from.
 */
export function nodesOfBlocks(located: Located, blocks: readonly ArticleBlock[]): (NodeRange | undefined)[] {
  const texts = new KeptTexts(located);
  const pictures = new KeptPictures(located);
  return blocks.map(({ text, pictures: addresses }) => {
    const found = [texts.next(text), ...addresses.map((address) => pictures.next(address))];
    const ranges = found.filter((range) => range !== undefined);
    if (ranges.length === 0) return undefined;
    return {
      first: Math.min(...ranges.map(({ first }) => first)),
      last: Math.max(...ranges.map(({ last }) => last)),
    };
  });
}

/** White space, and characters that the article leaves out. */
const unwritten = /[\s\u00ad\u200b\ufeff]+/g;

/** Shorter texts (characters) must follow soon. Chosen: other texts of a page hold a word or two by chance. */
const shortText = 12;
/** In characters. Chosen: a few paragraphs, which may be missing between two texts that are found. */
const soon = 2000;

/**
 * After so many characters that were searched, only what follows at once is found. Chosen: 2,500 searches in 20,000
 * characters, and ten in the longest page that is read.
 */
const mostSearched = 50_000_000;

/** The kept texts of a page as one, in which the texts of blocks are looked for one after the other. */
class KeptTexts {
  private readonly all: string;
  /** Where each text node begins in it, ascending. */
  private readonly starts: number[] = [];
  private readonly ids: number[] = [];
  private at = 0;
  private searched = 0;

  constructor({ page, isKept }: Located) {
    const texts: string[] = [];
    let length = 0;
    for (let id = 0; id < page.count; id++) {
      if (!isText(page, id) || !isKept(id)) continue;
      const text = page.text[id].replace(unwritten, '');
      if (text === '') continue;
      this.starts.push(length);
      this.ids.push(id);
      texts.push(text);
      length += text.length;
    }
    this.all = texts.join('');
  }

  next(text: string): NodeRange | undefined {
    const wanted = text.replace(unwritten, '');
    if (wanted === '') return undefined;
    const from = this.startOf(wanted);
    if (from < 0) return undefined;
    const to = from + wanted.length;
    this.at = Math.max(this.at, to);
    return { first: this.idAt(from), last: this.idAt(to - 1) };
  }

  private startOf(wanted: string): number {
    if (this.all.startsWith(wanted, this.at)) return this.at;
    if (this.searched > mostSearched) return -1;
    this.searched += this.all.length;
    const after = this.all.indexOf(wanted, this.at);
    const isNear = wanted.length >= shortText || after < this.at + soon;
    return after >= 0 && isNear ? after : this.all.slice(0, this.at).lastIndexOf(wanted);
  }

  private idAt(position: number): number {
    let low = 0;
    let high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) <= position) low = middle;
      else high = middle;
    }
    return this.ids[low] ?? 0;
  }
}

/** The kept pictures of a page by their addresses, in order. */
class KeptPictures {
  private readonly ids = new Map<string, number[]>();

  constructor({ page, isKept, pictureOf }: Located) {
    const tag = page.tagNames.indexOf('img');
    for (let id = tag < 0 ? -1 : page.tag.indexOf(tag); id >= 0; id = page.tag.indexOf(tag, id + 1)) {
      const address = isKept(id) ? pictureOf(id) : undefined;
      if (address === undefined) continue;
      const same = this.ids.get(address);
      if (same) same.push(id);
      else this.ids.set(address, [id]);
    }
  }

  next(address: string): NodeRange | undefined {
    const id = this.ids.get(address)?.shift();
    return id === undefined ? undefined : { first: id, last: id };
  }
}
