/**
 * Reads and writes a value of the storage while no other document of the extension does so: two that read it before one of
 * them writes would lose a change.
 */
export async function inTurn<T>(name: string, change: () => Promise<T>): Promise<T> {
  return await navigator.locks.request(`storage ${name}`, change);
}
