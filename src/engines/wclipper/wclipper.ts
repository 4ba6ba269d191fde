import type { Page } from '../../page/page';
import { finished, type Steps } from '../../page/steps';
import { type Engine, type Extraction, nothingFound } from '../engine';
import { constants } from './constants';
import { bestCut } from './decision/best-cut';
import { decide } from './decision/decide';
import { featureRows, features } from './features/features';
import { type Forest, forestOf, logOdds } from './model/forest';
import { forestTable } from './model/forest-table';
import { joinedProbability } from './model/joined';
import { probability } from './model/logistic';
import { type Network, networkOdds, networkOf, readRows } from './model/network';
import { networkTable } from './model/network-table';
import { surroundingsOf } from './view/surroundings';
import { type Looked, viewing } from './view/view';

/**
 * The product's own engine. It takes the text blocks of a page, has boosted
 * trees and a small network say of each how likely it is content, from what
 * stands in it, around it and above it, and yields the selection whose expected
 * word F1 is highest.
 *
 * How it was made and what was tried: docs/explanation/engine.md. `npm run train -- wclipper`
 * makes them.
 */
export const wclipper: Engine = {
  name: 'wclipper',
  variants: ['live'],
  extract: (page) => finished(steps(page)),
  steps,
};

let forest: Forest | undefined;
let network: Network | undefined;

/** What was learned is unpacked when it is first asked. */
function shippedForest(): Forest {
  forest ??= forestOf(forestTable, features.length);
  return forest;
}

function shippedNetwork(): Network {
  network ??= networkOf(networkTable, features.length);
  return network;
}

function* steps(page: Page): Steps<Extraction> {
  const view = yield* viewing(page);
  if (view.blocks.rows === 0) return nothingFound('the page has no text');
  yield;
  const likely = yield* probabilities(view);
  yield;
  return decide(view, likely, shippedForest());
}

/** So many rows are looked at together. */
const rowsAtOnce = 2048;

/** How likely each block is content: what the trees say, in log-odds, and the network where they are not sure. */
function* probabilities(view: Looked): Steps<Float64Array> {
  const matrices = yield* matricesOf(view);
  const odds = yield* treesOdds(view, shippedForest(), matrices);
  const likely = odds.map(probability);
  if (bestCut(likely, view.blocks.tokens).expected >= constants.joined.sureAlone) return likely;
  const more = yield* oddsOfNetwork(view, shippedNetwork(), matrices);
  return odds.map((own, row) => joinedProbability(own, more[row]));
}

/** The features of some rows after others; those of a page that fits into one step are made once. */
type Matrices = (use: (matrix: Float32Array, from: number) => void) => Steps<void>;

function* matricesOf(view: Looked): Steps<Matrices> {
  const { rows } = view.blocks;
  const matrixOf = yield* featureRows(view);
  const whole = rows <= rowsAtOnce ? matrixOf(0, rows) : undefined;
  return function* (use) {
    if (whole) return use(whole, 0);
    for (let from = 0; from < rows; from += rowsAtOnce) {
      use(matrixOf(from, Math.min(rows, from + rowsAtOnce)), from);
      yield;
    }
  };
}

function* treesOdds(view: Looked, forest: Forest, matrices: Matrices): Steps<Float64Array> {
  const all = new Float64Array(view.blocks.rows);
  yield* matrices((matrix, from) => {
    const odds = logOdds(forest, matrix, features.length);
    for (let i = 0; i < odds.length; i++) all[from + i] = odds[i] / forest.scale;
  });
  return all;
}

function* oddsOfNetwork(view: Looked, network: Network, matrices: Matrices): Steps<Float64Array> {
  const { rows, tokens } = view.blocks;
  const states = new Float64Array(rows * network.input.outputs);
  yield* matrices((matrix, from) => readRows(network, matrix, features.length, states, from));
  yield;
  return yield* networkOdds(network, states, tokens, surroundingsOf(view));
}
