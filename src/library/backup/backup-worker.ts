import { Transfer } from '../transfer';
import { NotRestored, type Restored, type RestoreFailure, restoreBackup } from './restore-backup';
import { BlobSink, Buffered } from './sink';
import { type Backup, type Progress, type Written, writeBackup } from './write-backup';

/* Writes and restores backups in a worker, so that ten thousand clips do not freeze the page, which imports only the types. */

/** What the page sends. */
export type ToWorker =
  | { readonly is: 'back up'; readonly backup: Backup; readonly into?: FileSystemFileHandle }
  | { readonly is: 'restore'; readonly archive: Blob };

/** What the worker answers. */
export type FromWorker =
  | { readonly is: 'progress'; readonly progress: Progress }
  /** `file`: the backup, if no file was given. */
  | { readonly is: 'written'; readonly written: Written; readonly file?: Blob }
  | { readonly is: 'restored'; readonly restored: Restored }
  | { readonly is: 'not written'; readonly failure: WriteFailure; readonly why: string }
  | { readonly is: 'not restored'; readonly failure: RestoreFailure | 'unknown'; readonly why: string };

/** Why a backup was not written. */
export type WriteFailure = 'diskFull' | 'notAllowed' | 'folderGone' | 'unknown';

/** The parts of the worker's global scope that are used here. */
interface Port {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
}

const port = globalThis as unknown as Port;

port.onmessage = ({ data }) => void work(data);

async function work(asked: ToWorker): Promise<void> {
  port.postMessage(asked.is === 'back up' ? await written(asked) : await restored(asked.archive));
}

const onProgress = (progress: Progress) => port.postMessage({ is: 'progress', progress });

async function restored(archive: Blob): Promise<FromWorker> {
  try {
    return { is: 'restored', restored: await restoreBackup(new Transfer(), archive, onProgress) };
  } catch (error) {
    const failure = error instanceof NotRestored ? error.failure : 'unknown';
    return { is: 'not restored', failure, why: String(error) };
  }
}

type ToWrite = Extract<ToWorker, { is: 'back up' }>;

async function written(asked: ToWrite): Promise<FromWorker> {
  try {
    return await writtenTo(asked);
  } catch (error) {
    return { is: 'not written', failure: failureOf(error), why: String(error) };
  }
}

/** Writes a backup into the file, which keeps its content before until all is written; without a file, into a blob. */
async function writtenTo({ backup, into }: ToWrite): Promise<FromWorker> {
  if (into) return { is: 'written', written: await writtenInto(into, backup) };
  const sink = new BlobSink();
  const all = await writeBackup(new Transfer(), backup, sink, onProgress);
  return { is: 'written', written: all, file: await sink.file('application/zip') };
}

async function writtenInto(file: FileSystemFileHandle, backup: Backup) {
  const stream = await file.createWritable();
  try {
    const sink = new Buffered((chunk) => stream.write(chunk));
    const all = await writeBackup(new Transfer(), backup, sink, onProgress);
    await sink.flush();
    await stream.close();
    return all;
  } catch (error) {
    await stream.abort().catch(() => {});
    throw error;
  }
}

/** Why a backup was not written. */
function failureOf(error: unknown): WriteFailure {
  const name = error instanceof Error ? error.name : '';
  if (/quota/i.test(`${name} ${error}`)) return 'diskFull';
  if (name === 'NotAllowedError') return 'notAllowed';
  if (name === 'NotFoundError') return 'folderGone';
  return 'unknown';
}
