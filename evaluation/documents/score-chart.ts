import { element, label } from '../html/svg';
import { type GroupScores, quotedScore, type Scores } from './scores';

/** What the chart compares: sets, or page types of sets, that differ in what they ask for. */
export const chartedGroups: readonly { readonly name: string; readonly set: string; readonly type?: string }[] = [
  { name: 'Web pages of seven types', set: 'wcxb-dev' },
  { name: 'Pages with real layout', set: 'live-dev' },
  { name: 'Chinese articles', set: 'zh-dev' },
  { name: 'Articles, a third CJK', set: 'mixed-dev', type: 'article' },
  { name: 'Forum threads', set: 'mixed-dev', type: 'forum' },
  { name: 'Defuddle’s test pages', set: 'fidelity-dev' },
];

const contenders = [
  { contender: 'wclipper', name: 'WClipper' },
  { contender: 'readability', name: 'Readability' },
  { contender: 'defuddle', name: 'Defuddle' },
] as const;

const width = 760;
const labelWidth = 210;
const scale = width - labelWidth - 60;
const bar = 15;
const group = contenders.length * bar + 18;
const top = 56;

/** Dark and light as the reader's system is; an image in Markdown cannot ask the page around it. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328 } .quiet { fill: #59636e; font-size: 12px }
  .title { font-size: 15px; font-weight: 600 } .grid { stroke: #d1d9e0 }
  .wclipper { fill: #0b7a6b } .readability { fill: #9a6700 } .defuddle { fill: #7a6ff0 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } .quiet { fill: #9198a1 } .grid { stroke: #3d444d }
    .wclipper { fill: #2fc4ae } .readability { fill: #d4a72c } .defuddle { fill: #a9a2ff }
  }`;

/** Word F1 of WClipper and the baselines as grouped bars: a self-contained SVG. */
export function scoreChart(scores: Scores): string {
  const height = top + chartedGroups.length * group + 24;
  const parts = chartedGroups.flatMap(({ name, set, type }, at) => {
    const of = type === undefined ? scores[set] : scores[set]?.types[type];
    return of ? [groupBars(name, of, top + at * group)] : [];
  });
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    'aria-label': 'Word F1 of WClipper, Readability and Defuddle',
  };
  return `${element('svg', attributes, [element('style', {}, style), legend(), axis(height - 24), ...parts].join('\n'))}\n`;
}

function legend(): string {
  const title = label(0, 18, 'Word F1 (1 = exactly the main content)', { class: 'title' });
  const names = contenders.map(({ contender, name }, at) => {
    const x = labelWidth + at * 120;
    return element('rect', { x, y: 31, width: 12, height: 12, class: contender }) + label(x + 18, 42, name);
  });
  return title + names.join('');
}

function axis(bottom: number): string {
  return [0, 0.2, 0.4, 0.6, 0.8, 1]
    .map((f1) => {
      const x = labelWidth + f1 * scale;
      const line = element('line', { x1: x, x2: x, y1: top - 6, y2: bottom - 6, class: 'grid' });
      return line + label(x, bottom + 12, f1.toFixed(1), { class: 'quiet', 'text-anchor': 'middle' });
    })
    .join('');
}

function groupBars(name: string, { pages, f1 }: GroupScores, y: number): string {
  const bars = contenders.map(({ contender }, at) => {
    const value = f1[contender] ?? 0;
    const place = { x: labelWidth, y: y + at * bar, width: value * scale, height: bar - 3, class: contender };
    return element('rect', place) + label(labelWidth + value * scale + 6, y + at * bar + 10, quotedScore(value));
  });
  const names = label(0, y + 16, name) + label(0, y + 33, `${pages.toLocaleString('en')} pages`, { class: 'quiet' });
  return names + bars.join('');
}
