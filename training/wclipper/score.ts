import { overlap } from '../../evaluation/metrics/overlap';
import { mean } from '../../evaluation/metrics/statistics';
import { wordTokens } from '../../evaluation/metrics/tokens';
import { keptText } from '../shared/kept-text';
import type { Score } from '../shared/word-scores';
import type { Extracted } from './out-of-fold';

/** How the engine did on a page, and how confident it was. */
export interface ScoredPage extends Score {
  readonly confidence: number;
}

export function scoreOf({ set, truth, page, selection }: Extracted): ScoredPage {
  const { f1 } = overlap(wordTokens(keptText(page, selection)), wordTokens(truth.text ?? ''));
  return { set, type: truth.type, f1, confidence: selection.confidence };
}

/** Pearson's r; 0 where one of them never varies. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a) ?? 0, mean(b) ?? 0];
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (const [i, each] of a.entries()) {
    const da = each - meanA;
    const db = (b[i] ?? 0) - meanB;
    ab += da * db;
    aa += da * da;
    bb += db * db;
  }
  return aa * bb > 0 ? ab / Math.sqrt(aa * bb) : 0;
}
