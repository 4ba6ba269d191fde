import type { Point } from './growth';

export interface Series {
  readonly name: string;
  readonly points: readonly Point[];
}

const size = { width: 760, height: 420, left: 70, right: 150, top: 44, bottom: 46 };
const colours = [
  '#0b6e63',
  '#b3541e',
  '#3a5a9b',
  '#8a3a7a',
  '#5d7a1f',
  '#b02a37',
  '#4b5563',
  '#a87900',
  '#20639b',
  '#6b4f9e',
];

/** A chart with logarithmic axes, as a self-contained SVG: linear growth is a line that rises with the grid's diagonal. */
export function logChart(title: string, unit: string, series: readonly Series[]): string {
  const drawn = series
    .map(({ name, points }) => ({ name, points: points.filter(({ value }) => value > 0) }))
    .filter(({ points }) => points.length > 0);
  const all = drawn.flatMap(({ points }) => points);
  const x = axis(
    all.map((point) => point.size),
    size.left,
    size.width - size.right,
  );
  const y = axis(
    all.map(({ value }) => value),
    size.height - size.bottom,
    size.top,
  );
  const lines = drawn.map((each, i) => line(each, colours[i % colours.length] as string, i, x.at, y.at));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="system-ui, sans-serif" font-size="12">`,
    `<rect width="100%" height="100%" fill="#fff"/><text x="${size.left}" y="24" font-size="15" font-weight="600">${title}</text>`,
    ...x.ticks.map(
      (tick) =>
        `<path d="M${x.at(tick)} ${size.top}V${size.height - size.bottom}" stroke="#e3e3e3"/><text x="${x.at(tick)}" y="${size.height - 26}" text-anchor="middle" fill="#555">${short(tick)}</text>`,
    ),
    ...y.ticks.map(
      (tick) =>
        `<path d="M${size.left} ${y.at(tick)}H${size.width - size.right}" stroke="#e3e3e3"/><text x="${size.left - 8}" y="${y.at(tick) + 4}" text-anchor="end" fill="#555">${short(tick)}</text>`,
    ),
    `<text x="${(size.left + size.width - size.right) / 2}" y="${size.height - 8}" text-anchor="middle" fill="#555">nodes of the page</text>`,
    `<text x="16" y="${size.top - 8}" fill="#555">${unit}</text>`,
    ...lines,
    '</svg>\n',
  ].join('\n');
}

function axis(values: readonly number[], from: number, to: number) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  return {
    at: (value: number) => Math.round(from + ((Math.log10(value) - low) / (high - low)) * (to - from)),
    ticks: Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i)),
  };
}

function line(
  { name, points }: Series,
  colour: string,
  index: number,
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  const path = points.map((point, i) => `${i === 0 ? 'M' : 'L'}${x(point.size)} ${y(point.value)}`).join('');
  const dots = points.map((point) => `<circle cx="${x(point.size)}" cy="${y(point.value)}" r="3"/>`).join('');
  const legend = `<text x="${size.width - size.right + 14}" y="${size.top + 14 + index * 18}" fill="${colour}">${name}</text>`;
  return `<g fill="${colour}" stroke="none"><path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}${legend}</g>`;
}

function short(value: number): string {
  if (value >= 1e6) return `${value / 1e6} M`;
  return value >= 1000 ? `${value / 1000} k` : String(value);
}
