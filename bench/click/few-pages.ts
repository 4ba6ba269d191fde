import { markdownTable } from '../../evaluation/documents/markdown-table';
import type { PageMemory } from './memory';
import type { ShortcutTimes } from './shortcut';
import { spreadOf } from './summary';

/** From the shortcut to the saved clip, against the popup path on the same page. */
export function shortcutTable(times: readonly ShortcutTimes[]): string {
  const cell = (value: (time: ShortcutTimes) => number, digits: number) => {
    const { median, p90 } = spreadOf(times.map(value));
    return `${median.toFixed(digits)} / ${p90.toFixed(digits)}`;
  };
  const cells = [
    cell(({ popup }) => popup, 0),
    cell(({ shortcut }) => shortcut, 0),
    cell(({ popup, shortcut }) => shortcut / popup, 2),
  ];
  const head = ['click to article', 'shortcut to saved', 'ratio (target ≤ 1.2)', 'pages'];
  return markdownTable([head, [...cells, `${times.length}`]], 'r');
}

/** What stays in the tab after the popup was closed. */
export function memoryTable(rows: readonly PageMemory[]): string {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);
  const row = ({ page, before, after }: PageMemory) => [
    page,
    ...[before.heap, after.heap, after.heap - before.heap].map(megabytes),
    `${after.nodes - before.nodes}`,
  ];
  const head = ['page', 'heap before (MB)', 'after', 'difference', 'DOM nodes left'];
  return markdownTable([head, ...rows.map(row)], 'lr');
}
