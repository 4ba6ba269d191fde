import { readFileSync } from 'node:fs';
import { bundled } from '../../cli/drivers/bundle';
import { colourAt } from '../report/plot';
import {
  type Cells,
  clipCells,
  gradeCells,
  scoreCells,
  timeCells,
  typeCells,
  typeCleannessCells,
} from '../report/table';
import type { Summary } from '../score/summary';
import { distributionChart, speedChart, typeChart } from './charts';
import { type OpenPages, setData } from './data';
import { element, escaped } from './markup';

/**
 * A set for the report. `open` returns the texts of its pages; it is omitted if texts must not be published in the
 * report.
 */
export interface Reported {
  readonly summary: Summary;
  readonly open?: OpenPages;
  /** The pages that are shown as the methods see them, each in a file of its own. */
  readonly views?: readonly LinkedView[];
}

export interface LinkedView {
  readonly id: string;
  readonly score: number;
  readonly href: string;
}

/**
 * The report as one self-contained page: charts, tables, and the losses to a baseline, each with a side-by-side view.
 */
export async function htmlReport(sets: readonly Reported[], command: string): Promise<string> {
  const style = readFileSync(new URL('style.css', import.meta.url), 'utf8');
  const script = await bundled(new URL('client/client.ts', import.meta.url));
  const title = `Evaluation: ${sets.map(({ summary }) => summary.set).join(', ')}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p class="small">Made by <code>${escaped(command)}</code></p>
${sets.map(section).join('\n')}
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
}

function section({ summary, open, views = [] }: Reported, place: number): string {
  const texts = open ? '' : ' This report was made without the texts of the pages, so none can be opened.';
  const parts: readonly (readonly [heading: string, content: string])[] = [
    ['Scores', table(scoreCells(summary)) + table(gradeCells(summary))],
    ['Distribution of the pages’ scores', distributionChart(summary)],
    [
      'By type of page',
      typeChart(summary) &&
        key(summary) + typeChart(summary) + table(typeCells(summary)) + table(typeCleannessCells(summary)),
    ],
    ['Speed against accuracy', speedChart(summary)],
    ['Time', table(clipCells(summary)) + table(timeCells(summary))],
    ['How the methods see the worst pages', viewLinks(views)],
    [
      'Largest losses to a baseline',
      `<p class="small">Click a row to see what was kept, missed and added.${texts}</p>`,
    ],
  ];
  const told = parts.filter(([, content]) => content !== '');
  // In JSON, `<` occurs only inside strings, where the escape means the same.
  const data = JSON.stringify(setData(summary, open)).replaceAll('<', '\\u003c');
  return `<h2>${escaped(summary.set)}, ${summary.pages} pages</h2>
${told.map(([heading, content]) => `<h3>${heading}</h3>\n${content}`).join('\n')}
<div data-losses="data-${place}"></div>
<script type="application/json" id="data-${place}">${data}</script>`;
}

function viewLinks(views: readonly LinkedView[]): string {
  if (views.length === 0) return '';
  const links = views.map(({ id, score, href }) =>
    element('li', {}, `${element('a', { href }, escaped(id))} ${score.toFixed(3)}`),
  );
  return element('ul', {}, links.join(''));
}

function key({ engines }: Summary): string {
  const names = Object.keys(engines).map((name, place) => {
    const swatch = element('span', { style: `background: ${colourAt(place)}` });
    return swatch + escaped(name);
  });
  return `<p class="key small">${names.join(' ')}</p>`;
}

function table(rows: Cells): string {
  const [head, ...body] = rows;
  if (!head) return '';
  const line = (tag: string) => (cells: readonly string[]) =>
    element('tr', {}, cells.map((cell) => element(tag, {}, escaped(cell))).join(''));
  return element(
    'div',
    { class: 'scroll' },
    element('table', {}, [line('th')(head), ...body.map(line('td'))].join('')),
  );
}
