/**
 * Rows as a Markdown table; the first row is the header. `sides` has a letter for each column, `l` or `r`, to whose side
 * its cells are set; the last one stands for all further columns.
 */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[], sides = 'l'): string {
  const line = (cells: readonly string[]) => `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
  const rules = head.map((_, at) => ((sides[at] ?? sides.at(-1)) === 'r' ? '---:' : '---'));
  return [line(head), `|${rules.join('|')}|`, ...rows.map(line)].join('\n');
}
