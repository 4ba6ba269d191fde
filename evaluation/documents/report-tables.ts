import { cleannessText, decimal } from '../report/table';
import type { ClipTimes, Times } from '../score/clip-times';
import type { Standing, Summary } from '../score/summary';
import { markdownTable } from './markdown-table';

/** The part of a committed report that is needed here; older ones have no times of whole clips. */
export type Report = Omit<Summary, 'rows' | 'clips'> & Partial<Pick<Summary, 'clips'>>;

const names: Readonly<Record<string, string>> = {
  readability: 'Mozilla Readability',
  defuddle: 'Defuddle',
  body: 'all visible text',
};

/**
 * Word F1 with its 95 % interval, clean / polluted / lossy, and title / day / author, columns for each set. Older
 * reports have no shares of clean pages.
 */
export function reportScores(reports: readonly Report[]): string {
  const columns = reports.flatMap(({ set, pages, engines }): Column[] => {
    const of = (value: (standing: Standing | undefined) => string) => (name: string) => value(engines[name]);
    const hasCleanness = Object.values(engines).some(({ cleanness }) => cleanness);
    return [
      [`${set}, ${pages} pages: word F1 (95 %)`, of(f1)],
      ...(hasCleanness ? [['clean / polluted / lossy', of((each) => cleannessText(each?.cleanness))] as const] : []),
      ['title / day / author', (name) => (name === 'body' ? '' : facts(engines[name]))],
    ];
  });
  const rows = systemsOf(reports).map((name) => [names[name] ?? name, ...columns.map(([, value]) => value(name))]);
  return markdownTable([['', ...columns.map(([title]) => title)], ...rows]);
}

type Column = readonly [title: string, value: (system: string) => string];

function systemsOf(reports: readonly Report[]): string[] {
  return [...new Set(reports.flatMap(({ engines }) => Object.keys(engines)))];
}

function f1(standing: Standing | undefined): string {
  if (!standing) return '';
  return `${decimal(standing.f1)} (${standing.f1Interval?.map(decimal).join('–') ?? ''})`;
}

function facts(standing: Standing | undefined): string {
  const shares = standing ? [standing.title, standing.date, standing.author] : [];
  return shares.some((share) => share !== null) ? shares.map(decimal).join(' / ') : '';
}

/** Whole clips with the injection of code, for each set: CPU ms, and ratios to Readability. */
export function reportClips(reports: readonly Report[]): string {
  const measured = reports.flatMap(({ set, clips }) => (clips ? [{ set, clips }] : []));
  const head = measured.flatMap(({ set }) => [`${set}: inject`, 'page', 'extension', 'whole', '× Readability']);
  const systems = systemsOf(reports).filter((name) => measured.some(({ clips }) => clips[name]));
  const rows = systems.map((name) => [names[name] ?? name, ...measured.flatMap(({ clips }) => clipCells(clips[name]))]);
  return markdownTable([['CPU ms, median / p90', ...head], ...rows]);
}

function clipCells(times: ClipTimes | undefined): readonly string[] {
  if (!times) return ['', '', '', '', ''];
  const { inject, page, extension, whole, wholeRatio } = times;
  return [...[inject, page, extension, whole].map((each) => spread(each, 1)), wholeRatio ? spread(wholeRatio, 2) : ''];
}

function spread({ median, p90 }: Times, decimals: number): string {
  return `${median.toFixed(decimals)} / ${p90.toFixed(decimals)}`;
}

/** Median times per page with cold code: parts of the project's engines, and whole runs of every system. */
export function reportTimes(reports: readonly Report[]): string {
  const whole = systemsOf(reports).filter((name) => reports.some(({ engines }) => engines[name]?.ms));
  const parts = ['rectangles', 'capture', ...whole.map((name) => `${name} extract`)];
  const timed = parts.filter((part) => reports.some(({ timing }) => timing[part]));
  return markdownTable([
    ['median ms per page', ...reports.map(({ set }) => set)],
    ...timed.map((part) => [
      part === 'rectangles' ? 'walk that reads every rectangle (the limit)' : part,
      ...reports.map((report) =>
        milliseconds(report.timing[part]?.median, part.endsWith('extract') ? report : undefined),
      ),
    ]),
    ...whole.map((name) => [
      `${names[name] ?? name}: whole run`,
      ...reports.map(({ engines }) => milliseconds(engines[name]?.ms?.median)),
    ]),
  ]);
}

/** A time; with a report, also as a multiple of Readability's whole run. */
function milliseconds(median: number | undefined, report?: Report): string {
  if (median === undefined) return '';
  const readability = report?.engines.readability?.ms?.median;
  return median.toFixed(1) + (readability ? ` (${(median / readability).toFixed(2)} × Readability)` : '');
}
