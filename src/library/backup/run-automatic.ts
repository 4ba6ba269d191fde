import {
  type AutomaticBackup,
  automaticBackup,
  type FailedBackup,
  failedBackup,
  keepFailedBackup,
  keepLastAutomatic,
  lastAutomatic,
  setAutomaticBackup,
} from '../../browser/platform/automatic-backup';
import { downloadOver } from '../../browser/platform/downloads';
import { canPickFolders, mayWrite } from '../../browser/platform/folders';
import { keepLastBackup } from '../../browser/platform/last-backup';
import { changesSince } from '../changes';
import { folderOf, keepWrittenBackups, writtenBackups } from '../folders';
import { isQuota } from '../library-errors';
import { isDue } from './automatic';
import { type Backup, backUp, backUpInto, oneAtATime, type Written } from './backup';
import { backupNow } from './backup-now';
import { addToFolder, nameOfBackup } from './folder';

/** A backup and the name of its folder. */
export type Placed = Written & { readonly place: string };

/** Writes a backup where automatic ones go. Throws if it cannot. */
export type WriteBackup = (plan: AutomaticBackup, backup: Backup) => Promise<Placed>;

/** Writes a backup if one is due, or `now`, and records what became of it. Only one document does so at a time. */
export async function runAutomatic({ now = false, write = writeHere } = {}): Promise<void> {
  // Most readers have none, and the background asks after each save.
  if ((await automaticBackup()).every === 'off') return;
  await oneAtATime(() => run(now, write), { ifFree: !now });
}

async function run(now: boolean, write: WriteBackup): Promise<void> {
  const [plan, last, failed] = await Promise.all([automaticBackup(), lastAutomatic(), failedBackup()]);
  const { changed, seq } = await changesSince(last?.seq ?? 0);
  const at = Date.now();
  if (plan.every === 'off' || (!now && !isDue({ plan, last, failed, changed, now: at }))) return;
  try {
    const { clips, bytes, place } = await write(plan, await backupNow(at));
    await keepLastBackup({ at, clips });
    await keepLastAutomatic({ at, clips, bytes, place, seq });
  } catch (error) {
    await keepFailedBackup({ at, failure: whyNotPlaced(error) });
  }
}

export function writeHere(plan: AutomaticBackup, backup: Backup): Promise<Placed> {
  return canPickFolders() ? writeToFolder(plan, backup) : writeToDownloads(plan, backup);
}

/** Writes a backup into the folder that the reader picked, of which the newest `keep` stay. */
export async function writeToFolder({ keep }: Pick<AutomaticBackup, 'keep'>, backup: Backup): Promise<Placed> {
  const folder = await folderOf('backups');
  if (!folder) throw new NotPlaced('noFolder');
  if (!(await mayWrite(folder))) throw new NotPlaced('notAllowed');
  let written: Written | undefined;
  const names = { read: writtenBackups, keep: keepWrittenBackups };
  await addToFolder(folder, { name: nameOfBackup(new Date(backup.now)), keep, written: names }, async (file) => {
    written = await backUpInto(file, backup);
  });
  if (!written) throw new Error('nothing was written');
  return { ...written, place: folder.name };
}

/** Without a picker: one of so many files among the downloads, in turn. Extensions cannot delete downloads of earlier sessions. */
async function writeToDownloads(plan: AutomaticBackup, backup: Backup): Promise<Placed> {
  const place = folderOfDownloads(plan);
  const written = await backUp(
    backup,
    (file) => downloadOver(`${place}/WClipper backup ${plan.next}.zip`, file),
    () => {},
  );
  await setAutomaticBackup({ next: plan.next >= plan.keep ? 1 : plan.next + 1 });
  return { ...written, place };
}

/** Named by when they were turned on, so that another installation of WClipper does not replace them. */
export function folderOfDownloads({ since }: AutomaticBackup): string {
  return nameOfBackup(new Date(since))
    .replace('backup', 'backups')
    .replace(/\.\d\d\.zip$/, '');
}

/** An automatic backup that was not written. */
export class NotPlaced extends Error {
  override readonly name = 'NotPlaced';

  constructor(readonly failure: FailedBackup['failure']) {
    super(failure);
  }
}

export function whyNotPlaced(error: unknown): FailedBackup['failure'] {
  if (error instanceof NotPlaced) return error.failure;
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return 'notAllowed';
  if (name === 'NotFoundError') return 'folderGone';
  return isQuota(error) ? 'diskFull' : 'unknown';
}
