import type { PageData, SetData } from '../data';

/** A page on which a baseline was better than an engine. */
export interface Loss {
  readonly page: PageData;
  readonly engine: string;
  readonly score: number;
  readonly baseline: string;
  readonly baselineScore: number;
}

/** The filter of the list; '' matches everything. */
export interface Filter {
  readonly engine: string;
  readonly baseline: string;
  readonly type: string;
  /** A part of the page's id. */
  readonly id: string;
}

/** Losses to the best baseline, largest first. */
export function lossesOf({ systems, engines, baselines, pages }: SetData, filter: Filter): Loss[] {
  const compared = baselines.filter((name) => filter.baseline === '' || name === filter.baseline);
  const losers = engines.filter((name) => filter.engine === '' || name === filter.engine);
  const scoreOf = (page: PageData, name: string) => page.scores[systems.indexOf(name)] ?? null;
  const losses = pages
    .filter((page) => passes(page, filter))
    .flatMap((page) => {
      const best = compared
        .map((baseline) => ({ baseline, baselineScore: scoreOf(page, baseline) ?? 0 }))
        .sort((a, b) => b.baselineScore - a.baselineScore)[0];
      if (!best) return [];
      return losers.flatMap((engine): Loss[] => {
        const score = scoreOf(page, engine);
        return score !== null && best.baselineScore > score ? [{ page, engine, score, ...best }] : [];
      });
    });
  return losses.sort((a, b) => b.baselineScore - b.score - (a.baselineScore - a.score));
}

function passes({ id, type }: PageData, filter: Filter): boolean {
  return (filter.type === '' || type === filter.type) && id.includes(filter.id);
}
