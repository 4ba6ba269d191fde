/**
 * What the reader chose earlier, on this computer only. It is read at once, so that a page can be right before its
 * first paint. Undefined if nothing was stored.
 */
export function localChoice(key: string): unknown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return stored ?? undefined;
  } catch {
    return undefined;
  }
}

/** Errors are ignored: the choice then lasts as long as the page. */
export function keepLocalChoice(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** How often each item of the menu was chosen. */
type Uses = Readonly<Record<string, number>>;

const usesKey = 'menu uses';

/** The items chosen most often, the most frequent first; `usual` ones before others that were chosen as often. */
export function mostUsed(items: readonly string[], usual: readonly string[], count: number): string[] {
  const uses = readUses();
  const rank = (item: string) => (usual.includes(item) ? usual.indexOf(item) : usual.length);
  return items.toSorted((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0) || rank(a) - rank(b)).slice(0, count);
}

/** Counts a choice. */
export function countUse(item: string): void {
  const uses = readUses();
  keepLocalChoice(usesKey, { ...uses, [item]: (uses[item] ?? 0) + 1 });
}

function readUses(): Uses {
  const stored = localChoice(usesKey);
  const uses = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(uses.filter(([, count]) => typeof count === 'number'));
}
