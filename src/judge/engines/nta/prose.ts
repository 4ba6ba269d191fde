import { type BlockTexts, blockTexts, markedBlocks } from '../../../page/text/block-texts';
import { blocksOf, nestingOf } from '../../../page/text/blocks';
import { proseWeight } from '../../../page/text/prose';
import { tagTable } from '../../../page/tree';
import { Aside } from './aside';
import type { LiveParameters } from './live-parameters';
import type { Screen } from './screen';

/** The text directly in each block, not in the blocks below it: columns by id. */
export interface Flows extends BlockTexts {
  /** The block that each node belongs to. */
  readonly block: Int32Array;
  /** The ids of the blocks, ascending. */
  readonly blocks: readonly number[];
  /** 1 for nodes with a block below them. */
  readonly holdsBlocks: Uint8Array;
  /** 1 for blocks with sentence punctuation. */
  readonly marked: Uint8Array;
}

/** The page with everything that `live` prunes by. */
export interface ScreenView extends Screen {
  /** The `Aside` code of each id. */
  readonly aside: Uint8Array;
  readonly flows: Flows;
  /** The weight of the prose directly in each block. */
  readonly prose: Float64Array;
  /** Visible non-link characters, including excluded ones. */
  readonly visibleCharacters: number;
  /** Visible non-link characters that are not excluded. */
  readonly countedCharacters: number;
  readonly discussion: boolean;
}

/** Measures the text of every block, without excluded nodes. */
export function measureFlows({ page, texts }: Screen, aside: Uint8Array): Flows {
  const { ids, holdsBlocks } = nestingOf(page);
  const counted = texts.filter((id) => aside[id] === Aside.Counted);
  return {
    block: blocksOf(page),
    blocks: ids,
    holdsBlocks,
    ...blockTexts(page, counted),
    marked: markedBlocks(page, counted),
  };
}

/** All characters directly in a block. */
export function flowLength({ plainCharacters, linkCharacters }: Flows, block: number): number {
  return plainCharacters[block] + linkCharacters[block];
}

/** The weight of the prose directly in each block. Headings have none. */
export function proseOf({ page }: Screen, flows: Flows, aside: Uint8Array, parameters: LiveParameters): Float64Array {
  const { plainCharacters, linkCharacters, marked } = flows;
  const heading = tagTable(page, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
  const prose = new Float64Array(page.count);
  for (const id of flows.blocks) {
    const plain = plainCharacters[id];
    if (plain === 0 || aside[id] !== Aside.Counted || heading[page.tag[id]] === 1) continue;
    prose[id] = proseWeight(plain, linkCharacters[id], marked[id] === 1, parameters);
  }
  return prose;
}

/** Clears the prose of blocks that have been excluded since. */
export function dropAside({ blocks }: Flows, prose: Float64Array, aside: Uint8Array): void {
  for (const id of blocks) if (aside[id] !== Aside.Counted) prose[id] = 0;
}
