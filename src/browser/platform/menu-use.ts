/** How often each item of the menu was chosen, on this computer only. */
type Uses = Readonly<Record<string, number>>;

const key = 'menu uses';

/** The items chosen most often, the most frequent first; `usual` ones before others that were chosen as often. */
export function mostUsed(items: readonly string[], usual: readonly string[], count: number): string[] {
  const uses = readUses();
  const rank = (item: string) => (usual.includes(item) ? usual.indexOf(item) : usual.length);
  return items.toSorted((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0) || rank(a) - rank(b)).slice(0, count);
}

/** Counts a choice. Errors are ignored: the menu works without. */
export function countUse(item: string): void {
  const uses = readUses();
  try {
    localStorage.setItem(key, JSON.stringify({ ...uses, [item]: (uses[item] ?? 0) + 1 }));
  } catch {}
}

function readUses(): Uses {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter(([, uses]) => typeof uses === 'number'))
      : {};
  } catch {
    return {};
  }
}
