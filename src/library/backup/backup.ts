import { policy } from '../../clip/assemble/trusted';
import type { FromWorker, ToWorker, WriteFailure } from './backup-worker';
import type { Restored, RestoreFailure } from './restore-backup';
import type { Backup, Progress, Written } from './write-backup';

export type { Restored } from './restore-backup';
export type { Backup, Progress, Written } from './write-backup';

/** A backup that was not written. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten';
  readonly failure: WriteFailure;

  constructor(failure: WriteFailure, why: string) {
    super(why);
    this.failure = failure;
  }
}

/** Why a backup was not restored, or not in full. */
export interface RestoreError {
  readonly failure: RestoreFailure | 'unknown';
}

export type OnProgress = (progress: Progress) => void;

/** The build writes it there (vite.config.ts), so that it shares the files of the pages. */
const workerUrl = '/backup-worker.js';

const lock = 'wclipper-backup';

/** Runs when no other page writes a backup; with `ifFree` not at all if one does. */
export function oneAtATime<T>(run: () => Promise<T>, { ifFree = false } = {}): Promise<T | undefined> {
  return navigator.locks.request(lock, { ifAvailable: ifFree }, async (granted) => (granted ? run() : undefined));
}

/**
 * Writes all clips into a file and passes it to `use`, which has it until it settles. Call it within `oneAtATime`.
 * Throws NotWritten.
 */
export async function backUp(
  backup: Backup,
  use: (file: Blob, written: Written) => Promise<void>,
  onProgress: OnProgress,
): Promise<Written> {
  await removeOwnFiles();
  try {
    const own = await ownFile('backup.zip');
    const { written, file } = await writtenBy({ is: 'back up', backup, ...(own && { into: own }) }, onProgress);
    const blob = file ?? (await own?.getFile());
    if (!blob) throw new NotWritten('unknown', 'the backup is gone');
    await use(blob, written);
    return written;
  } finally {
    await removeOwnFiles();
  }
}

/** Writes all clips into this file, which keeps its content until the backup is complete. Throws NotWritten. */
export async function backUpInto(into: FileSystemFileHandle, backup: Backup): Promise<Written> {
  return (await writtenBy({ is: 'back up', backup, into }, () => {})).written;
}

/** Merges the clips of a backup into the library, in a worker. What was restored before a failure stays. */
export async function restore(archive: Blob, onProgress: OnProgress): Promise<Restored | RestoreError> {
  const answer = await worked({ is: 'restore', archive }, onProgress);
  if (answer.is === 'restored') return answer.restored;
  return { failure: answer.is === 'not restored' ? answer.failure : 'unknown' };
}

async function writtenBy(asked: ToWorker, onProgress: OnProgress) {
  const answer = await worked(asked, onProgress);
  if (answer.is === 'written') return answer;
  throw answer.is === 'not written' ? new NotWritten(answer.failure, answer.why) : new Error(answer.is);
}

type Answer = Exclude<FromWorker, { is: 'progress' }>;

function worked(asked: ToWorker, onProgress: OnProgress): Promise<Answer> {
  const url = policy?.createScriptURL(workerUrl) ?? workerUrl;
  const worker = new Worker(url as string, { type: 'module' });
  const ended = new Promise<Answer>((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(`the worker ended: ${event.message}`));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.is === 'progress') onProgress(data.progress);
      else resolve(data);
    };
  });
  worker.postMessage(asked);
  return ended.finally(() => worker.terminate());
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
