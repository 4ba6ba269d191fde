import type { Page } from '../../page/page';
import { type Engine, type Extraction, nothingFound } from '../engine';
import { decide } from './decide';
import { featureRows, features } from './features/features';
import { type Forest, forestOf, logOdds } from './forest';
import { forestTable } from './forest-table';
import { probability } from './logistic';
import { type Looked, viewOf } from './view';

/**
 * The product's own engine. It takes the text blocks of a page, has boosted
 * trees say of each how likely it is content, from what stands in it, around
 * it and above it, and yields the selection whose expected word F1 is highest.
 *
 * How it was made and what was tried: docs/engine.md. `npm run train -- wclipper`
 * makes the trees.
 */
export const wclipper: Engine = {
  name: 'wclipper',
  variants: ['live'],
  extract: (page) => extractWith(page, shipped()),
};

let forest: Forest | undefined;

/** The trees are unpacked when they are first asked. */
function shipped(): Forest {
  forest ??= forestOf(forestTable, features.length);
  return forest;
}

export function extractWith(page: Page, trees: Forest): Extraction {
  const view = viewOf(page);
  if (view.blocks.rows === 0) return nothingFound('the page has no text');
  return decide(view, probabilities(view, trees), trees);
}

/** So many rows are looked at together. */
const rowsAtOnce = 2048;

/** How likely each block is content. */
export function probabilities(view: Looked, trees: Forest): Float64Array {
  const { rows } = view.blocks;
  const likely = new Float64Array(rows);
  const matrixOf = featureRows(view);
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const odds = logOdds(trees, matrixOf(from, Math.min(rows, from + rowsAtOnce)), features.length);
    for (let i = 0; i < odds.length; i++) likely[from + i] = probability((odds[i] as number) / trees.scale);
  }
  return likely;
}
