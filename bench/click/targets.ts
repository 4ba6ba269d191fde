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
  return [
    { name: 'first click to article, × static popup', ...times('fresh tab', complete, 'static'), limits: [1.3, 2] },
    { name: 'later click to article, × static popup', ...times('later', complete, 'static'), limits: [1.1] },
    {
      name: 'first click to first line, × Readability popup',
      ...times('fresh tab', firstLine, 'readability'),
      limits: [1],
    },
    { name: 'page thread, × Readability', ...times('fresh tab', pageThread, 'readability'), limits: [1, 1] },
    { name: 'all threads, first click, × Readability', ...clipTimes('fresh tab', 'readability'), limits: [2] },
    { name: 'all threads, first click, × Defuddle', ...clipTimes('fresh tab', 'defuddle'), limits: [1] },
    { name: 'all threads, later click, × Readability', ...clipTimes('later', 'readability'), limits: [1] },
    { name: 'all threads, later click, × Defuddle', ...clipTimes('later', 'defuddle'), limits: [1] },
    {
      name: 'longest task of the page thread (ms, all pages)',
      median: longest,
      p90: longest,
      count: traces.length,
      limits: [50],
    },
    { name: 'injected scripts (ms)', ...spreadOf(traces.map(({ injected }) => injected)), limits: [5] },
  ];
}
