import { comparable, squeeze } from '../../language/text/white-space';
import { latinLength } from '../../language/text/words';
import { listTest } from '../../page/class-names';
import { isBoard, isDiscussion } from '../../page/discussion';
import type { Page } from '../../page/page';
import { prefixSums } from '../../page/sums';
import { nodesInLinks } from '../../page/text/links';
import { oncePerPage } from '../../page/text/once-per-page';
import { type TextBlocks, textBlocksOf } from '../../page/text/text-blocks';
import { canBeSeen } from '../../page/text/visibility';
import { attribute, headingLevel, nodesBelow, tagName, tagTable } from '../../page/tree';
import { textLinesOf } from '../metadata/text-lines';
import { pageTitle } from '../metadata/title/title';
import { commentRemarks } from './comment-seeds';
import { commentHeadings, isReplyControl, longestHeading } from './comment-words';
import { timedNodes } from './post-times';

/* What the blocks and nodes of a page say about replies, worked out once for all sections that may hold some. */

/** Sums over the nodes of a page: the sum of nodes [from, to) is `at[to] - at[from]`. */
export type NodeSums = Int32Array;

export type ReplyFacts = Readonly<ReturnType<typeof replyFactsOf>>;

export const replyFactsOf = oncePerPage((page: Page) => {
  const blocks = textBlocksOf(page);
  const { texts, linked } = readBlocks(page, blocks);
  const plain = texts.map((text, block) => (linked[block] === 1 ? 0 : text.length));
  const inCode = nodesBelow(page, tagTable(page, ['pre', 'code']));
  const timed = new Set(timedNodes(page, 1, page.count).filter((id) => inCode[id] === 0));
  const control = Uint8Array.from(texts, (text) => (isControl(text) ? 1 : 0));
  const heading = Uint8Array.from(texts, (text) => (isHeadingOfComments(text) ? 1 : 0));
  const title = titleBlock(page, blocks, texts, linked);
  const said = texts.map((text, block) => (linked[block] === 1 || control[block] === 1 ? 0 : latinLength(text)));
  return {
    blocks,
    /** By text block: what readers see of it; '' if nobody can see it. */
    texts,
    /** By text block: 1 if all of its text is in links. */
    linked,
    /** Characters outside links and buttons, an ideograph as two, and the number of paragraphs there, before each text block. */
    saidAt: prefixSums(said),
    paragraphsAt: prefixSums(said.map((length) => (length >= shortestParagraph ? 1 : 0))),
    /** By text block: the longest one that is not linked between the title and it; -1 without. */
    openers: openersOf(plain, title),
    /** The first text block with each label, from a little above the title on. */
    labels: labelsFrom(texts, Math.max(0, title - blocksAboveTitle)),
    /** By text block: 1 if it is a heading of comments. */
    heading,
    /** Buttons and counters of replies, and headings of comments, before each text block. */
    controlsAt: prefixSums(control),
    headingsAt: prefixSums(heading),
    /** Characters, and those outside links, before each text block. */
    charactersAt: prefixSums(texts.map(({ length }) => length)),
    plainAt: prefixSums(plain),
    /** Times outside code. */
    times: nodeSums(page, (id) => timed.has(id)),
    faces: nodeSums(page, faceTest(page)),
    headings: nodeSums(page, (id) => headingLevel(tagName(page, id)) > 0),
    forms: nodeSums(page, isReplyField(page)),
    /** Fields and buttons. */
    fields: nodeSums(page, tagTest(page, ['input', 'button', 'select'])),
    /** Elements with a number in their id, or that link to such a place: `#comment-12`. */
    places: nodeSums(page, (id) => isNumberedPlace(page, id)),
    /** The text block that shows the page's title; -1 if none does. */
    title,
    /** Not 0 if the classes or the id of an element name comments. */
    named: listTest(page, [commentRemarks.names]),
    /** Whether address and metadata say that the page is a discussion or one of a board: 0 or 1. */
    stated: { discussion: Number(isDiscussion(page)), board: Number(isBoard(page)) },
  };
});

function readBlocks(page: Page, { first, last, blockOf }: TextBlocks) {
  const inLink = nodesInLinks(page);
  const linked = new Uint8Array(first.length).fill(1);
  const texts = Array.from(first, (start, block) => {
    let text = '';
    for (let id = start; id <= last[block]; id++) {
      if (blockOf[id] !== block) continue;
      text += page.text[id];
      if (inLink[id] === 0) linked[block] = 0;
    }
    return canBeSeen(page, start) ? squeeze(text) : '';
  });
  return { texts, linked };
}

/**
 * A text with so many characters is a paragraph, and one with at most so many is a label. Chosen; the weights were
 * fitted with the numbers of this file.
 */
