import { defined } from '../../language/text/defined';

/** It survives a reload of the tab. */
const key = 'reading order';

let now: readonly string[] | undefined;

/** Remembers the clips of a list in the order in which it shows them. */
export function keepReadingOrder(ids: readonly string[]): void {
  now = ids;
}

/** The clips before and after another in the list that the reader came from. */
export function neighboursOf(clipId: string): { readonly previous?: string; readonly next?: string } {
  const ids = order();
  const at = ids.indexOf(clipId);
  if (at < 0) return {};
  return defined({ previous: ids[at - 1], next: ids[at + 1] });
}

/** The clip that takes the place of one that has left that list: the next of those shown now, or else the one before. */
export function successorOf(clipId: string | undefined, shown: readonly string[]): string | undefined {
  const ids = order();
  const at = clipId === undefined || shown.includes(clipId) ? -1 : ids.indexOf(clipId);
  if (at < 0) return undefined;
  const left = new Set(shown);
  return ids.slice(at).find((id) => left.has(id)) ?? ids.slice(0, at).findLast((id) => left.has(id));
}

function order(): readonly string[] {
  now ??= stored();
  return now;
}

// The list changes often, and is needed only when the page is left.
globalThis.addEventListener?.('pagehide', () => {
  try {
    if (now) sessionStorage.setItem(key, JSON.stringify(now));
  } catch {}
});

function stored(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
