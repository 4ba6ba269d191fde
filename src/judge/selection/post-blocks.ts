import { isClosingLine } from '../../language/text/closing-lines';
import { squeeze } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { nodesInLinks } from '../../page/text/links';
import { headingLevel, root, tagName } from '../../page/tree';
import type { JudgedBlocks } from '../engines/engine';
import { isReplyControl } from '../posts/comment-words';
import { type ReplyFacts, replyFactsOf } from '../posts/reply-facts';
import {
  asideOf,
  besideFace,
  blocksLeadingTo,
  captionTest,
  columnOf,
  namesOf,
  nearness,
  relativeWidths,
} from './post-places';

/** What speaks for a block being text of a post, by name; mostly 0 to 1. */
export type PostEvidence = Readonly<Record<string, number>>;

/** Trees that judge blocks by their evidence. The log-odds are `start` and the value of one leaf of each tree. */
export interface PostTrees {
  /** The names of the evidence, by column. */
  readonly names: readonly string[];
  readonly start: number;
  /** Nodes, the root first: [column, threshold, node for numbers up to it, node for larger ones], or [value]. */
  readonly trees: readonly (readonly (readonly number[])[])[];
}

/** Probabilities closer to 0 and 1 are no surer. Chosen: log-odds of about 5. */
const leastProbability = 0.005;

/**
 * The first paragraph has at least this many characters, this share of them outside links, and of the best odds.
 * Chosen; the trees of post-trees.ts were fitted with these numbers.
 */
const shortestLead = 15;
const leastPlain = 0.5;
const leadOfBest = 0.4;

/** At least this share of the first paragraph's width is in the column of the replies. Chosen: the majority. */
const leastInColumn = 0.5;

/**
 * A link at the beginning of a block with so many characters is a title. Chosen: longer than most names and buttons.
 */
const shortestTitle = 12;
/** Longer lines (characters) are no headings or bylines. Chosen. */
const longestHeading = 40;
const longestByline = 150;

/**
 * The evidence for each block, where replies begin at the node `replies`. It is told from the first paragraph between
 * the title and the replies, the lead: what stands beside it in the same element is mostly text, too.
 */
export function postEvidence(page: Page, blocks: JudgedBlocks, replies: number): PostEvidence[] {
  const facts = replyFactsOf(page);
  const lines = linesOf(page, blocks, facts);
  const title = facts.title < 0 ? -1 : facts.blocks.first[facts.title];
  const inColumn = columnOf(page, replies);
  const isInColumn = (block: number) => inColumn(blocks.owner[block]) >= leastInColumn;
  const isBesideFace = besideFace(page, blocks, facts);
  const [lead, most] = leadIn(blocks, lines, rangeOf(blocks, title, replies), isInColumn, isBesideFace);
  const near = nearness(page, lead < 0 ? undefined : blocks.owner[lead]);
  const named = namesOf(page, lead < 0 ? undefined : blocks.owner[lead]);
  const teasers = teaserShares(page, blocks, lines);
  const isAside = asideOf(page);
  const widthOf = relativeWidths(page, lead < 0 ? undefined : blocks.owner[lead]);
  const isCaption = captionTest(page, blocks);
  const leadsToReplies = blocksLeadingTo(page, blocks, replies);
  const words = blocks.tokens.reduce((sum, tokens, block) => sum + tokens * blocks.probability[block], 0);
  let isClosed = false;
  return lines.map(({ text, links, timed }, block) => {
    const owner = blocks.owner[block];
    const tag = tagName(page, owner);
    isClosed ||= lead >= 0 && block > lead && text.length <= longestHeading && isClosingLine(text);
    const odds = oddsOf(blocks.probability[block]);
    return {
      odds,
      words: Math.log10(1 + words),
      relative: odds - oddsOf(most),
      behind: Number(blocks.first[block] >= replies),
      ...near(owner),
      ...named(owner),
      column: inColumn(owner),
      width: widthOf(owner),
      links,
      teasers: teasers(owner),
      timed: Number(timed),
      byline: Number(timed && text.length < longestByline),
      control: Number(isReplyControl(text)),
      paragraph: Number(tag === 'p'),
      heading: Number(headingLevel(tag) > 0),
      length: lengthOf(text.length),
      aside: isAside[owner],
      field: Number(isBesideField(page, blocks, facts, owner)),
      closed: Number(isClosed),
      caption: Number(isCaption(owner)),
      face: Number(isBesideFace(owner)),
      toReplies: Number(leadsToReplies.has(block)),
    };
  });
}

/** The evidence of so many characters. */
export function lengthOf(characters: number): number {
  return Math.log10(1 + characters) / 3;
}