const shortestParagraph = 40;
const longestLabel = 24;
const blocksAboveTitle = 4;

/** A short text, with 0 for every number; '' for others. */
export function labelOf(text: string): string {
  return text.length <= longestLabel ? text.replace(/\d+/g, '0') : '';
}

function labelsFrom(texts: readonly string[], from: number): ReadonlyMap<string, number> {
  const labels = new Map<string, number>();
  for (let block = from; block < texts.length; block++) {
    const label = labelOf(texts[block]);
    if (label !== '' && !labels.has(label)) labels.set(label, block);
  }
  return labels;
}

function openersOf(plain: readonly number[], title: number): Int32Array {
  const openers = new Int32Array(plain.length + 1).fill(-1);
  let longest = -1;
  for (let block = 0; block < plain.length; block++) {
    openers[block] = longest;
    const isLonger = plain[block] > (longest < 0 ? 0 : plain[longest]);
    if (title >= 0 && block > title && isLonger) longest = block;
  }
  openers[plain.length] = longest;
  return openers;
}

function nodeSums({ count }: Page, counts: (id: number) => boolean): NodeSums {
  const sums = new Int32Array(count + 1);
  for (let id = 0; id < count; id++) sums[id + 1] = sums[id] + (counts(id) ? 1 : 0);
  return sums;
}

function isControl(text: string): boolean {
  return /\p{L}/u.test(text) && isReplyControl(text);
}

function isHeadingOfComments(text: string): boolean {
  return text.length >= 2 && text.length <= longestHeading && commentHeadings.has(text);
}

/** The sides (px) of a portrait, and by what share of the width they may differ. */
const face = { least: 16, most: 110, differ: 0.25 } as const;

/** Whether an element is a portrait by its size or its name. */
function faceTest(page: Page): (id: number) => boolean {
  const image = tagTable(page, ['img']);
  return (id) => {
    if (page.tag[id] === 0) return false;
    const [width, height] = [page.width[id], page.height[id]];
    const isSquare = height >= face.least && Math.abs(width - height) <= face.differ * width;
    if (image[page.tag[id]] === 1 && width >= face.least && width <= face.most && isSquare) return true;
    return /avatar/i.test(attribute(page, id, 'class') ?? '');
  };
}

/** Text areas for replies. One that is in no form, has no name and holds a text offers it to be copied: code, an address. */
function isReplyField(page: Page): (id: number) => boolean {
  const isField = tagTest(page, ['textarea']);
  const inForm = nodesBelow(page, tagTable(page, ['form']));
  const isSent = (id: number) => inForm[id] === 1 || (attribute(page, id, 'name') ?? '') !== '';
  const texts = nodeSums(page, (id) => page.text[id].trim() !== '');
  return (id) => isField(id) && (isSent(id) || texts[page.end[id]] === texts[id]);
}

function tagTest(page: Page, tags: readonly string[]): (id: number) => boolean {
  const wanted = tagTable(page, tags);
  return (id) => wanted[page.tag[id]] === 1;
}

function isNumberedPlace(page: Page, id: number): boolean {
  if (page.tag[id] === 0) return false;
  if (/\d/.test(attribute(page, id, 'id') ?? '')) return true;
  if (tagName(page, id) !== 'a') return false;
  const address = attribute(page, id, 'href') ?? attribute(page, id, 'name') ?? '';
  return address.includes('#') && /\d/.test(address.slice(address.indexOf('#')));
}

/** A longer text (characters) is not compared. */
const longestTitle = 300;

/**
 * The text block that shows the title of the page; -1 without one. Lists of other pages and menus may show it, too, so it is
 * rather a heading than another text, and rather a text than a link; a date may stand behind it.
 */
function titleBlock(page: Page, blocks: TextBlocks, texts: readonly string[], linked: Uint8Array): number {
  const line = textLinesOf(page)[pageTitle(page).line];
  if (!line) return -1;
  const said = comparable(line.text);
  const shown = texts.map((text) => (text.length <= longestTitle ? comparable(text) : ''));
  const isHeading = (block: number) => headingLevel(tagName(page, blocks.owner[block])) > 0;
  const likeness = (block: number) => {
    const isLonger = shown[block] !== said;
    if (isLonger && !(shown[block].startsWith(said) && shown[block].length <= 2 * said.length)) return 0;
    const kind = isHeading(block) ? 3 : linked[block] === 0 ? 2 : 0;
    return isLonger ? Math.min(kind, 1) : kind + 0.5;
  };
  let best = -1;
  let most = 0;
  for (let block = 0; block < shown.length; block++) {
    const value = likeness(block);
    if (value > most) [best, most] = [block, value];
  }
  return best;
}
