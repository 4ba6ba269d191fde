import type { PageData, SetData } from '../data';

/** A page on which a rival was better than an engine. */
export interface Loss {
  readonly page: PageData;
  readonly engine: string;
  readonly score: number;
  readonly rival: string;
  readonly rivalScore: number;
}

/** What the list is narrowed to; '' lets everything through. */
export interface Filter {
  readonly engine: string;
  readonly rival: string;
  readonly type: string;
  /** Part of a page's id. */
  readonly id: string;
}

/** Losses to the best of the rivals, the largest first. */
export function lossesOf({ contenders, engines, rivals, pages }: SetData, filter: Filter): Loss[] {
  const judges = rivals.filter((name) => filter.rival === '' || name === filter.rival);
  const losers = engines.filter((name) => filter.engine === '' || name === filter.engine);
  const scoreOf = (page: PageData, name: string) => page.scores[contenders.indexOf(name)] ?? null;
  const losses = pages
    .filter((page) => passes(page, filter))
    .flatMap((page) => {
      const best = judges
        .map((rival) => ({ rival, rivalScore: scoreOf(page, rival) ?? 0 }))
        .sort((a, b) => b.rivalScore - a.rivalScore)[0];
      if (!best) return [];
      return losers.flatMap((engine): Loss[] => {
        const score = scoreOf(page, engine);
        return score !== null && best.rivalScore > score ? [{ page, engine, score, ...best }] : [];
      });
    });
  return losses.sort((a, b) => b.rivalScore - b.score - (a.rivalScore - a.score));
}

function passes({ id, type }: PageData, filter: Filter): boolean {
  return (filter.type === '' || type === filter.type) && id.includes(filter.id);
}
