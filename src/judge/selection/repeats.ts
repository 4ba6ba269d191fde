import { grouped } from '../../language/text/grouped';
import { countWords } from '../../language/text/words';
import { holdsWordOf, listTest, quoteNames } from '../../page/class-names';
import type { Page } from '../../page/page';
import { nodesInLinks } from '../../page/text/links';
import { type TextBlocks, textBlocksOf } from '../../page/text/text-blocks';
import { isSeenNow, isUnseen } from '../../page/text/visibility';
import { ancestors, headingLevel, tagName } from '../../page/tree';
import { Change } from './change';
import { templateOf } from './kept-lists';
import { NodeState, type NodeStates } from './node-state';

/*
 * Pages say things twice: the first post of a thread stands above it and in it, a layer holds the summary
 * that the article begins with, a hidden copy waits for a click. One copy of such a paragraph is kept.
 */

/** Shorter repeats (words; an ideograph is half of one) are labels and refrains. Chosen. */
const shortest = 8;

/**
 * Texts of fewer words that do not end like a sentence are titles, which stand in lists as well. Chosen: twice
 * `shortest`.
 */
const shortestWithoutStop = 16;

const sentenceEnd = /[.!?…。！？；:：»”"'’」』)）।۔؟]$/u;

/** Leaves out paragraphs that are kept elsewhere, but for those that are repeated on purpose. */
export function dropRepeats(page: Page, { state, change }: NodeStates): void {
  const blocks = textBlocksOf(page);
  for (const copies of repeatsIn(page, blocks, state)) {
    if (copies.length < 2) continue;
    const best = copies.reduce((one, other) => (hiddenness(page, other) < hiddenness(page, one) ? other : one));
    const isNeeded = (copy: number) => copy === best || (hiddenness(page, copy) < 2 && isAlike(page, best, copy));
    for (const copy of copies.filter((each) => !isNeeded(each))) {
      const block = blocks.blockOf[copy];
      for (let id = copy; id <= blocks.last[block]; id++) {
        if (blocks.blockOf[id] !== block) continue;
        state[id] = NodeState.Out;
        change[id] = Change.Repeated;
      }
    }
  }
}

/** Texts are compared by this many characters of their beginning before all of them are. Chosen: cheap, and tells most apart. */
const beginning = 24;

/** The first nodes of paragraphs with the same kept text, white space left out. */
function repeatsIn(page: Page, blocks: TextBlocks, state: Uint8Array): readonly (readonly number[])[] {
  const keptText = (first: number, most = Number.POSITIVE_INFINITY) => {
    const block = blocks.blockOf[first];
    let text = '';
    for (let id = first; id <= blocks.last[block] && text.length < most; id++) {
      if (blocks.blockOf[id] === block && state[id] === NodeState.Kept) text += page.text[id].replace(/\s+/g, ' ');
    }
    return text.trim();
  };
  const isCited = citedTest(page, blocks);
  const isCopy = (first: number) => isParagraph(page, blocks, first, keptText(first)) && !isCited(first);
  const bare = (text: string) => text.replace(/\s+/g, '');
  const severalIn = (texts: Iterable<number>, keyOf: (first: number) => string) =>
    [...grouped(texts, keyOf)].flatMap(([key, copies]) => (key !== '' && copies.length > 1 ? [copies] : []));
  return severalIn(blocks.first, (first) => bare(keptText(first, 2 * beginning)).slice(0, beginning))
    .flatMap((alike) => severalIn(alike, (first) => bare(keptText(first))))
    .map((copies) => copies.filter(isCopy));
}

/** Whether a text is long enough, and no title: those of pages and sections stand in menus and lists as well. */
function isParagraph(page: Page, { owner, last, blockOf }: TextBlocks, first: number, text: string): boolean {
  const { spaced, ideographs } = countWords(text);
  const words = spaced + ideographs / 2;
  const block = blockOf[first];
  const inLink = nodesInLinks(page);
  const isTitle = headingLevel(tagName(page, owner[block])) > 0 || (inLink[first] === 1 && inLink[last[block]] === 1);
  return words >= (sentenceEnd.test(text) ? shortest : shortestWithoutStop) && !isTitle;
}

const citing = new Set(['pre', 'code', 'math', 'blockquote', 'q']);

/** Whether a text is in code, a quote, or a cell with nothing else. */
function citedTest(page: Page, { blockAt }: TextBlocks): (text: number) => boolean {
  const isQuote = listTest(page, [quoteNames]);
  const isCiting = (id: number) => {
    const tag = tagName(page, id);
    if (tag === 'td' || tag === 'th') return blockAt[page.end[id]] - blockAt[id] === 1;
    return citing.has(tag) || isQuote(id) !== 0 || (tag.includes('-') && holdsWordOf(quoteNames, tag));
  };
  return (text) => [...ancestors(page, text)].some(isCiting);
}

/** 0 if a text is on the screen, 1 if a click shows it, 2 if nothing does. */
function hiddenness(page: Page, text: number): number {
  const visibility = page.visibility[text];
  return isSeenNow(visibility) ? 0 : isUnseen(visibility) ? 2 : 1;
}

/**
 * Whether two texts are in elements side by side of the same template: paragraphs of one text, verses of a song, entries
 * of a list, posts of a thread, tabs. There a repetition was written by someone, unless both are seen in different places of
 * such an element: a preview of the post that a reply answers.
 */
function isAlike(page: Page, one: number, other: number): boolean {
  let [a, b] = [one, other];
  const { end, parent } = page;
  while (!(parent[a] <= b && b < end[parent[a]])) a = parent[a];
  while (parent[b] !== parent[a]) b = parent[b];
  if (templateOf(page, a) !== templateOf(page, b)) return false;
  const areSeen = hiddenness(page, one) === 0 && hiddenness(page, other) === 0;
  return !areSeen || pathTo(page, one, a) === pathTo(page, other, b);
}

/** The templates of the elements from a node up to one above it. */
function pathTo(page: Page, id: number, top: number): string {
  let path = '';
  for (let up = id; up > top; up = page.parent[up]) path += `${templateOf(page, up)} `;
  return path;
}
