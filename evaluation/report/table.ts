import type { Cleanness } from '../metrics/cleanness';
import { grades } from '../metrics/grades';
import { structureTypes } from '../metrics/structures';
import type { Times } from '../score/clip-times';
import type { Standing, Summary, TypeStanding } from '../score/summary';

/** A set's scores and times as tables for a terminal. */
export function tablesOf(summary: Summary): string {
  const { set, pages } = summary;
  const tables = [scoreCells, gradeCells, typeCells, typeCleannessCells, clipCells, timeCells].map((cells) =>
    aligned(cells(summary)),
  );
  return [`${set}, ${pages} pages`, ...tables, errorLines(summary)].filter((part) => part !== '').join('\n\n');
}

/** A table: the first row is the header; empty if there is nothing to show. */
export type Cells = readonly (readonly string[])[];

type Column = readonly [title: string, value: (standing: Standing) => string];

const scoreColumns: readonly Column[] = [
  ['pages', ({ pages }) => String(pages)],
  ['word F1', ({ f1 }) => decimal(f1)],
  ['95 %', ({ f1Interval }) => (f1Interval ? f1Interval.map(decimal).join('–') : '')],
  ['P', ({ p }) => decimal(p)],
  ['R', ({ r }) => decimal(r)],
  ['clean', ({ cleanness }) => decimal(cleanness?.clean)],
  ['polluted', ({ cleanness }) => decimal(cleanness?.polluted)],
  ['lossy', ({ cleanness }) => decimal(cleanness?.lossy)],
  ['posts only F1', ({ postsF1 }) => decimal(postsF1)],
  ['bigram F1', ({ bigramF1 }) => decimal(bigramF1)],
  ['Z(e)', ({ exact }) => decimal(exact)],
  ['Markdown', ({ markdown }) => decimal(markdown)],
  ...structureTypes.map((type): Column => [type, ({ structures }) => decimal(structures[type])]),
  ['with', (each) => decimal(each.with)],
  ['without', ({ without }) => decimal(without)],
  ['snippet P', ({ snippets }) => decimal(snippets?.p)],
  ['snippet R', ({ snippets }) => decimal(snippets?.r)],
  ['snippet F', ({ snippets }) => decimal(snippets?.f)],
  ['accuracy', ({ snippets }) => decimal(snippets?.accuracy)],
  ['title', ({ title }) => decimal(title)],
  ['day', ({ date }) => decimal(date)],
  ['minute', ({ minute }) => decimal(minute)],
  ['author', ({ author }) => decimal(author)],
  ['own title', ({ ownTitle }) => decimal(ownTitle)],
  ['own day', ({ ownDate }) => decimal(ownDate)],
  ['own minute', ({ ownMinute }) => decimal(ownMinute)],
  ['empty', ({ empty }) => (empty > 0 ? String(empty) : '')],
  ['errors', ({ errors }) => (errors > 0 ? String(errors) : '')],
];

const gradeColumns: readonly Column[] = [
  ...grades.map((grade): Column => [grade, (each) => percent(each.grades?.[grade])]),
  ['size reduction', ({ reduction }) => percent(reduction)],
];

export function scoreCells({ engines }: Summary): Cells {
  return standings(engines, scoreColumns);
}

export function gradeCells({ engines }: Summary): Cells {
  return standings(engines, gradeColumns);
}

/** Columns without any value are left out, such as snippets for a set without them. */
function standings(engines: Summary['engines'], columns: readonly Column[]): Cells {
  const rows = Object.entries(engines);
  const telling = columns.filter(([, value]) => rows.some(([, standing]) => value(standing) !== ''));
  return [
    ['', ...telling.map(([title]) => title)],
    ...rows.map(([name, standing]) => [name, ...telling.map(([, value]) => value(standing))]),
  ];
}

export function typeCells(summary: Summary): Cells {
  return byType(summary, 'word F1 by type', ({ f1 }) => decimal(f1));
}

