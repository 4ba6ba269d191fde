import { inWorker, type WorkerCalls } from '../../browser/messaging/worker-calls';
import { newWorker } from '../../clip/assemble/trusted';
import type { Progress } from '../progress';
import type { BackupFunctions, RestoreError } from './backup-worker';
import type { Restored } from './restore-backup';
import type { Backup, Written } from './write-backup';

export type { Restored } from './restore-backup';
export type { Backup, Written } from './write-backup';

export type OnProgress = (progress: Progress) => void;

/** The build writes it there (vite.config.ts), so that it shares the files of the pages. */
const workerUrl = '/backup-worker.js';

const lock = 'wclipper-backup';

/** Runs when no other page writes a backup; with `ifFree` not at all if one does. */
export function oneAtATime<T>(run: () => Promise<T>, { ifFree = false } = {}): Promise<T | undefined> {
  return navigator.locks.request(lock, { ifAvailable: ifFree }, async (granted) => (granted ? run() : undefined));
}

/** Writes all clips into a file and passes it to `use`, which has it until it settles. Call it within `oneAtATime`. */
export async function backUp(
  backup: Backup,
  use: (file: Blob, written: Written) => Promise<void>,
  onTold: OnProgress,
): Promise<Written> {
  await removeOwnFiles();
  try {
    const own = await ownFile('backup.zip');
    const { written, file } = await inBackupWorker(async (calls) =>
      own
        ? { written: await calls.call('backUpInto', { backup, into: own }, { onTold }), file: await own.getFile() }
        : calls.call('backUp', backup, { onTold }),
    );
    await use(file, written);
    return written;
  } finally {
    await removeOwnFiles();
  }
}

/** Writes all clips into this file, which keeps its content until the backup is complete. */
export function backUpInto(into: FileSystemFileHandle, backup: Backup): Promise<Written> {
  return inBackupWorker((calls) => calls.call('backUpInto', { backup, into }));
}

/** Merges the clips of a backup into the library, in a worker. What was restored before a failure or the signal stays. */
export function restore(archive: Blob, onTold: OnProgress, signal: AbortSignal): Promise<Restored | RestoreError> {
  return inBackupWorker((calls) => calls.call('restore', archive, { onTold, signal }));
}

function inBackupWorker<T>(use: (calls: WorkerCalls<BackupFunctions>) => Promise<T>): Promise<T> {
  return inWorker(() => newWorker(workerUrl), use);
}

/*
 * The extension's own file system (the origin private file system), where a backup is written before it is downloaded: a
 * blob of its size would be held in memory by the browser.
 */

const folder = 'backups';

/** A new, empty file. Undefined if the browser has no such file system, as in private windows of Firefox. */
async function ownFile(name: string): Promise<FileSystemFileHandle | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    const own = await root.getDirectoryHandle(folder, { create: true });
    return await own.getFileHandle(name, { create: true });
  } catch {
    return undefined;
  }
}

/** Deletes all of them, also those of a backup that was interrupted. */
async function removeOwnFiles(): Promise<void> {
  try {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry(folder, { recursive: true });
  } catch {
    // There are none.
  }
}
