import { isDiscussion } from '../../../page/discussion';
import type { Page } from '../../../page/page';
import { prefixSums } from '../../../page/prefix';
import { finished, type Steps } from '../../../page/steps';
import { type ProseRule, proseWeight } from '../../../page/text/prose';
import { isUnseen } from '../../../page/text/visibility';
import { tagTable } from '../../../page/tree';
import { type Blocks, textBlocks } from './blocks';
import { type Inherited, inheritedOf } from './inherited';
import { nameMasks } from './name-groups';
import { bestRun, densestRegion, nodesAside, plainRegion, type Region, readableRegion } from './regions';
import { type Signatures, signaturesOf } from './signatures';

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

export interface Looked extends View {
  readonly signatures: Signatures;
  readonly densest: Region;
  readonly readable: Region;
  readonly run: Region;
  /** 1 for nodes that stand beside the content, see `nodesAside`. */
  readonly aside: Uint8Array;
  readonly plain: Region;
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

export function viewOf(page: Page): Looked {
  return finished(viewing(page));
}

/** The same in steps. */
export function* viewing(page: Page): Steps<Looked> {
  const inherited = inheritedOf(page);
  yield;
  const blocks = textBlocks(page, inherited);
  yield;
  const prose = proseOf(page, blocks);
  yield;
  const view: View = {
    ...inherited,
    page,
    blocks,
    prose,
    sums: sumsOf(page, blocks, prose),
    names: nameMasks(page),
    discussion: isDiscussion(page),
  };
  yield;
  const aside = nodesAside(view);
  const plain = plainRegion(view, aside);
  yield;
  const signatures = signaturesOf(view);
  yield;
  const densest = densestRegion(view);
  yield;
  const readable = readableRegion(view);
  yield;
  return { ...view, aside, plain, signatures, densest, readable, run: bestRun(view) };
}

/** In words. */
const proseRule: ProseRule = { halfWeight: 10, shortestProse: 6, proseWithoutMarks: 25 };

function proseOf(page: Page, blocks: Blocks): Float64Array {
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

function sumsOf({ end }: Page, blocks: Blocks, prose: Float64Array): Sums {
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
