import type { Page } from '../../../../page/page';
import { prefixSums } from '../../../../page/sums';
import { type ProseRule, proseWeight } from '../../../../page/text/prose';
import { isUnseen } from '../../../../page/text/visibility';
import { tagTable } from '../../../../page/tree';
import type { Blocks, Inherited } from './blocks';

/** What the features are computed from: blocks, sums over any subtree, names. */
export interface BlockView extends Inherited {
  readonly page: Page;
  readonly blocks: Blocks;
  /** How much prose a block holds: its words outside links, fewer for short blocks; 0 for lines without punctuation, links and headings. */
  readonly prose: Float64Array;
  readonly sums: Readonly<ReturnType<typeof sumsOf>>;
  /** Name groups of each element's own class, id and role, see `name-groups.ts`. */
  readonly names: { readonly first: Int32Array; readonly second: Int32Array };
  /** Whether the page is a discussion, so that comments are its content. */
  readonly discussion: boolean;
}

/** In words. */
const proseRule: ProseRule = { halfWeight: 10, shortestProse: 6, proseWithoutMarks: 25 };

/** How much prose each block holds. */
export function proseOf(page: Page, blocks: Blocks): Float64Array {
  const heading = tagTable(page, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'button', 'label', 'legend']);
  const prose = new Float64Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    const linked = blocks.linkWords[block];
    const plain = blocks.words[block] - linked;
    const marks = blocks.stops[block] + blocks.commas[block];
    if (heading[page.tag[blocks.owner[block]]] === 1) continue;
    if (isUnseen(blocks.visibility[block])) continue;
    prose[block] = proseWeight(plain, linked, marks > 0, proseRule);
  }
  return prose;
}

/** Sums over the blocks below a node, each in constant time. */
export function sumsOf({ end }: Page, blocks: Blocks, prose: Float64Array) {
  /** By block: sums over the blocks before it. */
  const byBlock = {
    tokens: prefixSums(blocks.tokens),
    words: prefixSums(blocks.words),
    linkWords: prefixSums(blocks.linkWords),
    prose: prefixSums(prose),
    proseBlocks: prefixSums(prose.map((weight) => (weight > 0 ? 1 : 0))),
  };
  const { blockAt } = blocks;
  const below = (sums: Float64Array) => (id: number) => sums[blockAt[end[id]]] - sums[blockAt[id]];
  return {
    blocks: (id: number) => blockAt[end[id]] - blockAt[id],
    words: below(byBlock.words),
    linkWords: below(byBlock.linkWords),
    prose: below(byBlock.prose),
    proseBlocks: below(byBlock.proseBlocks),
    byBlock,
  };
}
