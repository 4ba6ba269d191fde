import type { ClickState, Measurement } from './rounds';
import {
  allThreads,
  beyond,
  byPage,
  complete,
  firstLine,
  type Measure,
  pageThread,
  ratios,
  type Spread,
  spreadOf,
} from './summary';

/** A target with what was measured: ratios, or ms. */
export interface Target extends Spread {
  readonly name: string;
  /** Of the median, and of the 90th percentile if there is one. */
  readonly limits: readonly [median: number, p90?: number];
}

/** The targets that clicks decide, for one build. */
export function targets(measurements: readonly Measurement[], product: string): readonly Target[] {
  const of = (extension: string, state: ClickState, measure: Measure) =>
    byPage(measurements, extension, state, measure);
  const times = (state: ClickState, measure: Measure, baseline: string) =>
    spreadOf(ratios(of(product, state, measure), of(baseline, state, measure)));
  /** All threads, without what a static popup takes. */
  const clip = (extension: string, state: ClickState) =>
    beyond(of(extension, state, allThreads), of('static', state, allThreads));
  const clipTimes = (state: ClickState, baseline: string) =>
    spreadOf(ratios(clip(product, state), clip(baseline, state)));
  const traces = measurements.flatMap(({ extension, trace }) => (extension === product && trace ? [trace] : []));
  const longest = Math.max(0, ...traces.map(({ longestTask }) => longestTask));
  const first = 'fresh tab';
  return [
    { name: 'first line, fresh tab, × Readability', ...times(first, firstLine, 'readability'), limits: [1.15] },
    { name: 'first line, later, × Readability', ...times('later', firstLine, 'readability'), limits: [1.1] },
    { name: 'whole article, fresh tab, × Readability', ...times(first, complete, 'readability'), limits: [1.2] },
    { name: 'whole article, later, × Readability', ...times('later', complete, 'readability'), limits: [1.2] },
    { name: 'page thread, × Readability', ...times(first, pageThread, 'readability'), limits: [0.7] },
    { name: 'all threads, fresh tab, × Defuddle', ...clipTimes(first, 'defuddle'), limits: [1] },
    { name: 'all threads, later, × Defuddle', ...clipTimes('later', 'defuddle'), limits: [1] },
    {
      name: 'longest task of the page thread (ms, all pages)',
      median: longest,
      p90: longest,
      count: traces.length,
      limits: [50],
    },
  ];
}
