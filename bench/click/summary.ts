import { mean, quantile } from '../../evaluation/metrics/statistics';
import type { Click } from './press';
import type { ClickState, Measurement } from './rounds';

/** The middle of the pages and the worst tenth of them. */
export interface Spread {
  readonly median: number;
  readonly p90: number;
  readonly count: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const at = (share: number) => quantile(values, share) ?? Number.NaN;
  return { median: at(0.5), p90: at(0.9), count: values.length };
}

/** What is measured of a click, in ms. */
export type Measure = (click: Click) => number;

export const firstPaint: Measure = (click) => click.firstPaint;
export const firstLine: Measure = (click) => click.firstLine;
export const complete: Measure = (click) => click.complete;
export const ready: Measure = (click) => click.ready;
export const pageThread: Measure = ({ threads }) => threads.page;
export const extensionThreads: Measure = ({ threads }) => threads.extension;
export const extensionMainThread: Measure = ({ threads }) => threads.extensionMain;
export const allThreads: Measure = ({ threads }) => threads.page + threads.pageOthers + threads.extension;

/** One value per page: the mean of the clicks on it that were not traced and found an article. */
export function byPage(
  measurements: readonly Measurement[],
  extension: string,
  state: ClickState,
  measure: Measure,
): ReadonlyMap<string, number> {
  const values = new Map<string, number[]>();
  for (const each of measurements) {
    if (each.extension !== extension || each.state !== state || each.trace || each.click.state !== 'ready') continue;
    values.set(each.page, [...(values.get(each.page) ?? []), measure(each.click)]);
  }
  return new Map([...values].map(([page, of]) => [page, mean(of) ?? Number.NaN]));
}

/** How many times as much one takes as the other, page by page: both met the same load of the machine. */
export function ratios(values: ReadonlyMap<string, number>, of: ReadonlyMap<string, number>): readonly number[] {
  return [...values].flatMap(([page, value]) => {
    const other = of.get(page);
    return other === undefined || other <= 0 ? [] : value / other;
  });
}

/** What each page takes beyond a static popup. */
export function beyond(
  values: ReadonlyMap<string, number>,
  floor: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return new Map([...values].map(([page, value]) => [page, value - (floor.get(page) ?? 0)]));
}
