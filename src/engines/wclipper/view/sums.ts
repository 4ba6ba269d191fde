import type { Page } from '../../../page/page';
import { prefixSums } from '../../../page/prefix';
import { type ProseRule, proseWeight } from '../../../page/text/prose';
import { isUnseen } from '../../../page/text/visibility';
import { tagTable } from '../../../page/tree';
import type { Blocks } from './blocks';
import type { Inherited } from './inherited';

/** A page as the features see it: its blocks, sums over any subtree, names, regions. */
export interface View extends Inherited {
  readonly page: Page;
  readonly blocks: Blocks;
  /** How much prose a row holds: its plain words, short ones discounted; 0 for lines without a mark, links, headings. */
  readonly prose: Float64Array;
  readonly sums: Sums;
  /** Groups of each element's own class, id and role, see `names.ts`. */
  readonly names: { readonly first: Int32Array; readonly second: Int32Array };
  /** Whether comments are what the page is about. */
  readonly discussion: boolean;
}

/** Sums over the rows below a node, each in constant time. */
interface Sums {
  readonly rows: (id: number) => number;
  readonly words: (id: number) => number;
  readonly linkWords: (id: number) => number;
  readonly prose: (id: number) => number;
  readonly proseRows: (id: number) => number;
  /** By row: sums of what stands before it. */
  readonly byRow: Readonly<Record<'tokens' | 'words' | 'linkWords' | 'prose' | 'proseRows', Float64Array>>;
}

/** In words. */
const proseRule: ProseRule = { halfWeight: 10, shortestProse: 6, proseWithoutMarks: 25 };

/** How much prose each row holds. */
export function proseOf(page: Page, blocks: Blocks): Float64Array {
  const heading = tagTable(page, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'button', 'label', 'legend']);
  const prose = new Float64Array(blocks.rows);
  for (let row = 0; row < blocks.rows; row++) {
    const linked = blocks.linkWords[row];
    const plain = blocks.words[row] - linked;
    const marks = blocks.stops[row] + blocks.commas[row];
    if (heading[page.tag[blocks.owner[row]]] === 1) continue;
    if (isUnseen(blocks.visibility[row])) continue;
    prose[row] = proseWeight(plain, linked, marks > 0, proseRule);
  }
  return prose;
}

export function sumsOf({ end }: Page, blocks: Blocks, prose: Float64Array): Sums {
  const byRow = {
    tokens: prefixSums(blocks.tokens),
    words: prefixSums(blocks.words),
    linkWords: prefixSums(blocks.linkWords),
    prose: prefixSums(prose),
    proseRows: prefixSums(prose.map((weight) => (weight > 0 ? 1 : 0))),
  };
  const { rowAt } = blocks;
  const below = (sums: Float64Array) => (id: number) => sums[rowAt[end[id]]] - sums[rowAt[id]];
  return {
    rows: (id) => rowAt[end[id]] - rowAt[id],
    words: below(byRow.words),
    linkWords: below(byRow.linkWords),
    prose: below(byRow.prose),
    proseRows: below(byRow.proseRows),
    byRow,
  };
}
