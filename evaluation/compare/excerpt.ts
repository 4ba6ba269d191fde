/** The maximum length of a line shown (characters), about a third of it before the first difference. */
const longestLine = 160;

/** The maximum number of lines shown per side. */
const mostLines = 3;

/** The first difference of two values, as in a unified diff: a common line, then lines of each side. */
export function excerptOf(before: unknown, after: unknown): string {
  const [old, now] = [linesOf(before), linesOf(after)];
  const first = firstDifference(old, now);
  const column = firstDifference([...(old[first] ?? '')], [...(now[first] ?? '')]);
  const from = Math.max(0, column - Math.floor(longestLine / 3));
  const [oldEnd, nowEnd] = endsOfDifference(old, now, first);
  return [
    ...old.slice(Math.max(0, first - 1), first).map((line) => `  ${cut(line, 0)}`),
    ...old.slice(first, oldEnd).map((line, at) => `- ${cut(line, at === 0 ? from : 0)}`),
    ...now.slice(first, nowEnd).map((line, at) => `+ ${cut(line, at === 0 ? from : 0)}`),
  ].join('\n');
}

/** Breaks HTML between tags and lists between items. */
function linesOf(value: unknown): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return value.split(/\n|(?<=>)(?=<)/);
  return Array.isArray(value) ? value.map((item) => JSON.stringify(item)) : [JSON.stringify(value)];
}

function firstDifference(one: readonly string[], other: readonly string[]): number {
  const found = one.findIndex((item, at) => item !== other[at]);
  return found < 0 ? one.length : found;
}

/** Where the differing lines end on each side: before the next common line, and after `mostLines` at most. */
function endsOfDifference(old: readonly string[], now: readonly string[], first: number): [number, number] {
  for (let size = 1; size <= mostLines; size++) {
    for (let of = 0; of <= size; of++) {
      const ends: [number, number] = [first + of, first + size];
      if (old[ends[0]] !== undefined && old[ends[0]] === now[ends[1]]) return ends;
      if (old[ends[1]] !== undefined && old[ends[1]] === now[ends[0]]) return [ends[1], ends[0]];
    }
  }
  return [first + mostLines, first + mostLines];
}

function cut(line: string, from: number): string {
  const part = line.slice(from, from + longestLine);
  return `${from > 0 ? '…' : ''}${part}${from + longestLine < line.length ? '…' : ''}`;
}
