import { answerCalls } from '../../browser/messaging/worker-answers';
import { pageDatabase } from '../page-database';
import type { Progress } from '../progress';
import { Transfer } from '../transfer';
import { NotRestored, type Restored, type RestoreFailure, restoreBackup } from './restore-backup';
import { BlobSink, Buffered } from './sink';
import { type Backup, type Written, writeBackup } from './write-backup';

/* Writes and restores backups in a worker, so that ten thousand clips do not freeze the page, which imports only the types. */

/** Why a backup was not restored, or not in full. */
export interface RestoreError {
  readonly failure: RestoreFailure | 'unknown';
}

type OnProgress = (progress: Progress) => void;

const functions = {
  /** Writes a backup into the file, which keeps its content before until all is written. */
  async backUpInto(
    { backup, into }: { readonly backup: Backup; readonly into: FileSystemFileHandle },
    tell: OnProgress,
  ): Promise<Written> {
    const stream = await into.createWritable();
    try {
      const sink = new Buffered((chunk) => stream.write(chunk));
      const all = await writeBackup(new Transfer(pageDatabase), backup, sink, tell);
      await sink.flush();
      await stream.close();
      return all;
    } catch (error) {
      await stream.abort().catch(() => {});
      throw error;
    }
  },

  async backUp(backup: Backup, tell: OnProgress): Promise<{ readonly written: Written; readonly file: Blob }> {
    const sink = new BlobSink();
    const written = await writeBackup(new Transfer(pageDatabase), backup, sink, tell);
    return { written, file: await sink.file('application/zip') };
  },

  async restore(archive: Blob, tell: OnProgress): Promise<Restored | RestoreError> {
    try {
      return await restoreBackup(new Transfer(pageDatabase), archive, tell);
    } catch (error) {
      return { failure: error instanceof NotRestored ? error.failure : 'unknown' };
    }
  },
};

export type BackupFunctions = typeof functions;

answerCalls(functions);
