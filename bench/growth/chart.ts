import { dot, groupX, line, text } from '@observablehq/plot';
import { colourAt, colourScale, svgOf } from '../../evaluation/report/plot';
import type { Point } from './exponent';

export interface Series {
  readonly name: string;
  readonly points: readonly Point[];
}

const layout = { width: 760, height: 420, marginLeft: 70, marginRight: 150, marginTop: 52, marginBottom: 46 };

const style = { background: '#fff', color: '#444', font: '12px system-ui, sans-serif' };

/** Powers of ten alone. */
const axis = { type: 'log', nice: true, grid: true, ticks: 3, tickSize: 0, tickFormat: '~s' } as const;

/** An SVG file of a chart with logarithmic axes: lines through the medians of each size, and every measurement. */
export function logChart(title: string, unit: string, series: readonly Series[]): string {
  const drawn = series
    .map(({ name, points }) => ({ name, points: points.filter(({ value }) => value > 0) }))
    .filter(({ points }) => points.length > 0);
  const points = drawn.flatMap(({ name, points: own }) => own.map((point) => ({ name, ...point })));
  const names = drawn.map(({ name }) => name);
  const channels = { x: 'size', y: 'value', z: 'name' };
  const svg = svgOf(title, {
    ...layout,
    style,
    x: { ...axis, label: 'nodes of the page', labelAnchor: 'center', labelArrow: 'none' },
    y: { ...axis, label: unit, labelArrow: 'none' },
    color: colourScale(names),
    marks: [
      line(points, groupX({ y: 'median' }, { ...channels, stroke: 'name' })),
      dot(points, { ...channels, fill: 'name', r: 2.5 }),
      text([title], { frameAnchor: 'top-left', dy: -36, fontSize: 15, fontWeight: 600 }),
      ...names.map((name, place) =>
        text([name], { frameAnchor: 'top-right', textAnchor: 'start', dx: 14, dy: 18 * place, fill: colourAt(place) }),
      ),
    ],
  });
  return `${svg}\n`;
}
