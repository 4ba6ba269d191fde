import { isBaseline } from '../benchmark/systems';

/** One step on a page: a measurement of the page, or a system's answer. */
export type Step = { readonly measure: 'walk' | 'rectangles' | 'capture' } | { readonly system: string };

/**
 * The steps for the page with this number, in order. The order rotates from page to page, so that no system always
 * runs first with cold caches, or always after the same other. The project's engines share one capture: they follow
 * it directly and rotate among themselves.
 */
export function stepsFor(systems: readonly string[], pageNumber: number): Step[] {
  const engines = systems.filter((name) => !isBaseline(name)).map((system) => ({ system }));
  const groups: Step[][] = [
    [{ measure: 'walk' }],
    [{ measure: 'rectangles' }],
    [{ measure: 'capture' }, ...turned(engines, pageNumber)],
    ...systems.filter(isBaseline).map((system) => [{ system }]),
  ];
  return turned(groups, pageNumber).flat();
}

function turned<Item>(items: readonly Item[], by: number): Item[] {
  if (items.length === 0) return [];
  const first = by % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}
