import {
  type BinXInputs,
  binX,
  dot,
  gridY,
  type RectYOptions,
  rectY,
  ruleX,
  ruleY,
  text,
  tickX,
} from '@observablehq/plot';
import { mean, quantile } from '../metrics/statistics';
import { colourScale, svgOf } from '../report/plot';
import { decimal } from '../report/table';
import type { Summary } from '../score/summary';
import { pageScore } from './data';

const layout = { width: 760, marginLeft: 150, marginRight: 180 };

/** The height of a line of a chart (px). */
const lineHeight = 34;

const scoreAxis = { domain: [0, 1], label: null, ticks: 6, tickFormat: '.1f', tickSize: 0 };

/** The edges of the histogram's 25 bars. A bar does not include its right edge, so the last edge is beyond 1. */
const edges = [...Array.from({ length: 25 }, (_, i) => i / 25), 1 + 1e-9];

/** A histogram of page scores for each system, with a line at the mean. */
export function distributionChart({ engines, rows }: Summary): string {
  const names = Object.keys(engines);
  const scored = names.flatMap((name) => rows.map((row) => ({ name, score: pageScore(row.scores[name]) })));
  const summaries = names.map((name) => {
    const scores = scored.flatMap((each) => (each.name === name ? (each.score ?? []) : []));
    const average = mean(scores);
    return { name, average, label: `mean ${decimal(average)}, median ${decimal(quantile(scores, 0.5))}` };
  });
  const title = (of: readonly string[], { x1, x2 }: { x1?: number; x2?: number }) =>
    `${of[0]}: ${of.length} pages from ${decimal(x1)} to ${decimal(x2)}`;
  const bars: BinXInputs<RectYOptions> = {
    x: { value: 'score', thresholds: edges },
    fy: 'name',
    fill: 'name',
    title: 'name',
  };
  return svgOf('Distribution of the pages’ scores for each system', {
    ...layout,
    height: 40 + lineHeight * names.length,
    x: scoreAxis,
    y: { axis: null },
    fy: { domain: names, label: null, axis: 'left' },
    color: colourScale(names),
    marks: [
      rectY(scored, binX({ y: 'count', title }, bars)),
      ruleY([0], { strokeOpacity: 0.3 }),
      tickX(summaries, { x: 'average', fy: 'name', strokeWidth: 1.5 }),
      text(summaries, { fy: 'name', text: 'label', frameAnchor: 'right', textAnchor: 'start', dx: 10 }),
    ],
  });
}

/** The mean score of each system on each page type. */
export function typeChart({ engines }: Summary): string {
  const names = Object.keys(engines);
  const types = Object.entries(Object.values(engines)[0]?.types ?? {}).sort(([, a], [, b]) => b.n - a.n);
  if (types.length < 2) return '';
  const points = types.flatMap(([type, { n }]) =>
    Object.entries(engines).map(([name, standing]) => {
      const f1 = standing.types[type]?.f1 ?? 0;
      return { name, type: `${type} (${n})`, f1, title: `${name}, ${type}: ${decimal(f1)}` };
    }),
  );
  return svgOf('Mean score by type of page', {
    ...layout,
    height: 40 + lineHeight * types.length,
    x: scoreAxis,
    y: { label: null, tickSize: 0, domain: types.map(([type, { n }]) => `${type} (${n})`) },
    color: colourScale(names),
    marks: [gridY(), dot(points, { x: 'f1', y: 'type', fill: 'name', r: 6, title: 'title' })],
  });
}

/** Time per page against score; time is on a logarithmic axis, the 95 % interval is vertical. */
export function speedChart({ engines }: Summary): string {
  const points = Object.entries(engines).flatMap(([name, { f1, f1Interval, ms }]) =>
    f1 === null || f1Interval === null || !ms
      ? []
      : [{ name, f1, low: f1Interval[0], high: f1Interval[1], ms: Math.max(ms.median, 0.05) }],
  );
  if (points.length === 0) return '';
  const times = points.map(({ ms }) => Math.log10(ms));
  const [least, most] = [Math.floor(Math.min(...times)), Math.floor(Math.max(...times)) + 1];
  const lowest = Math.floor(Math.min(...points.map(({ low }) => low)) * 10) / 10;
  const labels = labelsApart(points, (most - least) / 4, (1 - lowest) / 20);
  return svgOf('Median time a page against mean word F1', {
    ...layout,
    height: 360,
    x: {
      type: 'log',
      domain: [10 ** least, 10 ** most],
      label: null,
      ticks: most - least,
      tickSize: 0,
      grid: true,
      tickFormat: (ms: number) => `${ms} ms`,
    },
    y: {
      domain: [lowest, 1],
      label: null,
      tickFormat: (f1: number) => decimal(f1),
      ticks: Math.round((1 - lowest) * 10),
      tickSize: 0,
      grid: true,
    },
    color: colourScale(Object.keys(engines)),
    marks: [
      ruleX(points, { x: 'ms', y1: 'low', y2: 'high', stroke: 'name', strokeWidth: 2, strokeOpacity: 0.5 }),
      dot(points, { x: 'ms', y: 'f1', fill: 'name', r: 6 }),
      text(labels, { x: 'ms', y: 'height', text: 'name', textAnchor: 'start', dx: 10 }),
    ],
  });
}

interface Labelled {
  readonly ms: number;
  readonly f1: number;
}

/**
 * Labels stand beside their points; where two would overlap, the lower one moves down. Sizes are in powers of ten and
 * in F1.
 */
function labelsApart<Point extends Labelled>(points: readonly Point[], width: number, height: number) {
  const placed: (Point & { height: number })[] = [];
  for (const point of points.toSorted((a, b) => b.f1 - a.f1)) {
    const beside = placed.filter(({ ms }) => Math.abs(Math.log10(ms / point.ms)) < width);
    placed.push({ ...point, height: Math.min(point.f1, ...beside.map((upper) => upper.height - height)) });
  }
  return placed;
}
