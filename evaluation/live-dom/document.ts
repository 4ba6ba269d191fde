import { readFileSync, writeFileSync } from 'node:fs';
import { dot, ruleY, text } from '@observablehq/plot';
import { markdownTable } from '../documents/markdown-table';
import { sectionsReplaced } from '../documents/sections';
import { colourAt, svgOf } from '../report/plot';
import { type Condition, conditionNames, type Difference, type Measured } from './measure';

const document = 'docs/explanation/published-engines.md';
const chartFile = 'docs/generated/live-dom.svg';

/** Writes the table into the documentation and draws the chart. */
export function writeLiveDom(measured: readonly Measured[]): void {
  writeFileSync(document, sectionsReplaced(readFileSync(document, 'utf8'), { 'live-dom': liveDomTable(measured) }));
  writeFileSync(chartFile, chart(measured));
}

/** Differences whose interval, as it is printed, is on one side of 0 are bold. */
export function liveDomTable(measured: readonly Measured[]): string {
  const rows = measured.map(({ set, engine, pages, f1, differences, paper }) => [
    set,
    engine,
    String(pages),
    short(f1['as it is']),
    ...Object.values(differences).map(inWords),
    paper === undefined ? '' : short(paper),
  ]);
  const [first = 'as it is', ...others] = conditionNames;
  return markdownTable([['set', 'engine', 'pages', first, ...others, 'paper'], ...rows]);
}

function inWords({ mean, low, high }: Difference): string {
  const value = signed(mean);
  const isSure = low >= printed || high <= -printed;
  return `${isSure ? `**${value}**` : value} (${signed(low)} to ${signed(high)})`;
}

/** The least difference that three digits show. */
const printed = 0.0005;

function signed(value: number): string {
  const rounded = short(Math.abs(value));
  if (Number(rounded) === 0) return rounded;
  return `${value < 0 ? '−' : '+'}${rounded}`;
}

function short(value: number): string {
  return value.toFixed(3).replace(/^0/, '');
}

function chart(measured: readonly Measured[]): string {
  const dots = measured.flatMap(({ set, engine, f1 }) =>
    conditionNames.map((condition) => ({ set, engine, condition, f1: f1[condition] })),
  );
  const sets = [...new Set(measured.map(({ set }) => set))];
  const engines = [...new Set(measured.map(({ engine }) => engine))];
  const spans = measured.map(({ set, engine, f1 }) => ({
    ...{ set, engine },
    low: Math.min(...Object.values(f1)),
    high: Math.max(...Object.values(f1)),
  }));
  const colour = (condition: Condition) => colourAt(conditionNames.indexOf(condition));
  const svg = svgOf('Word F1 of the live engines by what they are shown of a page', {
    width: 720,
    height: 60 + 120 * sets.length,
    marginLeft: 200,
    marginTop: 40,
    x: { label: 'word F1', domain: [0.4, 1], grid: true },
    y: { label: null, domain: engines },
    fy: { axis: null, domain: sets, padding: 0.15 },
    marks: [
      ruleY(spans, { y: 'engine', fy: 'set', x1: 'low', x2: 'high', stroke: 'currentColor', strokeOpacity: 0.4 }),
      dot(dots, { x: 'f1', y: 'engine', fy: 'set', fill: ({ condition }) => colour(condition), r: 4 }),
      text(sets, { fy: sets, text: sets, frameAnchor: 'left', textAnchor: 'start', dx: -195, fontWeight: 600 }),
      ...conditionNames.map((condition, at) =>
        text([`● ${condition}`], {
          ...{ fy: sets.slice(0, 1), frameAnchor: 'top-left', textAnchor: 'start', dy: -24 },
          ...{ dx: at * 110, fill: colour(condition) },
        }),
      ),
    ],
  });
  return `${svg}\n`;
}
