import { cpus } from 'node:os';
import { markdownTable } from '../../evaluation/documents/markdown-table';
import type { Series } from './chart';
import { growthExponent } from './exponent';
import type { Measured } from './measure';

/** Sorted by size, as a chart draws them. */
export function timeSeries(measured: readonly Measured[], engines: readonly string[]): readonly Series[] {
  return [
    seriesOf('limit', measured, (row) => row.limit),
    seriesOf('capture', measured, (row) => row.capture),
    ...engines.map((name) => seriesOf(name, measured, (row) => row.engines[name] ?? 0)),
  ];
}

export function memorySeries(measured: readonly Measured[]): readonly Series[] {
  return [seriesOf('captured page', measured, (row) => row.memory)];
}

function seriesOf(name: string, measured: readonly Measured[], value: (row: Measured) => number): Series {
  const points = measured.map((row) => ({ size: row.nodes, value: value(row) }));
  return { name, points: points.sort((a, b) => a.size - b.size) };
}

export function growthReport(measured: readonly Measured[], engines: readonly string[]): string {
  const largest = Math.max(...measured.map((row) => row.nodes));
  const rows = [...timeSeries(measured, engines), ...memorySeries(measured)].map(({ name, points }) => {
    const last = points.at(-1)?.value ?? 0;
    const exponent = growthExponent(points.filter(({ size }) => size >= 5000));
    return [name, last.toFixed(1), exponent === undefined ? '' : exponent.toFixed(2)];
  });
  return `# How time and memory grow

From the click to the article: [clicks.md](clicks.md). What is shipped: [sizes.md](sizes.md).

Made by \`npm run bench\` on a machine with ${cpus().length} cores. Absolute times are of that machine and that hour; the exponents are what to look at (1 is linear). Pages: synthetic ones, and real ones repeated, in ${measured.length} measurements, up to ${largest} nodes.

${markdownTable([['what', `on ${largest} nodes (ms; MB)`, 'exponent, from 5,000 nodes'], ...rows])}

\`limit\` is a walk that reads every element's rectangle: no capture can be faster.

![Time](time.svg)

![Memory](memory.svg)
`;
}
