import { axisX, barX, text } from '@observablehq/plot';
import { svgOf } from '../report/plot';
import { quotedScore, type Scores } from './scores';

/** What the chart compares: sets, or page types of sets, that differ in what they ask for. */
const chartedGroups: readonly { readonly name: string; readonly set: string; readonly type?: string }[] = [
  { name: 'Web pages of seven types', set: 'wcxb-dev' },
  { name: 'Pages with real layout', set: 'live-dev' },
  { name: 'Chinese articles', set: 'zh-dev' },
  { name: 'Articles, a third CJK', set: 'mixed-dev', type: 'article' },
  { name: 'Forum threads', set: 'mixed-dev', type: 'forum' },
  { name: 'Defuddle’s test pages', set: 'fidelity-dev' },
];

/** The sets whose pages the chart shows, all or some of them. */
export const chartedSets: readonly string[] = chartedGroups.map(({ set }) => set);

const systems = [
  { system: 'wclipper', name: 'WClipper' },
  { system: 'readability', name: 'Readability' },
  { system: 'defuddle', name: 'Defuddle' },
] as const;

const colours = { domain: systems.map(({ name }) => name), range: systems.map(({ system }) => `var(--${system})`) };

/** Follows the reader's colour scheme: an image in Markdown cannot use that of the page around it. */
const style = `
  .chart { --wclipper: #0b7a6b; --readability: #9a6700; --defuddle: #7a6ff0; color: #1f2328; font: 13px system-ui, sans-serif }
  @media (prefers-color-scheme: dark) {
    .chart { --wclipper: #2fc4ae; --readability: #d4a72c; --defuddle: #a9a2ff; color: #f0f6fc }
  }
`;

/** Word F1 of WClipper and the baselines as grouped bars: a self-contained SVG. */
export function scoreChart(scores: Scores): string {
  const bars = chartedGroups.flatMap(({ name: group, set, type }) => {
    const of = type === undefined ? scores[set] : scores[set]?.types[type];
    if (!of) return [];
    const label = `${group}\n${of.pages.toLocaleString('en')} pages`;
    return systems.map(({ system, name }) => ({ label, name, f1: of.f1[system] ?? 0 }));
  });
  const labels = [...new Set(bars.map(({ label }) => label))];
  const svg = svgOf('Word F1 of WClipper, Readability and Defuddle', {
    width: 760,
    height: 64 + 62 * labels.length,
    marginLeft: 210,
    marginRight: 60,
    marginTop: 48,
    x: { domain: [0, 1], label: null, grid: true },
    y: { axis: null, domain: colours.domain, padding: 0.2 },
    fy: { axis: null, domain: labels, padding: 0.25 },
    color: colours,
    marks: [
      axisX({ ticks: 6, tickFormat: '.1f', tickSize: 0 }),
      barX(bars, { x: 'f1', y: 'name', fy: 'label', fill: 'name' }),
      text(bars, { x: 'f1', y: 'name', fy: 'label', text: ({ f1 }) => quotedScore(f1), textAnchor: 'start', dx: 6 }),
      text(labels, { fy: labels, text: labels, frameAnchor: 'left', textAnchor: 'start', dx: -210, lineHeight: 1.3 }),
      ...legend(labels),
    ],
  });
  return `${svg.replace('<style>', `<style>${style}`)}\n`;
}

/** The title and the legend, above the first group. */
function legend(labels: readonly string[]) {
  const first = { fy: labels.slice(0, 1), frameAnchor: 'top-left', textAnchor: 'start' } as const;
  return [
    text(['Word F1 (1 = exactly the main content)'], { ...first, dx: -210, dy: -42, fontSize: 15, fontWeight: 600 }),
    ...systems.map(({ system, name }, at) =>
      text([`■ ${name}`], { ...first, dx: at * 120, dy: -18, fill: `var(--${system})` }),
    ),
  ];
}
