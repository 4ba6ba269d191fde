/** The last change of each name, where the browser has no locks, as in tests in Node. */
const last = new Map<string, Promise<unknown>>();

/**
 * Reads and writes a value of the storage while no other document of the extension does so: two that read it before one of
 * them writes would lose a change.
 */
export async function inTurn<T>(name: string, change: () => Promise<T>): Promise<T> {
  if (globalThis.navigator?.locks) return await navigator.locks.request(`storage ${name}`, change);
  const turn = (last.get(name) ?? Promise.resolve()).then(change);
  last.set(
    name,
    turn.catch(() => {}),
  );
  return await turn;
}
