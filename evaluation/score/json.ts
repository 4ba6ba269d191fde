import type { Row, Score } from './score';
import type { Summary } from './summary';

/**
 * Summaries as JSON: one object for one set, a list for several. Numbers are rounded to four decimals, in rows to
 * three; a row holds only what was measured on it.
 */
export function summariesAsJson(summaries: readonly Summary[]): string {
  const objects = summaries.map(asJson);
  return objects.length === 1 ? `${objects[0]}\n` : `[\n${objects.join(',\n')}\n]\n`;
}

/** One row per line: a thousand pages stay readable, and a diff of two runs names pages. */
function asJson({ rows, ...rest }: Summary): string {
  const head = JSON.stringify(rest, rounded(4), 2).replace(/\n\}$/, '');
  const lines = rows.map((row) => `    ${JSON.stringify(compactRow(row), rounded(3))}`);
  return `${head},\n  "rows": [\n${lines.join(',\n')}\n  ]\n}`;
}

function rounded(decimals: number): (key: string, value: unknown) => unknown {
  return (_, value) => (typeof value === 'number' ? Number(value.toFixed(decimals)) : value);
}

function compactRow({ scores, ...row }: Row) {
  return {
    ...row,
    engines: Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, compactScore(score)])),
  };
}

/** The grade is omitted because it follows from p and r; true is 1, false 0. */
function compactScore({ words, snippets, structures, grade: _, ...rest }: Score) {
  const { found, missing, slipped, avoided } = snippets;
  const asked = found + missing + slipped + avoided > 0;
  const right = Object.entries(structures).map(([kind, value]) => [kind, Number(value)]);
  const all = {
    ...words,
    ...Object.fromEntries(right),
    ...(asked ? { snippets: [found, missing, slipped, avoided] } : {}),
    ...rest,
  };
  const told = Object.entries(all).filter(([, value]) => value !== null);
  return Object.fromEntries(told.map(([key, value]) => [key, typeof value === 'boolean' ? Number(value) : value]));
}
