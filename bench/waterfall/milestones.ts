import { markdownTable } from '../../evaluation/documents/markdown-table';
import { quantile, sum } from '../../evaluation/metrics/statistics';
import type { Click } from '../click/press';
import type { Lane, Span } from './waterfall';

/** A click with what happened after it. */
export interface Fall {
  readonly page: string;
  readonly state: 'fresh tab' | 'later';
  readonly click: Pick<Click, 'firstPaint' | 'firstLine' | 'complete'>;
  readonly spans: readonly Span[];
}

/** A number to compare between clicks: ms from the click, unless its name says otherwise. */
type Milestone = readonly [name: string, value: (fall: Fall) => number | undefined];

const milestones: readonly Milestone[] = [
  ['the first script starts', ({ spans }) => task(spans, 'popup', 'start.js')?.start],
  ['the page is being read, from', ({ spans }) => task(spans, 'page', 'content.js')?.start],
  ['until', ({ spans }) => task(spans, 'page', 'content.js')?.end],
  ['first paint', ({ click }) => click.firstPaint],
  ['the last file before the first line', (fall) => Math.max(...beforeFirstLine(fall).map(({ end }) => end))],
  ['the answer of the tab is unpacked', ({ spans }) => stage(spans, 'unpack')?.end],
  ['selected', ({ spans }) => stage(spans, 'select')?.end],
  ['metadata read', ({ spans }) => stage(spans, 'metadata')?.end],
  ['assembled', ({ spans }) => stage(spans, 'assemble')?.end],
  ['described', ({ spans }) => stage(spans, 'describe')?.end],
  ['first line', ({ click }) => click.firstLine],
  ['whole article', ({ click }) => click.complete],
  ['files before the first line (number)', (fall) => beforeFirstLine(fall).length],
  ['their size (kB)', (fall) => sum(beforeFirstLine(fall).map(({ bytes = 0 }) => bytes / 1000))],
  ['thread of the page until then (ms of CPU)', (fall) => work(fall, 'page')],
  ['thread of the popup until then (ms of CPU)', (fall) => work(fall, 'popup')],
  ['thread of the worker until then (ms of CPU)', (fall) => work(fall, 'worker')],
];

/** A row for each milestone that some click has: the median of the clicks. */
export function milestoneTable(falls: readonly Fall[]): string {
  const states = ['fresh tab', 'later'] as const;
  const rows = milestones.map(([name, value]) => {
    const cells = states.map((state) => {
      const values = falls.filter((fall) => fall.state === state).flatMap((fall) => value(fall) ?? []);
      const median = quantile(values, 0.5);
      return median === null ? '' : median.toFixed(0);
    });
    return [name, ...cells];
  });
  return markdownTable([['ms from the click, medians', ...states], ...rows], 'lr');
}

/** The click in the middle of those of a state, by their first lines. */
export function middleFall(falls: readonly Fall[], state: Fall['state']): Fall | undefined {
  const own = falls.filter((fall) => fall.state === state).sort((a, b) => a.click.firstLine - b.click.firstLine);
  return own[Math.floor((own.length - 1) / 2)];
}

function task(spans: readonly Span[], lane: Lane, name: string): Span | undefined {
  return spans.find((span) => span.lane === lane && span.name === name);
}

function stage(spans: readonly Span[], name: string): Span | undefined {
  return task(spans, 'stages', name);
}

function beforeFirstLine({ spans, click }: Fall): readonly Span[] {
  return spans.filter(({ lane, end }) => lane === 'files' && end <= click.firstLine);
}

function work({ spans, click }: Fall, lane: Lane): number {
  const own = spans.filter((span) => span.lane === lane && span.end <= click.firstLine);
  return sum(own.map(({ cpu = 0 }) => cpu));
}
