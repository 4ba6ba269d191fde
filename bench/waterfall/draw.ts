import { axisX, barX, ruleX, text } from '@observablehq/plot';
import { colourAt, svgOf } from '../../evaluation/report/plot';
import type { Fall } from './milestones';
import type { Kind, Span } from './waterfall';

const kinds: readonly Kind[] = ['script', 'layout', 'loading', 'garbage', 'other', 'stage', 'file'];

/** What the colours stand for. */
const meanings: Readonly<Record<Kind, string>> = {
  script: 'script',
  layout: 'layout and paint',
  loading: 'parsing, compiling',
  garbage: 'collecting garbage',
  other: 'messages, rest',
  stage: 'stages of the clip',
  file: 'files',
};

const style = { background: '#fff', color: '#444', font: '11px system-ui, sans-serif' };

/** How far the drawing goes beyond the whole article (ms). */
const beyond = 20;

/** An SVG file of what happened after a click: a row for each thread, for the stages, and for each file. */
export function drawing({ page, state, click, spans }: Fall): string {
  const last = click.complete + beyond;
  const shown = spans.filter(({ start }) => start < last).map((span) => ({ ...span, end: Math.min(span.end, last) }));
  const rows = rowsOf(shown);
  const title = `From click to article: ${page}, ${state}`;
  const marks = [
    { at: click.firstPaint, name: 'first paint' },
    { at: click.firstLine, name: 'first line' },
    { at: click.complete, name: 'whole article' },
  ];
  const drawn = shown.map((span) => ({ ...span, row: rowOf(span) }));
  const svg = svgOf(title, {
    style,
    width: 1000,
    height: 110 + rows.length * 13,
    marginLeft: 150,
    marginTop: 64,
    marginRight: 30,
    x: { domain: [0, last], label: 'ms from the click', labelAnchor: 'right', labelArrow: 'none', grid: true },
    y: { domain: rows, label: null, padding: 0.15 },
    color: { type: 'categorical', domain: [...kinds], range: kinds.map((_, place) => colourAt(place)) },
    marks: [
      axisX({ anchor: 'bottom' }),
      barX(drawn, { x1: 'start', x2: 'end', y: 'row', fill: 'kind' }),
      ruleX(marks, { x: 'at', strokeDasharray: '3 2' }),
      text(
        marks.map(({ name }) => name),
        { x: marks.map(({ at }) => at), frameAnchor: 'top', lineAnchor: 'bottom', rotate: -25 },
      ),
      text([title], { frameAnchor: 'top-left', dx: -140, dy: -56, fontSize: 14, fontWeight: 600 }),
      ...kinds.map((kind, place) =>
        text([meanings[kind]], { frameAnchor: 'top-left', dx: -140 + place * 122, dy: -34, fill: colourAt(place) }),
      ),
    ],
  });
  return `${svg}\n`;
}

function rowsOf(spans: readonly Span[]): readonly string[] {
  const lanes = ['page', 'popup', 'worker'].map((lane) => threadRow(lane));
  const others = ['stages', 'files'].flatMap((lane) => spans.filter((span) => span.lane === lane).map(rowOf));
  return [...new Set([...lanes, ...others])];
}

function rowOf(span: Span): string {
  if (span.lane === 'stages') return span.name;
  if (span.lane === 'files') return `${span.name}, ${((span.bytes ?? 0) / 1000).toFixed(1)} kB`;
  return threadRow(span.lane);
}

function threadRow(lane: string): string {
  return `thread of the ${lane}`;
}
