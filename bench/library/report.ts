import { cpus } from 'node:os';
import { markdownTable } from '../../evaluation/documents/markdown-table';
import { quantile } from '../../evaluation/metrics/statistics';
import type { SearchTime } from './in-page';
import type { LibraryFigures } from './run';

/** The figures beside the targets, as Markdown. */
export function libraryReport(figures: LibraryFigures): string {
  const { clips, words, size, searches, adding, indexing, memory, opened, firstRows } = figures;
  const first = searches.map((search) => search.first);
  const rows = [
    ['first rows', ms(quantile(firstRows, 0.5)), '300 ms'],
    ['first results, median', ms(quantile(first, 0.5)), '50 ms'],
    ['first results, 95th percentile', ms(quantile(first, 0.95)), '150 ms'],
    ['first search after opening', ms(opened), ''],
    ['adding a clip, thread time, median', ms(quantile(adding.thread, 0.5)), '30 ms'],
    ['adding a clip, thread time, 95th percentile', ms(quantile(adding.thread, 0.95)), ''],
    ['adding a clip, time that passes, median', ms(quantile(adding.passed, 0.5)), ''],
    ['indexing many, thread time per clip', ms(indexing.thread), ''],
    ['heap of the library page', mb(memory.page), '200 MB with its worker'],
    ['heap of its worker', mb(memory.worker), ''],
    ['text', mb(size.text), ''],
    ['index', `${mb(size.index)}, ${((100 * size.index) / size.text).toFixed(0)} %`, '40 %'],
    ['segments', String(size.segments), ''],
  ];
  return `# A library of ${clips.toLocaleString('en')} clips

Made by \`npm run bench -- --only library\` with generated clips of ${words.toLocaleString('en')} words, half of them Chinese, on a machine with ${cpus().length} cores. Times depend on what else the machine did.

${markdownTable([['what', 'measured', 'target'], ...rows])}

## First results by kind of query

${markdownTable([['query', 'median', '95th percentile', 'hits, median'], ...byKind(searches)])}
`;
}

function byKind(searches: readonly SearchTime[]): readonly (readonly string[])[] {
  const kinds = [...new Set(searches.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const own = searches.filter((search) => search.kind === kind);
    const first = own.map((search) => search.first);
    const hits = own.map((search) => search.hits);
    return [kind, ms(quantile(first, 0.5)), ms(quantile(first, 0.95)), String(quantile(hits, 0.5))];
  });
}

function ms(value: number | null): string {
  if (value === null) return 'not measured';
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
