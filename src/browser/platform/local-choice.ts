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
