import type { PageMemory } from './memory';
import type { ShortcutTimes } from './shortcut';
import { spreadOf } from './summary';

/** From the shortcut to the saved clip, against the popup path on the same page. */
export function shortcutTable(times: readonly ShortcutTimes[]): string {
  const cell = (values: readonly number[], digits: number) => {
    const { median, p90 } = spreadOf(values);
    return `${median.toFixed(digits)} / ${p90.toFixed(digits)}`;
  };
  const columns = [
    cell(
      times.map(({ popup }) => popup),
      0,
    ),
    cell(
      times.map(({ shortcut }) => shortcut),
      0,
    ),
    cell(
      times.map(({ popup, shortcut }) => shortcut / popup),
      2,
    ),
  ];
  return [
    '| click to article | shortcut to saved | ratio (target ≤ 1.2) | pages |',
    '|---:|---:|---:|---:|',
    `| ${columns.join(' | ')} | ${times.length} |`,
  ].join('\n');
}

/** What stays in the tab after the popup was closed. */
export function memoryTable(rows: readonly PageMemory[]): string {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);
  const row = ({ page, before, after }: PageMemory) =>
    `| ${page} | ${megabytes(before.heap)} | ${megabytes(after.heap)} | ${megabytes(after.heap - before.heap)} | ${after.nodes - before.nodes} |`;
  return [
    '| page | heap before (MB) | after | difference | DOM nodes left |',
    '|---|---:|---:|---:|---:|',
    ...rows.map(row),
  ].join('\n');
}
