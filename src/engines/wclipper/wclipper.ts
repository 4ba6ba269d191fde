import type { Page } from '../../page/page';
import { type Engine, type Extraction, nothingFound } from '../engine';
import { decide } from './decide';
import { featureRows, features } from './features/features';
import { type Forest, forestOf, logOdds } from './forest';
import { forestTable } from './forest-table';
import { probability } from './logistic';
import { type Network, networkOdds, networkOf, readRows } from './network';
import { networkTable } from './network-table';
import { surroundingsOf } from './surroundings';
import { type Looked, viewOf } from './view';

/**
 * The product's own engine. It takes the text blocks of a page, has boosted
 * trees and a small network say of each how likely it is content, from what
 * stands in it, around it and above it, and yields the selection whose expected
 * word F1 is highest.
 *
 * How it was made and what was tried: docs/engine.md. `npm run train -- wclipper`
 * makes them.
 */
export const wclipper: Engine = {
  name: 'wclipper',
  variants: ['live'],
  extract: (page) => extractWith(page, shipped()),
};

/** What was learned. */
interface Model {
  readonly forest: Forest;
  readonly network: Network;
}

let model: Model | undefined;

/** Both are unpacked when they are first asked. */
function shipped(): Model {
  model ??= {
    forest: forestOf(forestTable, features.length),
    network: networkOf(networkTable, features.length),
  };
  return model;
}

function extractWith(page: Page, learned: Model): Extraction {
  const view = viewOf(page);
  if (view.blocks.rows === 0) return nothingFound('the page has no text');
  return decide(view, probabilities(view, learned), learned.forest);
}

/** So many rows are looked at together. */
const rowsAtOnce = 2048;

/** Where trees and network are joined, so much of the log-odds is the trees', which count no more than that. */
const treesShare = 1 / 2;
const mostOdds = 8;

/** How likely each block is content: what trees and network say, in log-odds. */
function probabilities(view: Looked, { forest, network }: Model): Float64Array {
  const { rows, tokens } = view.blocks;
  const ofTrees = new Float64Array(rows);
  const states = new Float64Array(rows * network.input.outputs);
  const matrixOf = featureRows(view);
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const matrix = matrixOf(from, Math.min(rows, from + rowsAtOnce));
    const odds = logOdds(forest, matrix, features.length);
    for (let i = 0; i < odds.length; i++) ofTrees[from + i] = (odds[i] as number) / forest.scale;
    readRows(network, matrix, features.length, states, from);
  }
  const ofNetwork = networkOdds(network, states, tokens, surroundingsOf(view));
  return ofTrees.map((odds, row) => {
    const held = Math.min(mostOdds, Math.max(-mostOdds, odds));
    return probability(treesShare * held + (1 - treesShare) * (ofNetwork[row] as number));
  });
}