export function typeCleannessCells(summary: Summary): Cells {
  return byType(summary, 'clean / polluted / lossy by type', ({ cleanness }) => cleannessText(cleanness));
}

function byType({ engines }: Summary, title: string, value: (standing: TypeStanding) => string): Cells {
  const types = Object.entries(Object.values(engines)[0]?.types ?? {});
  if (types.length < 2) return [];
  return [
    [title, ...types.map(([type, { n }]) => `${type} (${n})`)],
    ...Object.entries(engines).map(([name, standing]) => [
      name,
      ...types.map(([type]) => (standing.types[type] ? value(standing.types[type]) : '')),
    ]),
  ];
}

/** `.780 / .120 / .020`; empty if there is none. */
export function cleannessText(shares: Cleanness | null | undefined): string {
  return shares ? [shares.clean, shares.polluted, shares.lossy].map(decimal).join(' / ') : '';
}

/** CPU times of whole clips, with the injection of code; empty if not measured. */
export function clipCells({ clips }: Summary): Cells {
  const rows = Object.entries(clips);
  if (rows.length === 0) return [];
  return [
    [
      'CPU ms a clip, median / p90',
      'inject',
      'page',
      'extension',
      'whole',
      'page × readability',
      'whole × readability',
    ],
    ...rows.map(([name, { inject, page, extension, whole, pageRatio, wholeRatio }]) => [
      name,
      ...[inject, page, extension, whole].map((times) => both(times, ms)),
      ...[pageRatio, wholeRatio].map((times) => (times ? both(times, (ratio) => ratio.toFixed(2)) : '')),
    ]),
  ];
}

function both({ median, p90 }: Times, shown: (value: number) => string): string {
  return `${shown(median)} / ${shown(p90)}`;
}

/**
 * Times of the first run on a page, with cold code, each compared with the lower bound (a walk that reads every
 * rectangle) and with the baselines.
 */
export function timeCells({ engines, timing: parts }: Summary): Cells {
  const wholes = Object.entries(engines).flatMap(([name, { ms }]): [string, Times][] => (ms ? [[name, ms]] : []));
  const timing: Summary['timing'] = { ...parts, ...Object.fromEntries(wholes) };
  const rows = Object.entries(timing);
  if (rows.length === 0) return [];
  const known = ['rectangles', 'readability', 'defuddle'].flatMap((name): [string, Times][] => {
    const times = timing[name];
    return times ? [[name === 'rectangles' ? 'limit' : name, times]] : [];
  });
  return [
    ['ms a page', 'median', 'p90', ...known.map(([name]) => `× ${name}`)],
    ...rows.map(([name, times]) => [
      nameOfTime(name),
      ms(times.median),
      ms(times.p90),
      ...known.map(([, { median }]) => (median > 0 ? (times.median / median).toFixed(2) : '')),
    ]),
  ];
}

function nameOfTime(name: string): string {
  return name === 'rectangles' ? 'walk + rectangles (limit)' : name;
}

/** Each distinct error once, with its count. */
function errorLines({ engines, rows }: Summary): string {
  const lines = Object.keys(engines).flatMap((name) => {
    const failed = rows.flatMap(({ id, scores }) => (scores[name]?.error ? [`${id}: ${scores[name]?.error}`] : []));
    const rest = failed.length - shownErrors;
    return [...failed.slice(0, shownErrors), ...(rest > 0 ? [`and ${rest} more`] : [])].map(
      (line) => `${name} · ${line}`,
    );
  });
  return lines.join('\n');
}

const shownErrors = 5;

/** Formats a score as .934. */
export function decimal(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : value.toFixed(3).replace(/^0\./, '.');
}

function percent(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : `${(value * 100).toFixed(1)} %`;
}

function ms(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1);
}

/** Aligns rows in columns: the first left, the others right. */
export function aligned(rows: Cells): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
