import { quantile } from '../metrics/statistics';
import { decimal } from '../report/table';
import type { Summary } from '../score/summary';
import { pageScore } from './data';
import { chart, element, label } from './svg';

const width = 760;
const labelWidth = 150;
const right = width - 180;
const rowHeight = 34;
const top = 8;
const axisHeight = 26;

/** Where a share from 0 to 1 stands. */
const across = (share: number) => labelWidth + share * (right - labelWidth);

/** For each contender how many pages came out how well: a histogram each, its mean a line. */
export function distributionChart({ engines, rows }: Summary): string {
  const names = Object.keys(engines);
  const bottom = top + names.length * rowHeight;
  const parts = names.map((name, place) => {
    const scores = rows.flatMap((row) => pageScore(row.scores[name]) ?? []);
    return histogram(name, place, scores, top + (place + 1) * rowHeight);
  });
  const title = 'Distribution of the pages’ scores for each contender';
  return chart(width, bottom + axisHeight, title, [...parts, shareAxis(bottom)]);
}

const bins = 25;

function histogram(name: string, place: number, scores: readonly number[], base: number): string {
  const counts = Array.from({ length: bins }, (_, bin) => scores.filter((score) => binOf(score) === bin).length);
  const most = Math.max(1, ...counts);
  const bars = counts.map((count, bin) => {
    const height = (count / most) * (rowHeight - 8);
    const x = across(bin / bins);
    const bar = { x, y: base - height, width: across(1 / bins) - across(0) - 1, height, class: colour(place) };
    const hint = `${name}: ${count} pages from ${decimal(bin / bins)} to ${decimal((bin + 1) / bins)}`;
    return count === 0 ? '' : element('rect', bar, element('title', {}, hint));
  });
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  const line = { x1: across(mean), x2: across(mean), y1: base - rowHeight + 6, y2: base, class: 'mean' };
  return [
    label(labelWidth - 10, base - 8, name, { 'text-anchor': 'end' }),
    element('line', { x1: across(0), x2: across(1), y1: base, y2: base, class: 'grid' }),
    ...bars,
    element('line', line),
    label(right + 10, base - 8, `mean ${decimal(mean)}, median ${decimal(quantile(scores, 0.5))}`, { class: 'small' }),
  ].join('');
}

function binOf(score: number): number {
  return Math.min(bins - 1, Math.floor(score * bins));
}

/** The mean score of each contender on each type of page. */
export function typeChart({ engines }: Summary): string {
  const types = Object.entries(Object.values(engines)[0]?.types ?? {}).sort(([, a], [, b]) => b.n - a.n);
  if (types.length < 2) return '';
  const bottom = top + types.length * rowHeight;
  const parts = types.map(([type, { n }], row) => {
    const y = top + (row + 0.5) * rowHeight;
    const dots = Object.entries(engines).map(([name, { types: scores }], place) => {
      const f1 = scores[type]?.f1 ?? 0;
      const hint = element('title', {}, `${name}, ${type}: ${decimal(f1)}`);
      return element('circle', { cx: across(f1), cy: y, r: 6, class: `dot ${colour(place)}` }, hint);
    });
    return [
      label(labelWidth - 10, y + 4, `${type} (${n})`, { 'text-anchor': 'end' }),
      element('line', { x1: across(0), x2: across(1), y1: y, y2: y, class: 'grid' }),
      ...dots,
    ].join('');
  });
  return chart(width, bottom + axisHeight, 'Mean score by type of page', [...parts, shareAxis(bottom)]);
}

function shareAxis(y: number): string {
  return [0, 0.2, 0.4, 0.6, 0.8, 1]
    .map((share) => label(across(share), y + 18, share.toFixed(1), { 'text-anchor': 'middle', class: 'small' }))
    .join('');
}

const speedHeight = 360;
const speedBottom = speedHeight - 40;

/** How long a page takes against how well it comes out; time on a logarithmic axis, the 95 % interval upright. */
export function speedChart({ engines }: Summary): string {
  const points = Object.entries(engines).flatMap(([name, { f1, f1Interval, ms }], place) =>
    f1 === null || f1Interval === null || !ms ? [] : [{ name, place, f1, interval: f1Interval, ms: ms.median }],
  );
  if (points.length === 0) return '';
  const lowest = Math.floor(Math.min(...points.map(({ interval }) => interval[0])) * 10) / 10;
  const [least, most] = decades(points.map(({ ms }) => ms));
  const x = (ms: number) =>
    labelWidth + ((Math.log10(Math.max(ms, 0.05)) - least) / (most - least)) * (right - labelWidth);
  const y = (f1: number) => top + ((1 - f1) / (1 - lowest)) * (speedBottom - top);
  const heights = apart(points.map((point) => ({ x: x(point.ms), y: y(point.f1) })));
  const marks = points.map(({ name, place, f1, interval, ms }, i) =>
    [
      element('line', {
        x1: x(ms),
        x2: x(ms),
        y1: y(interval[0]),
        y2: y(interval[1]),
        class: `whisker ${colour(place)}`,
      }),
      element('circle', { cx: x(ms), cy: y(f1), r: 6, class: `dot ${colour(place)}` }),
      label(x(ms) + 10, (heights[i] ?? 0) + 4, name),
    ].join(''),
  );
  const title = 'Median time a page against mean word F1';
  return chart(width, speedHeight, title, [timeAxis(least, most, x), scoreAxis(lowest, y), ...marks]);
}

/** Names stand beside their points; where they would run into one another, the lower ones move down (px). */
const nameWidth = 110;
const nameHeight = 14;

function apart(points: readonly { readonly x: number; readonly y: number }[]): number[] {
  const heights = points.map(({ y }) => y);
  const downwards = points.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  for (const [place, lower] of downwards.entries()) {
    for (const upper of downwards.slice(0, place)) {
      const beside = Math.abs((points[upper]?.x ?? 0) - (points[lower]?.x ?? 0)) < nameWidth;
      const lowest = (heights[upper] ?? 0) + nameHeight;
      if (beside && (heights[lower] ?? 0) < lowest) heights[lower] = lowest;
    }
  }
  return heights;
}

/** Whole powers of ten around the values. */
function decades(values: readonly number[]): readonly [number, number] {
  const logs = values.map((value) => Math.log10(Math.max(value, 0.05)));
  const least = Math.floor(Math.min(...logs));
  return [least, Math.max(least + 1, Math.ceil(Math.max(...logs)))];
}

function timeAxis(least: number, most: number, x: (ms: number) => number): string {
  const ticks = Array.from({ length: most - least + 1 }, (_, i) => 10 ** (least + i));
  return ticks
    .map((ms) =>
      [
        element('line', { x1: x(ms), x2: x(ms), y1: top, y2: speedBottom, class: 'grid' }),
        label(x(ms), speedBottom + 18, `${ms} ms`, { 'text-anchor': 'middle', class: 'small' }),
      ].join(''),
    )
    .join('');
}

function scoreAxis(lowest: number, y: (f1: number) => number): string {
  const ticks = Array.from({ length: Math.round((1 - lowest) * 10) + 1 }, (_, i) => lowest + i / 10);
  return ticks
    .map((f1) =>
      [
        element('line', { x1: labelWidth, x2: right, y1: y(f1), y2: y(f1), class: 'grid' }),
        label(labelWidth - 10, y(f1) + 4, decimal(f1), { 'text-anchor': 'end', class: 'small' }),
      ].join(''),
    )
    .join('');
}

/** The same contender has the same colour in every chart. */
export function colour(place: number): string {
  return `c${place % 10}`;
}
