import { markdownTable } from '../../evaluation/documents/markdown-table';
import { quantile, sum } from '../../evaluation/metrics/statistics';
import { type BatchRow, type Reader, readers } from './run';

/** The pages that all readers have read. */
function commonRows(rows: readonly BatchRow[]): readonly BatchRow[] {
  return rows.filter(({ times }) => readers.every((reader) => times[reader] !== undefined));
}

/** Pages a second, and ms for a page, as Markdown. */
export function batchReport(rows: readonly BatchRow[], set: string): string {
  const common = commonRows(rows);
  const head = ['reader', 'pages a second', 'ms a page, median', '90th percentile', '× Readability, median'];
  return `# Reading many pages in Node

Made by \`npm run bench -- --only batch\` on ${common.length} pages (${set}), one process, CPU time. Each page is parsed once with jsdom, which is not counted (${(sum(common.map(({ parsing }) => parsing)) / common.length).toFixed(1)} ms a page), and each reader gets a copy of the document. There is no layout, so \`wclipper\` judges markup alone. It includes metadata, sanitising and what was left out. Pages on which a reader threw: ${rows.length - common.length}.

${markdownTable([head, ...readers.map((reader) => cells(reader, common))], 'lr')}
`;
}

function cells(reader: Reader, rows: readonly BatchRow[]): readonly string[] {
  const times = rows.map((row) => row.times[reader] ?? 0);
  const ratios = rows.map((row) => (row.times[reader] ?? 0) / (row.times.readability || 1));
  return [
    reader,
    ((1000 * rows.length) / sum(times)).toFixed(1),
    ...[0.5, 0.9].map((share) => (quantile(times, share) ?? 0).toFixed(1)),
    (quantile(ratios, 0.5) ?? 0).toFixed(2),
  ];
}
