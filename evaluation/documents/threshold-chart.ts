import { writeFileSync } from 'node:fs';
import { dot, line, ruleX, text } from '@observablehq/plot';
import { extractPaper } from '../../src/judge/engines/nta/paper';
import { published } from '../../src/judge/engines/nta/parameters';
import type { Page } from '../../src/page/page';
import { isText } from '../../src/page/tree';
import type { Corpus } from '../corpus/corpus';
import { none, overlap } from '../metrics/overlap';
import { wordTokens } from '../metrics/tokens';
import { readColumns } from '../replay/captured-set';
import { colourAt, svgOf } from '../report/plot';

const file = 'docs/generated/nta-thresholds.svg';

/** The values that the paper tried range from .6 to 1 (section 5.2). */
const thresholds = [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.975, 1];

interface Point {
  readonly set: string;
  readonly threshold: number;
  readonly f1: number;
}

/** Measures `nta:paper` at each threshold on captured pages and draws mean word F1 over it. */
export function writeThresholdChart(sets: readonly Corpus[]): readonly Point[] {
  const points = sets.flatMap(pointsOf);
  writeFileSync(file, chart(points));
  return points;
}

function pointsOf(corpus: Corpus): readonly Point[] {
  const sums = thresholds.map(() => 0);
  for (const { id, text: truth } of corpus.pages) {
    const wanted = wordTokens(truth ?? '');
    const page = readColumns(corpus, id);
    thresholds.forEach((threshold, at) => {
      const { f1 } = page ? overlap(wordTokens(keptText(page, threshold)), wanted) : none;
      sums[at] = (sums[at] ?? 0) + f1;
    });
  }
  const count = Math.max(1, corpus.pages.length);
  return thresholds.map((threshold, at) => ({ set: corpus.name, threshold, f1: (sums[at] ?? 0) / count }));
}

/** The text of the kept nodes as it stands on the page. */
function keptText(page: Page, threshold: number): string {
  const { content } = extractPaper(page, { ...published, threshold });
  const lines: string[] = [];
  for (const kept of content) {
    for (let id = kept; id < (page.end[kept] ?? 0); id++) if (isText(page, id)) lines.push(page.text[id] ?? '');
  }
  return lines.join('\n');
}

function chart(points: readonly Point[]): string {
  const names = [...new Set(points.map(({ set }) => set))];
  const labels = names.flatMap((set) => points.filter((point) => point.set === set && point.threshold === 1));
  const svg = svgOf('Word F1 of nta:paper by threshold', {
    width: 640,
    height: 320,
    marginRight: 100,
    x: { label: 'threshold of TD and DoC', domain: [0.6, 1] },
    y: { label: 'word F1', domain: [0, 1], grid: true },
    color: { domain: names, range: names.map((_, at) => colourAt(at)) },
    marks: [
      ruleX([published.threshold], { strokeDasharray: '3 3' }),
      line(points, { x: 'threshold', y: 'f1', stroke: 'set' }),
      dot(points, { x: 'threshold', y: 'f1', fill: 'set', r: 2.5 }),
      text(labels, { x: 'threshold', y: 'f1', text: 'set', fill: 'set', textAnchor: 'start', dx: 8 }),
    ],
  });
  return `${svg}\n`;
}