function oddsOf(probability: number): number {
  const p = Math.min(1 - leastProbability, Math.max(leastProbability, probability));
  return Math.log(p / (1 - p));
}

interface Line {
  readonly text: string;
  /** The share of it in links. */
  readonly links: number;
  /** Whether it begins with a linked title. */
  readonly startsLinked: boolean;
  /** Whether it holds a time. */
  readonly timed: boolean;
}

function linesOf(page: Page, { count, first, last, owner, blockOf }: JudgedBlocks, { times }: ReplyFacts): Line[] {
  const inLink = nodesInLinks(page);
  return Array.from({ length: count }, (_, block) => {
    let text = '';
    let linked = 0;
    let startsLinked = false;
    for (let id = first[block]; id <= last[block]; id++) {
      if (blockOf[id] !== block) continue;
      const { length } = page.text[id].trim();
      if (inLink[id] === 1) {
        startsLinked ||= length >= shortestTitle && text.trim() === '';
        linked += length;
      }
      text += page.text[id];
    }
    const seen = squeeze(text);
    const timed = times[last[block] + 1] > times[owner[block]];
    return { text: seen, links: linked / Math.max(1, seen.length), startsLinked, timed };
  });
}

/** Blocks: [from, to). */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** The blocks between the title and the replies; all blocks where there are none. */
function rangeOf({ count, first }: JudgedBlocks, title: number, replies: number): Range {
  const isFrom = (node: number) => node > title;
  const from = first.findIndex(isFrom);
  const behind = first.findIndex((node) => node >= replies);
  const to = behind < 0 ? count : behind;
  return from >= 0 && from < to ? { from, to } : { from: 0, to: count };
}

/**
 * The first block of prose in the column of the replies that is nearly as probable as the most probable one, and the
 * probability of that one. Without one in the column: of all of them.
 */
function leadIn(
  { probability, owner }: JudgedBlocks,
  lines: readonly Line[],
  { from, to }: Range,
  isInColumn: (block: number) => boolean,
  isBesideFace: (owner: number) => boolean,
): [lead: number, most: number] {
  const prose: number[] = [];
  for (let block = from; block < to; block++) {
    const { text, links, timed } = lines[block];
    if (links < leastPlain && text.length >= shortestLead && !timed) prose.push(block);
  }
  const inColumn = prose.filter(isInColumn);
  const leads = inColumn.length > 0 ? inColumn : prose;
  const most = leads.reduce((best, block) => Math.max(best, probability[block]), 0);
  const probable = leads.filter((block) => probability[block] >= leadOfBest * most);
  // What stands beside a portrait tells of the author.
  return [probable.find((block) => !isBesideFace(owner[block])) ?? probable[0] ?? -1, most];
}

/** Levels around a block at which it may be an item of a list. Chosen. */
const levelsOfItems = 4;

/** The share of the items of the list around an element in which a block begins with a linked title. */
function teaserShares(page: Page, { first }: JudgedBlocks, lines: readonly Line[]): (owner: number) => number {
  const titles = new Int32Array(page.count + 1);
  for (const [block, { startsLinked }] of lines.entries()) if (startsLinked) titles[first[block] + 1] = 1;
  for (let id = 0; id < page.count; id++) titles[id + 1] += titles[id];
  const shares = new Map<string, number>();
  const shareOf = (item: number) => {
    const parent = page.parent[item];
    const key = `${parent} ${page.tag[item]}`;
    const cached = shares.get(key);
    if (cached !== undefined) return cached;
    let items = 0;
    let titled = 0;
    for (let child = parent + 1; child < page.end[parent]; child = page.end[child]) {
      if (page.tag[child] !== page.tag[item]) continue;
      items++;
      if (titles[page.end[child]] > titles[child]) titled++;
    }
    const share = items >= 2 ? titled / items : 0;
    shares.set(key, share);
    return share;
  };
  return (owner) => {
    let most = 0;
    for (let level = 0, up = owner; level < levelsOfItems && up > root; level++, up = page.parent[up])
      most = Math.max(most, shareOf(up));
    return most;
  };
}

/** More blocks than these in one element are no form. Chosen. */
const blocksOfForm = 8;

/** Whether a field or button is in the element around a block. */
function isBesideField(page: Page, { blockAt }: JudgedBlocks, { fields }: ReplyFacts, owner: number): boolean {
  const box = Math.max(root, page.parent[owner]);
  const isSmall = blockAt[page.end[box]] - blockAt[box] < blocksOfForm;
  return isSmall && fields[page.end[box]] > fields[box];
}
