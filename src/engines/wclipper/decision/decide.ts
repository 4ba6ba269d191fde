import { type Extraction, nothingFound } from '../../engine';
import type { Forest } from '../model/forest';
import type { Looked } from '../view/view';
import { bestCut, expectedF1 } from './best-cut';
import { candidatesOf } from './candidates';
import { explained } from './explanation';
import { shrunkToGroups } from './group-shrinkage';
import { finish } from './post-processing';
import { rangesOf } from './ranges';
import { reasonsFor } from './reasons';

/** Selections that are expected to be worse than this are none. */
const leastExpected = 0.25;

/** So few words of content are none unless they are as sure as this: what is left of a page with a footer and a form. */
const fewWords = 6;
const sureOfFew = 0.75;

/**
 * From the probability of each block to an answer: rows made alike agree, the
 * cut of the highest expected F1 is made, and it is fitted to the tree. The
 * confidence is the expected F1 of what is kept in the end. With the forest it
 * can be asked for its reasons.
 */
export function decide(view: Looked, p: Float64Array, forest?: Forest): Extraction {
  const { tokens } = view.blocks;
  const likely = shrunkToGroups(view, p);
  const { kept, expected } = bestCut(likely, tokens);
  const few = expected < sureOfFew && expectedWords(likely, tokens, kept) < fewWords;
  if (few || expected < leastExpected) return nothingFound('nothing here is likely to be content');
  finish(view, kept);
  const ranges = rangesOf(view, kept);
  if (ranges.content.length === 0) return nothingFound('nothing here is likely to be content');
  const candidates = candidatesOf(view, likely, kept);
  return {
    ...ranges,
    reasons: reasonsFor(view, ranges),
    confidence: expectedF1(likely, tokens, kept),
    ...(candidates && { candidates }),
    ...(forest && { explain: () => explained(view, forest, likely, kept) }),
  };
}

function expectedWords(likely: Float64Array, tokens: Float64Array, kept: Uint8Array): number {
  return kept.reduce((sum, each, row) => sum + each * likely[row] * tokens[row], 0);
}
