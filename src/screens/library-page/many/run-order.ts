import type { PageState } from '../../../browser/messaging/page-runs';
import type { RunPageRow } from '../../../library/run-rows';

/** What is being read, what the reader has to look at, and the rest. */
const order: readonly PageState[] = ['reading', 'check', 'failed', 'waiting', 'left', 'saved', 'present'];

/** The pages of a run by their states, those of which the engine is least sure first; clips in the trash are the last. */
export function sortedPages(pages: readonly RunPageRow[], discarded: ReadonlySet<string>): readonly RunPageRow[] {
  const rank = ({ key, state }: RunPageRow) => (discarded.has(key) ? order.length : order.indexOf(state));
  return pages.toSorted(
    (one, other) => rank(one) - rank(other) || sureness(one) - sureness(other) || one.at - other.at,
  );
}

/** Pages without a clip stay in the order in which they were read. */
function sureness({ clipId, confidence = 1 }: RunPageRow): number {
  return clipId === undefined ? 0 : confidence;
}

/**
 * The pages in an order in which the reader has seen them, with changes since; those that were added follow.
 */
export function inOrder(keys: readonly string[], pages: readonly RunPageRow[]): readonly RunPageRow[] {
  const byKey = new Map(pages.map((page) => [page.key, page]));
  const known = keys.flatMap((key) => byKey.get(key) ?? []);
  const seen = new Set(keys);
  return [...known, ...pages.filter(({ key }) => !seen.has(key))];
}

/** The page so many places further that still has a clip or a reason to look at; itself at the ends. */
export function pageBeside(pages: readonly RunPageRow[], key: string | undefined, by: number): RunPageRow | undefined {
  const at = pages.findIndex((page) => page.key === key);
  return pages[at < 0 ? 0 : Math.min(pages.length - 1, Math.max(0, at + by))];
}

/** The next page whose clip the reader has not looked at, from the top again after the last. */
export function nextToCheck(
  pages: readonly RunPageRow[],
  key: string,
  discarded: ReadonlySet<string>,
): RunPageRow | undefined {
  const at = pages.findIndex((page) => page.key === key);
  const others = [...pages.slice(at + 1), ...pages.slice(0, Math.max(0, at))];
  return others.find((page) => page.clipId !== undefined && !page.seen && !isOpen(page) && !discarded.has(page.key));
}

/** Whether a page has still to be read. */
export function isOpen({ state }: RunPageRow): boolean {
  return state === 'waiting' || state === 'reading';
}
