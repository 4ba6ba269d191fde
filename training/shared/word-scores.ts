import { mean } from '../../evaluation/metrics/statistics';

/** How an engine did on a page. */
export interface Score {
  readonly set: string;
  readonly type: string;
  /** Word F1. */
  readonly f1: number;
}

/** Mean word F1 and number of pages, by set and by set and type of page. */
export function groupMeans(scores: readonly Score[]): Map<string, { pages: number; f1: number }> {
  const groups = new Map<string, number[]>();
  for (const { set, type, f1 } of scores) {
    for (const name of [set, `${set} ${type}`]) groups.set(name, [...(groups.get(name) ?? []), f1]);
  }
  const means = [...groups].map(([name, all]) => [name, { pages: all.length, f1: mean(all) ?? 0 }] as const);
  return new Map(means.sort(([a], [b]) => (a < b ? -1 : 1)));
}
