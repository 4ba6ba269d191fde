import { overlap } from '../../evaluation/metrics/overlap';
import { wordTokens } from '../../evaluation/metrics/tokens';
import { decide } from '../../src/engines/wclipper/decision/decide';
import { viewOf } from '../../src/engines/wclipper/view/view';
import type { CapturedPage } from '../captured';
import { keptText } from '../texts';

/** What the engine scored on a page, and how sure it was. */
export interface ScoredPage {
  readonly set: string;
  readonly type: string;
  /** Word F1. */
  readonly f1: number;
  readonly confidence: number;
}

/** Scores the engine with given probabilities, one for each row of each page, as fit.py wrote them. */
export function scorePages(pages: Iterable<CapturedPage>, probabilities: Float32Array): ScoredPage[] {
  const scored: ScoredPage[] = [];
  let at = 0;
  for (const { set, truth, page } of pages) {
    const view = viewOf(page);
    const own = probabilities.subarray(at, at + view.blocks.rows);
    at += view.blocks.rows;
    const extraction = decide(view, Float64Array.from(own));
    const { f1 } = overlap(wordTokens(keptText(page, extraction)), wordTokens(truth.text ?? ''));
    scored.push({ set, type: truth.type ?? '', f1, confidence: extraction.confidence });
  }
  return scored;
}

/** Mean word F1 and number of pages, by set and by set and type of page. */
export function groupMeans(scored: readonly ScoredPage[]): Map<string, { pages: number; f1: number }> {
  const groups = new Map<string, number[]>();
  for (const { set, type, f1 } of scored) {
    for (const name of [set, `${set} ${type}`]) groups.set(name, [...(groups.get(name) ?? []), f1]);
  }
  const means = [...groups].map(([name, all]) => [name, { pages: all.length, f1: mean(all) }] as const);
  return new Map(means.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Pearson's r; 0 where one of them never varies. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
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

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
