import { isBaseline } from '../benchmark/systems';

/** One thing that is asked of a page: a measurement of the page, or a contender's answer. */
export type Step = { readonly measure: 'walk' | 'rectangles' | 'capture' } | { readonly contender: string };

/**
 * What is asked of the page with this number, in what order. The order turns by
 * one from page to page, so that nobody always runs first, on cold caches, or
 * always after the same other. The project's engines share one capture and stay
 * together behind it, turning among themselves.
 */
export function stepsFor(contenders: readonly string[], pageNumber: number): Step[] {
  const engines = contenders.filter((name) => !isBaseline(name)).map((contender) => ({ contender }));
  const groups: Step[][] = [
    [{ measure: 'walk' }],
    [{ measure: 'rectangles' }],
    [{ measure: 'capture' }, ...turned(engines, pageNumber)],
    ...contenders.filter(isBaseline).map((contender) => [{ contender }]),
  ];
  return turned(groups, pageNumber).flat();
}

function turned<Item>(items: readonly Item[], by: number): Item[] {
  if (items.length === 0) return [];
  const first = by % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}
