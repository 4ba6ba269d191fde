/*
 * Several contexts share the index: the background, and a worker for each open library. A lock of the browser lets one of
 * them work at a time, and is released when its holder ends.
 */

/** Works as soon as no other context holds the lock. */
export async function whileLocked<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Without locks, as in tests in Node, there is one context.
  return globalThis.navigator?.locks ? await navigator.locks.request(name, work) : await work();
}

const heldHere = new Set<string>();

/** Works if no context holds the lock; otherwise returns undefined at once. */
export async function ifUnlocked<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (globalThis.navigator?.locks) {
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
  }
  if (heldHere.has(name)) return undefined;
  heldHere.add(name);
  return await work().finally(() => heldHere.delete(name));
}
