import type { Cleanness } from '../metrics/cleanness';
import type { Standing, Summary, TypeStanding } from '../score/summary';
import { aligned, decimal } from './table';

/** Types are listed for sets with at most this many. */
const mostTypes = 8;

type Line = readonly string[];

const head: Line = [
  '',
  'system',
  'pages',
  'F1',
  'P',
  'R',
  'clean',
  'polluted',
  'lossy',
  'posts only',
  'with',
  'without',
  'title',
  'day',
  'author',
];

/** All sets in one table: a line for each set and system, and below it a line for each page type. */
export function overviewOf(summaries: readonly Summary[]): string {
  const lines = summaries.flatMap((summary) =>
    Object.entries(summary.engines).map(([system, standing]) => setLine(summary, system, standing)),
  );
  const types = summaries.flatMap(typeLines);
  return [lines, types]
    .filter((group) => group.length > 0)
    .map((group) => aligned(telling([head, ...group])))
    .join('\n\n');
}

function setLine({ set }: Summary, system: string, standing: Standing): Line {
  const { pages, title, date, author } = standing;
  return [
    set,
    system,
    String(pages),
    ...words(standing),
    ...[standing.with, standing.without, title, date, author].map(decimal),
  ];
}

function typeLines({ set, engines }: Summary): Line[] {
  const types = Object.keys(Object.values(engines)[0]?.types ?? {});
  if (types.length < 2 || types.length > mostTypes) return [];
  return types.flatMap((type) =>
    Object.entries(engines).flatMap(([system, standing]): Line[] => {
      const of = standing.types[type];
      return of ? [[`${set} · ${type}`, system, String(of.n), ...words(of), '', '', '', '', '']] : [];
    }),
  );
}

function words({
  f1,
  p,
  r,
  cleanness,
  postsF1,
}: Pick<Standing | TypeStanding, 'f1' | 'p' | 'r' | 'cleanness' | 'postsF1'>) {
  return [...[f1, p, r].map(decimal), ...cleannessCells(cleanness), decimal(postsF1)];
}

function cleannessCells(cleanness: Cleanness | null): readonly string[] {
  return [cleanness?.clean, cleanness?.polluted, cleanness?.lossy].map(decimal);
}

/** Columns without any value are left out. */
function telling([head, ...rest]: readonly Line[]): Line[] {
  const columns = (head ?? []).flatMap((_, at) => (rest.some((line) => line[at] !== '') ? [at] : []));
  return [head ?? [], ...rest].map((line) => columns.map((at) => line[at] ?? ''));
}
