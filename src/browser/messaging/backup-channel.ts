import type { Browser } from 'webextension-polyfill';
import { whileAlive } from './alive';
import { sendOffscreen } from './channel';

declare const chrome: Pick<Browser, 'runtime'>;

/** A request to write a backup into the folder that the reader picked. */
export interface BackupJob {
  /** How many backups stay in the folder. */
  readonly keep: number;
  /** What it holds besides the library: see `Backup`. */
  readonly backup: { readonly settings: string; readonly writtenBy: string; readonly now: number };
}

/** What was written, or why nothing was: see `FailedBackup`. */
export type BackupAnswer =
  | { readonly clips: number; readonly pictures: number; readonly bytes: number; readonly place: string }
  | { readonly failure: 'noFolder' | 'notAllowed' | 'folderGone' | 'diskFull' | 'unknown' };

/** A request to the offscreen document for a backup. */
export interface BackupEnvelope {
  readonly backUp: BackupJob;
}

/** How long (ms) a backup may take: a hundred thousand clips with pictures on a slow disk. */
const longestBackup = 1_800_000;

/** Asks the offscreen document for a backup. Throws as `askOffscreen` does. */
export async function askForBackup(job: BackupJob): Promise<BackupAnswer | 'hung'> {
  const answer = (async (): Promise<BackupAnswer> => {
    const written: BackupAnswer | undefined = await chrome.runtime.sendMessage({
      backUp: job,
    } satisfies BackupEnvelope);
    if (!written) throw new Error('the offscreen document was closed');
    return written;
  })();
  return whileAlive(answer, () => sendOffscreen('ping').catch(() => undefined), longestBackup);
}
