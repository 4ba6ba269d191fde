import { isClosingLine } from '../../language/text/closing-lines';
import { squeeze } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { nodesInLinks } from '../../page/text/links';
import { ancestors, headingLevel, root, tagName, tagTable } from '../../page/tree';
import type { JudgedBlocks } from '../engines/engine';
import { isReplyControl } from '../posts/reply-controls';
import { type ReplyFacts, replyFactsOf } from '../posts/reply-facts';

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

/** Probabilities closer to 0 and 1 are no surer. */
const leastProbability = 0.005;

/** The first paragraph has at least this many characters, this share of them outside links, and of the best odds. */
const shortestLead = 15;
const leastPlain = 0.5;
const leadOfBest = 0.4;

/** A link at the beginning of a block with so many characters is a title. */
const shortestTitle = 12;
/** Longer lines (characters) are no labels, headings or bylines. */
const longestLine = 40;
const longestByline = 150;

/**
 * The evidence for each block, where replies begin at the node `replies`. It is told from the first paragraph between
 * the title and the replies, the lead: what stands beside it in the same element is mostly text, too.
 */
export function postEvidence(page: Page, blocks: JudgedBlocks, replies: number): PostEvidence[] {
  const facts = replyFactsOf(page);
  const lines = linesOf(page, blocks);
  const title = facts.title < 0 ? -1 : facts.blocks.first[facts.title];
  const range = rangeOf(blocks, title, replies);
  const [lead, most] = leadIn(blocks, lines, range);
  const near = nearness(page, blocks, lead);
  const teasers = teaserShares(page, blocks, lines);
  const leadSize = lead < 0 ? 0 : page.fontSize[blocks.owner[lead]];
  const aside = nodesAside(page);
  let closedAt = -1;
  return lines.map(({ text, links, startsLinked }, block) => {
    const owner = blocks.owner[block];
    if (closedAt < 0 && lead >= 0 && block > lead && text.length <= longestLine && isClosingLine(text))
      closedAt = block;
    const timed = facts.times[blocks.last[block] + 1] > facts.times[owner];
    const size = leadSize > 0 && page.fontSize[owner] > 0 ? page.fontSize[owner] / leadSize : 1;
    const odds = oddsOf(blocks.probability[block]);
    const last = lead >= 0 && range.to > lead ? (block - lead) / (range.to - lead) : 0;
    return {
      odds,
      relative: odds - oddsOf(most),
      lead: Number(block === lead),
      before: Number(block < lead),
      behind: Number(blocks.first[block] >= replies),
      ...near(owner),
      last: Math.min(1, Math.max(0, last)),
      links,
      startsLinked: Number(startsLinked),
      teasers: teasers(owner),
      timed: Number(timed),
      byline: Number(timed && text.length < longestByline),
      linkedByline: Number(timed && links > 0),
      control: Number(isReplyControl(text)),
      heading: Number(headingLevel(tagName(page, owner)) > 0),
      label: Number(text.length < 3 * longestLine && /^[^:：]{2,20}[:：]/.test(text)),
      length: lengthOf(text.length),
      size: Math.min(2, size),
      aside: aside[owner],
      field: Number(isBesideField(page, blocks, facts, owner)),
      closed: Number(closedAt >= 0),
      justClosed: Number(closedAt >= 0 && block - closedAt <= 3),
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
}

function linesOf(page: Page, { count, first, last, blockOf }: JudgedBlocks): Line[] {
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
    return { text: seen, links: linked / Math.max(1, seen.length), startsLinked };
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

/** The first block of prose that is nearly as probable as the most probable one, and the probability of that one. */
function leadIn(
  { probability }: JudgedBlocks,
  lines: readonly Line[],
  { from, to }: Range,
): [lead: number, most: number] {
  const isProse = ({ text, links }: Line) => links < leastPlain && text.length >= shortestLead;
  let most = 0;
  for (let block = from; block < to; block++) if (isProse(lines[block])) most = Math.max(most, probability[block]);
  for (let block = from; block < to; block++)
    if (isProse(lines[block]) && probability[block] >= leadOfBest * most) return [block, most];
  return [-1, most];
}

/** Levels that count. */
const mostLevels = 6;

/** How far an element is from that of the lead: levels up from the lead to an element around both, and down from there. */
function nearness(page: Page, { owner }: JudgedBlocks, lead: number) {
  const ups = new Uint8Array(page.count).fill(mostLevels);
  const downs = new Uint8Array(page.count);
  const around = new Map<number, number>();
  if (lead >= 0) for (const up of [owner[lead], ...ancestors(page, owner[lead])]) around.set(up, around.size);
  for (let id = 0; id < page.count; id++) {
    const level = around.get(id);
    const parent = page.parent[id];
    ups[id] = level === undefined ? (id === root ? mostLevels : ups[parent]) : Math.min(mostLevels, level);
    downs[id] = level === undefined && id !== root ? Math.min(mostLevels, downs[parent] + 1) : 0;
  }
  return (id: number) => ({
    up: ups[id] / mostLevels,
    down: downs[id] / mostLevels,
    sibling: Number(lead >= 0 && ups[id] <= 1),
  });
}

/** Levels around a block at which it may be an item of a list. */
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
    const known = shares.get(key);
    if (known !== undefined) return known;
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

/** 1 for what is in an element beside the text. */
function nodesAside(page: Page): Uint8Array {
  const asides = tagTable(page, ['aside', 'nav', 'footer', 'form']);
  const aside = new Uint8Array(page.count);
  for (let id = 1; id < page.count; id++) {
    const parent = page.parent[id];
    aside[id] = aside[parent] === 1 || asides[page.tag[parent]] === 1 ? 1 : 0;
  }
  return aside;
}

/** More blocks than these in one element are no form. */
const blocksOfForm = 8;

/** Whether a field or button is in the element around a block. */
function isBesideField(page: Page, { blockAt }: JudgedBlocks, { fields }: ReplyFacts, owner: number): boolean {
  const box = Math.max(root, page.parent[owner]);
  const isSmall = blockAt[page.end[box]] - blockAt[box] < blocksOfForm;
  return isSmall && fields[page.end[box]] > fields[box];
}
