import type { HostileRow } from './row';

/** A row as a line of text. */
export function lineOf({ name, clipped, ms, outcome }: HostileRow): string {
  return `${name}: longest task ${clipped.script.toFixed(0)} ms, ${(ms / 1000).toFixed(1)} s, ${outcome}`;
}

/** What became of each hostile page. */
export function hostileReport(rows: readonly HostileRow[]): string {
  return [
    'Pages of hostile sizes, clipped with the toolbar button in Chromium. The longest task is CPU time of the main thread of the',
    'tab: what runs in scripts, and with layout and garbage collection. "Idle" is the longest task of the page itself.',
    '',
    '| page | idle (ms) | longest task (ms) | with layout and garbage collection (ms) | from the click to the end (s) | outcome |',
    '|---|---:|---:|---:|---:|---|',
    ...rows.map(rowOf),
    '',
  ].join('\n');
}

function rowOf({ name, idle, clipped, ms, outcome }: HostileRow): string {
  const cells = [idle.whole, clipped.script, clipped.whole].map((each) => each.toFixed(0));
  return `| ${[name, ...cells, (ms / 1000).toFixed(1), outcome].join(' | ')} |`;
}
