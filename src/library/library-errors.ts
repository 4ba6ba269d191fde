/** Why no call succeeds if a later version of WClipper wrote the library. */
export class LaterLibrary extends Error {
  override readonly name = 'LaterLibrary';
}

/** Whether an error of the library has that reason. Dexie wraps it. */
export function isLaterLibrary(error: unknown): boolean {
  return error instanceof LaterLibrary || (error instanceof Error && 'inner' in error && isLaterLibrary(error.inner));
}

/** The requested item does not exist, or no longer. */
export class NotInLibrary extends Error {
  override readonly name = 'NotInLibrary';
}

/** Whether a write failed because the disk, or the browser's share of it, is full. */
export function isQuota(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);
}
