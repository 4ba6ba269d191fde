import { type Extraction, nothingFound } from '../engine';
import { bestCut } from './decision';
import { rangesOf } from './selection';
import type { Looked } from './view';

/** Selections that are expected to be worse than this are none. */
const leastExpected = 0.3;

/** From the probability of each block to an answer. */
export function decide(view: Looked, p: Float64Array): Extraction {
  const { tokens } = view.blocks;
  const cut = bestCut(p, tokens);
  if (cut.expected < leastExpected) return nothingFound('nothing here is likely to be content');
  const { content, except } = rangesOf(view, cut.kept);
  return { content, except, reasons: [], confidence: cut.expected };
}
