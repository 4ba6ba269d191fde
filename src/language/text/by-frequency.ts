/** The values with how often they occur, the most frequent first, then from A to Z. */
export function byFrequency(values: Iterable<string>): (readonly [value: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([one, n], [other, m]) => m - n || one.localeCompare(other));
}
