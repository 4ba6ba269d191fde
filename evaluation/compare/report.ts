import { aligned } from '../report/table';
import type { Compared, ComparedPage } from './compare';
import { groups } from './differences';

/** The comparison of two checkouts on the pages of a set. */
export interface ComparedSet {
  readonly set: string;
  readonly pages: readonly ComparedPage[];
}

interface Row {
  readonly id: string;
  readonly subject: string;
  readonly compared: Compared;
}

/** Whether anything differs. A page on which the older checkout contradicts itself proves nothing either way. */
export function differs({ pages }: ComparedSet): boolean {
  return rowsOf(pages).some(({ compared }) => isDifferent(compared));
}

/** A table of the counts, then the differing pages: each field once, with its first difference. */
export function reportOf({ set, pages }: ComparedSet): string {
  const rows = rowsOf(pages);
  const subjects = [...new Set(rows.map(({ subject }) => subject))];
  const header = ['', 'asked', 'found', 'identical', 'different', ...groups, 'failed alike', 'unsteady'];
  const table = aligned([
    header,
    ...subjects.map((name) =>
      countsOf(
        name,
        rows.filter(({ subject }) => subject === name),
      ),
    ),
  ]);
  const lists = [
    differenceLines(rows),
    ...lines(rows, 'failed alike', failedAlike),
    ...lines(rows, 'unsteady', isUnsteady),
  ];
  return [`${set}, ${pages.length} pages`, table, ...lists].filter((part) => part !== '').join('\n\n');
}

/** The same as JSON: the counts of each set, and the differences of each page that is not identical. */
export function comparisonAsJson(sets: readonly ComparedSet[]): string {
  const told = sets.map(({ set, pages }) => {
    const rows = rowsOf(pages).filter(
      ({ compared }) => compared.differences.length > 0 || compared.error !== undefined,
    );
    return {
      set,
      pages: pages.length,
      notIdentical: rows.map(({ id, subject, compared }) => ({ id, subject, ...compared })),
    };
  });
  return `${JSON.stringify(told, null, 1)}\n`;
}

function rowsOf(pages: readonly ComparedPage[]): Row[] {
  return pages.flatMap(({ id, subjects }) =>
    Object.entries(subjects)
      .filter(([, { notOffered }]) => !notOffered)
      .map(([subject, compared]) => ({ id, subject, compared })),
  );
}

function countsOf(name: string, rows: readonly Row[]): string[] {
  const count = (test: (compared: Compared) => boolean) => String(rows.filter(({ compared }) => test(compared)).length);
  const inGroup = groups.map((group) =>
    count((compared) => isDifferent(compared) && compared.differences.some((each) => each.group === group)),
  );
  return [
    name,
    String(rows.length),
    count(({ found }) => found === true),
    count(isIdentical),
    count(isDifferent),
    ...inGroup,
    count(failedAlike),
    count(isUnsteady),
  ];
}

function isIdentical({ differences }: Compared): boolean {
  return differences.length === 0;
}

function isDifferent({ differences, unsteady }: Compared): boolean {
  return differences.length > 0 && !unsteady;
}

function isUnsteady({ unsteady }: Compared): boolean {
  return unsteady === true;
}

function failedAlike({ error }: Compared): boolean {
  return error !== undefined;
}

/** For each subject and field, the pages, and the difference on the first of them. */
function differenceLines(rows: readonly Row[]): string {
  const found = new Map<string, { readonly ids: string[]; readonly excerpt: string }>();
  for (const { id, subject, compared } of rows) {
    for (const { field, excerpt } of isDifferent(compared) ? compared.differences : []) {
      const key = `${subject}, ${field}`;
      const known = found.get(key);
      if (known) known.ids.push(id);
      else found.set(key, { ids: [id], excerpt });
    }
  }
  return [...found].map(([key, { ids, excerpt }]) => `${key}: ${ids.join(', ')}\n${excerpt}`).join('\n\n');
}

function lines(rows: readonly Row[], title: string, test: (compared: Compared) => boolean): string[] {
  const found = rows.filter(({ compared }) => test(compared));
  const line = ({ id, subject, compared: { error } }: Row) =>
    `  ${id}, ${subject}${error === undefined ? '' : `: ${error}`}`;
  return found.length === 0 ? [] : [[`${title}:`, ...found.map(line)].join('\n')];
}
