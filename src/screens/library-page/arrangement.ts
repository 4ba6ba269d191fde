import { keepLocalChoice, localChoice } from '../../browser/platform/local-choice';

/** What the list is sorted by. */
export const sortKeys = ['saved', 'published', 'site', 'length', 'title'] as const;
export type SortKey = (typeof sortKeys)[number];

/** How much of each clip the list shows. */
export const layouts = ['comfortable', 'compact', 'cards'] as const;
export type Layout = (typeof layouts)[number];

/** How the reader wants the list. */
export interface Arrangement {
  readonly sort: SortKey;
  readonly descending: boolean;
  readonly layout: Layout;
}

export const firstArrangement: Arrangement = { sort: 'saved', descending: true, layout: 'comfortable' };

const key = 'libraryArrangement';

export function storedArrangement(): Arrangement {
  return arrangementFrom(localChoice(key));
}

export function keepArrangement(arrangement: Arrangement): void {
  keepLocalChoice(key, arrangement);
}

export function arrangementFrom(stored: unknown): Arrangement {
  const { sort, descending, layout } = (stored ?? {}) as Partial<Record<keyof Arrangement, unknown>>;
  return {
    sort: sortKeys.find((each) => each === sort) ?? firstArrangement.sort,
    descending: typeof descending === 'boolean' ? descending : firstArrangement.descending,
    layout: layouts.find((each) => each === layout) ?? firstArrangement.layout,
  };
}

/** Sorts by something else: times and lengths with the largest first, names from A to Z. */
export function withSort(arrangement: Arrangement, sort: SortKey): Arrangement {
  return { ...arrangement, sort, descending: sort !== 'site' && sort !== 'title' };
}
