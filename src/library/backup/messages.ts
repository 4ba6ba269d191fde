import type { Restored, RestoreFailure } from './restore-backup';
import type { Backup, Progress, Written } from './write-backup';

/* What a page and the worker that writes and restores backups send each other. */

export type ToWorker =
  | { readonly is: 'back up'; readonly backup: Backup; readonly into?: FileSystemFileHandle }
  | { readonly is: 'restore'; readonly archive: Blob };

export type FromWorker =
  | { readonly is: 'progress'; readonly progress: Progress }
  /** `file`: the backup, if no file was given. */
  | { readonly is: 'written'; readonly written: Written; readonly file?: Blob }
  | { readonly is: 'restored'; readonly restored: Restored }
  | { readonly is: 'not written'; readonly failure: WriteFailure; readonly why: string }
  | { readonly is: 'not restored'; readonly failure: RestoreFailure | 'unknown'; readonly why: string };

/** Why a backup was not written. */
const writeFailures = ['diskFull', 'notAllowed', 'folderGone', 'unknown'] as const;

export type WriteFailure = (typeof writeFailures)[number];
