/** The most letters in which a suggestion may differ. */
const mostDiffering = 2;

/** The most similar known name, if one is similar enough. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const plain = name.toLowerCase();
  const ranked = known
    .filter((each) => Math.abs(each.length - name.length) <= mostDiffering)
    .map((each) => ({ each, distance: distance(plain, each.toLowerCase()) }))
    .filter(({ each, distance }) => distance <= mostDiffering && distance < each.length)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.each;
}

/** The Levenshtein distance of two words (Levenshtein 1966), computed row by row. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const changed = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
