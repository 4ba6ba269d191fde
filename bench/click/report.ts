import { markdownTable } from '../../evaluation/documents/markdown-table';
import type { Measurement } from './rounds';
import { clickStates } from './rounds';
import {
  allThreads,
  beyond,
  byPage,
  complete,
  extensionMainThread,
  extensionThreads,
  firstLine,
  firstPaint,
  type Measure,
  pageThread,
  ready,
  type Spread,
  spreadOf,
} from './summary';
import { type Target, targets } from './targets';

const milliseconds = ({ median, p90 }: Spread) => `${median.toFixed(0)} / ${p90.toFixed(0)}`;
const finely = ({ median, p90 }: Spread) => `${median.toFixed(1)} / ${p90.toFixed(1)}`;

/** All tables about clicks. `products` are the builds under measurement, the first one ours. */
export function clickReport(measurements: readonly Measurement[]): string {
  const extensions = [...new Set(measurements.map(({ extension }) => extension))];
  const [product = ''] = extensions.filter((name) => !baselines.has(name));
  return [
    targetsTable(targets(measurements, product)),
    '## From click to article',
    timesTable(measurements, extensions),
    '## Thread time',
    threadsTable(measurements, extensions),
    '## On the thread of the page',
    traceTable(measurements, extensions),
  ].join('\n\n');
}

const baselines: ReadonlySet<string> = new Set(['static', 'readability', 'defuddle']);

function targetsTable(rows: readonly Target[]): string {
  const row = ({ name, median, p90, limits }: Target) => {
    const [most, mostP90] = limits;
    const holds = median <= most && p90 <= (mostP90 ?? Number.POSITIVE_INFINITY);
    const shown = mostP90 === undefined ? `≤ ${most}` : `≤ ${most} / ${mostP90}`;
    return [name, `${median.toFixed(2)} / ${p90.toFixed(2)}`, shown, holds ? 'yes' : '**no**'];
  };
  return markdownTable([['target', 'median / p90', 'limit', 'holds'], ...rows.map(row)], 'lrrl');
}

function timesTable(measurements: readonly Measurement[], extensions: readonly string[]): string {
  const rows = clickStates.flatMap((state) =>
    extensions.map((extension) => {
      const spread = (measure: Measure) => spreadOf([...byPage(measurements, extension, state, measure).values()]);
      const cells = [firstPaint, firstLine, complete, ready].map((measure) => milliseconds(spread(measure)));
      return [state, extension, ...cells, `${spread(firstPaint).count}`];
    }),
  );
  const head = ['click', 'extension', 'first paint', 'first line', 'whole article', 'ready', 'pages'];
  return markdownTable([head, ...rows], 'llr');
}

function threadsTable(measurements: readonly Measurement[], extensions: readonly string[]): string {
  const rows = clickStates.slice(1).flatMap((state) =>
    extensions.map((extension) => {
      const of = (name: string, measure: Measure) => byPage(measurements, name, state, measure);
      const cells = [pageThread, extensionMainThread, extensionThreads, allThreads].map((measure) =>
        finely(spreadOf([...of(extension, measure).values()])),
      );
      const clip = beyond(of(extension, allThreads), of('static', allThreads));
      return [state, extension, ...cells, finely(spreadOf([...clip.values()]))];
    }),
  );
  const threads = ["page's main thread", 'extension, main threads', 'extension, all threads', 'all threads'];
  return markdownTable([['click', 'extension', ...threads, 'beyond a static popup'], ...rows], 'llr');
}

function traceTable(measurements: readonly Measurement[], extensions: readonly string[]): string {
  const rows = extensions.map((extension) => {
    const traces = measurements.flatMap((each) => (each.extension === extension && each.trace ? [each.trace] : []));
    const longest = traces.map(({ longestTask }) => longestTask);
    const injected = spreadOf(traces.map((trace) => trace.injected));
    return [extension, finely(spreadOf(longest)), Math.max(...longest).toFixed(1), finely(injected)];
  });
  return markdownTable([['extension', 'longest task', 'of all pages', 'injected scripts'], ...rows], 'lr');
}
