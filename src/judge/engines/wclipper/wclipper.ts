import type { Page } from '../../../page/page';
import { finished, type Steps } from '../../../page/steps';
import { bestCut } from '../best-cut';
import { type Engine, type Extraction, nothingFound } from '../engine';
import { constants } from './constants';
import { decide } from './decision/decide';
import { featureCount, featureRows } from './features/features';
import { type Forest, forestOf, logOdds } from './model/forest';
import { forestTable } from './model/forest-table';
import { joinedProbability, probability } from './model/logistic';
import { type Network, networkOdds, networkOf, readRows } from './model/network';
import { networkTable } from './model/network-table';
import { surroundingsOf } from './view/surroundings';
import { type PageView, viewing } from './view/view';

/**
 * The product's own engine. Boosted trees and a small network estimate for each
 * text block of a page the probability that it is content, from the block and
 * from what is around and above it. The engine answers with the blocks whose
 * expected word F1 is highest, and with the probabilities.
 *
 *     view/  ─▶ features/ ─▶ model/       ─▶ decision/
 *     blocks    numbers      probability     the best cut
 *               per block    of each block
 *
 * How it works and what was tried: docs/explanation/engine.md. `npm run train -- wclipper`
 * fits trees and network.
 */
export const wclipper: Engine = {
  name: 'wclipper',
  extract: (page) => finished(steps(page)),
  steps,
};

let forest: Forest | undefined;
let network: Network | undefined;

/** What was learned is unpacked when it is first asked. */
function shippedForest(): Forest {
  forest ??= forestOf(forestTable, featureCount);
  return forest;
}

function shippedNetwork(): Network {
  network ??= networkOf(networkTable, featureCount);
  return network;
}

function* steps(page: Page): Steps<Extraction> {
  const view = yield* viewing(page);
  if (view.blocks.count === 0) return nothingFound('the page has no text');
  yield;
  const p = yield* probabilities(view);
  yield;
  return decide(view, p, shippedForest());
}

/** So many blocks are judged at a time. */
const blocksAtOnce = 2048;

/** The probability of each block, from the trees alone, or from trees and network where the trees are not sure. */
export function* probabilities(view: PageView): Steps<Float64Array> {
  const matrices = yield* matricesOf(view);
  const odds = yield* treesOdds(view, shippedForest(), matrices);
  const ofTrees = odds.map(probability);
  if (bestCut(ofTrees, view.blocks.tokens).expected >= constants.joined.sureAlone) return ofTrees;
  const more = yield* oddsOfNetwork(view, shippedNetwork(), matrices);
  return odds.map((own, row) => joinedProbability(own, more[row]));
}

/** The features of a page, some blocks at a time. They are computed once if they fit into one step. */
type Matrices = (use: (matrix: Float32Array, from: number) => void) => Steps<void>;

function* matricesOf(view: PageView): Steps<Matrices> {
  const { count } = view.blocks;
  const matrixOf = yield* featureRows(view);
  const whole = count <= blocksAtOnce ? matrixOf(0, count) : undefined;
  return function* (use) {
    if (whole) return use(whole, 0);
    for (let from = 0; from < count; from += blocksAtOnce) {
      use(matrixOf(from, Math.min(count, from + blocksAtOnce)), from);
      yield;
    }
  };
}

function* treesOdds(view: PageView, forest: Forest, matrices: Matrices): Steps<Float64Array> {
  const all = new Float64Array(view.blocks.count);
  yield* matrices((matrix, from) => {
    const odds = logOdds(forest, matrix, featureCount);
    for (let i = 0; i < odds.length; i++) all[from + i] = odds[i] / forest.scale;
  });
  return all;
}

function* oddsOfNetwork(view: PageView, network: Network, matrices: Matrices): Steps<Float64Array> {
  const { count, tokens } = view.blocks;
  const states = new Float64Array(count * network.input.outputs);
  yield* matrices((matrix, from) => readRows(network, matrix, featureCount, states, from));
  yield;
  return yield* networkOdds(network, states, tokens, surroundingsOf(view));
}
