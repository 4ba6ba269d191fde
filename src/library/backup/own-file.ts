/*
 * The extension's own file system (the origin private file system), where a backup is written before it is downloaded: a
 * blob of its size would be held in memory by the browser.
 */

const folder = 'backups';

/** A new, empty file. Undefined if the browser has no such file system, as in private windows of Firefox. */
export async function ownFile(name: string): Promise<FileSystemFileHandle | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    const own = await root.getDirectoryHandle(folder, { create: true });
    return await own.getFileHandle(name, { create: true });
  } catch {
    return undefined;
  }
}

/** Deletes all of them, also those of a backup that was interrupted. */
export async function removeOwnFiles(): Promise<void> {
  try {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry(folder, { recursive: true });
  } catch {
    // There are none.
  }
}
