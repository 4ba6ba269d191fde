import { sumUp } from '../../../page/counts';
import { type Page, Position } from '../../../page/page';
import type { BlockLines } from '../../../page/text/block-lines';
import { blockTexts, markedBlocks } from '../../../page/text/block-texts';
import { proseWeight } from '../../../page/text/prose';
import { nodesBelow, root, tagTable } from '../../../page/tree';
import { type LiveParameters, landmarkTags } from './live-parameters';

/** What `live` knows of each line, by the id of its block. */
export interface Weights {
  readonly page: Page;
  readonly lines: BlockLines;
  /** 1 for candidates: lines that the sibling does not have. */
  readonly candidate: Uint8Array;
  readonly plainCharacters: Int32Array;
  readonly linkCharacters: Int32Array;
  /** By tag: 1 for headings, whose links cost nothing. */
  readonly heading: Uint8Array;
  /** By node: 1 in a landmark or in a box fixed to the screen. */
  readonly aside: Uint8Array;
  /** The prose of each line, in characters: for every line, and for candidates only. */
  readonly prose: Float64Array;
  readonly newProse: Float64Array;
}

/** Combines text length, link rate and content tags into the prose weight of each line. */
export function weigh(page: Page, lines: BlockLines, candidate: Uint8Array, parameters: LiveParameters): Weights {
  const { plainCharacters, linkCharacters } = blockTexts(page, lines.seen);
  const marked = markedBlocks(page, lines.seen);
  const aside = nodesAside(page);
  const heading = tagTable(page, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
  const code = nodesBelow(page, tagTable(page, ['pre']));
  const prose = new Float64Array(page.count);
  for (let id = 0; id < page.count; id++) {
    const plain = plainCharacters[id];
    if (plain === 0 || aside[id] === 1 || heading[page.tag[id]] === 1) continue;
    if (code[id] === 1) prose[id] = parameters.codeWeight * plain;
    else prose[id] = proseWeight(plain, linkCharacters[id], marked[id] === 1, parameters);
  }
  const newProse = prose.map((weight, id) => (candidate[id] === 1 ? weight : 0));
  return { page, lines, candidate, plainCharacters, linkCharacters, heading, aside, prose, newProse };
}

function nodesAside(page: Page): Uint8Array {
  const aside = nodesBelow(page, tagTable(page, landmarkTags));
  for (let id = 1; id < page.count; id++) {
    const floats = page.position[id] === Position.Fixed;
    if (floats || aside[page.parent[id]] === 1) aside[id] = 1;
  }
  return aside;
}

/** What a line costs its region. */
interface Costs {
  readonly similarLineCost: number;
  readonly linkLineCost: number;
}

/**
 * The main cluster of `live`: the block with the largest balance. The balance is the prose of its candidates less a
 * fixed cost for each line that the sibling also has and for each line of links. Each level on the way up costs 5 %.
 *
 *     body    .95 * 285 - 30            = 241
 *     ├─ div  .95 * 100 + .95 * 200     = 285    <- largest
 *     │  ├─ p  100
 *     │  └─ p  200
 *     └─ div  prose 70, ten labels      = -30
 *
 * This replaces the ranks of the six indicators: three ranks say little about two clusters, or about fifty.
 */
export function mainBlock(weights: Weights, { similarLineCost, linkLineCost }: Costs, keptPerLevel: number): number {
  const { page, lines, candidate, heading, plainCharacters, linkCharacters, newProse } = weights;
  const balance = newProse.slice();
  for (let id = 0; id < page.count; id++) {
    if (lines.hash[id] === 0) continue;
    if (candidate[id] === 0) balance[id] = -similarLineCost;
    else if (newProse[id] === 0 && heading[page.tag[id]] === 0) {
      if (linkCharacters[id] > plainCharacters[id]) balance[id] = -linkLineCost;
    }
  }
  return largest(page, lines.block, balance, keptPerLevel);
}

function largest(page: Page, block: Int32Array, balance: Float64Array, keptPerLevel: number): number {
  const holdsBlocks = new Uint8Array(page.count);
  let best = root;
  let most = 0;
  for (let id = page.count - 1; id >= 0; id--) {
    const own = balance[id];
    const isBlock = block[id] === id;
    if (isBlock && own > most && (holdsBlocks[id] === 1 || id === root)) {
      best = id;
      most = own;
    }
    if (id === root) break;
    const up = page.parent[id];
    balance[up] = balance[up] + (isBlock && own > 0 ? keptPerLevel * own : own);
    if (isBlock || holdsBlocks[id] === 1) holdsBlocks[up] = 1;
  }
  return best;
}

/** The sum of a column over a subtree. */
export function sumBelow(column: Float64Array | Int32Array, page: Page, id: number): number {
  let sum = 0;
  for (let node = id; node < page.end[id]; node++) sum += column[node];
  return sum;
}

/** The same for every subtree. */
export function sums(page: Page, column: Float64Array | Int32Array): Float64Array {
  return sumUp(page, Float64Array.from(column));
}
