import type { Row, Score } from './score';
import type { Summary } from './summary';

/**
 * Summaries as JSON: one object for one set, a list for several. Numbers are cut
 * to four decimals, a row holds only what was measured on it.
 */
export function summariesAsJson(summaries: readonly Summary[]): string {
  const objects = summaries.map(asJson);
  return objects.length === 1 ? `${objects[0]}\n` : `[\n${objects.join(',\n')}\n]\n`;
}

/** Each row stands on a line: a thousand pages stay readable, and the difference of two runs names pages. */
function asJson({ rows, ...rest }: Summary): string {
  const head = JSON.stringify(rest, rounded, 2).replace(/\n\}$/, '');
  const lines = rows.map((row) => `    ${JSON.stringify(compactRow(row), rounded)}`);
  return `${head},\n  "rows": [\n${lines.join(',\n')}\n  ]\n}`;
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value;
}

function compactRow({ scores, ...row }: Row) {
  return {
    ...row,
    engines: Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, compactScore(score)])),
  };
}

function compactScore({ words, snippets, ...rest }: Score) {
  const { found, missing, slipped, avoided } = snippets;
  const asked = found + missing + slipped + avoided > 0;
  const all = { ...words, ...(asked ? { snippets: [found, missing, slipped, avoided] } : {}), ...rest };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}
