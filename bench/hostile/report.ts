import { markdownTable } from '../../evaluation/documents/markdown-table';
import type { HostileRow } from './row';

/** A row as a line of text, with the verdict. */
export function lineOf(row: HostileRow): string {
  const { name, clipped, limit, ms, outcome } = row;
  const verdict = isWithin(row) ? 'within' : 'OVER';
  return `${name}: longest task ${clipped.script.toFixed(0)} ms, ${verdict} the limit of ${limit} ms; ${(ms / 1000).toFixed(1)} s, ${outcome}`;
}

const isWithin = ({ clipped, limit }: HostileRow) => clipped.script <= limit;

/** What became of each hostile page. */
export function hostileReport(rows: readonly HostileRow[]): string {
  const over = rows.filter((row) => !isWithin(row)).map(({ name }) => name);
  const verdict = over.length === 0 ? 'All pages are within their limits.' : `Over their limits: ${over.join('; ')}.`;
  return [
    'Pages of hostile sizes, clipped with the toolbar button in Chromium. The longest task is CPU time of the main thread of the',
    'tab: what runs in scripts, and with layout and garbage collection. "Idle" is the longest task of the page itself.',
    '',
    verdict,
    '',
    markdownTable([columns, ...rows.map(rowOf)], 'lrrrrrl'),
    '',
  ].join('\n');
}

const columns = [
  ...['page', 'idle (ms)', 'longest task (ms)', 'limit (ms)', 'with layout and garbage collection (ms)'],
  ...['from the click to the end (s)', 'outcome'],
];

function rowOf({ name, idle, clipped, limit, ms, outcome }: HostileRow): readonly string[] {
  const cells = [idle.whole, clipped.script, limit, clipped.whole].map((each) => each.toFixed(0));
  return [name, ...cells, (ms / 1000).toFixed(1), outcome];
}
