import { startAlarm, startEvery, stopAlarm } from '../browser/platform/alarms';
import { askOpened, hasDocument } from '../browser/platform/ask-offscreen';
import { automaticBackup, backupNoticeAt, failedBackup, keepBackupNotice } from '../browser/platform/automatic-backup';
import { NotPlaced, runAutomatic, type WriteBackup, writeHere } from '../library/backup/run-automatic';

/*
 * Automatic backups while no page of the library is open. Chromium's worker has neither workers nor folders' permissions of
 * its own: the offscreen document writes them, if the browser has not ended the access to the folder.
 */

/** Minutes. */
const day = 24 * 60;

/** Backups are looked for every day even if nothing is saved. */
export async function expectBackups(): Promise<void> {
  await startEvery(day, 'backups').catch(() => {});
}

/** The look that is under way. */
let running: Promise<void> | undefined;

/** Writes a backup if one is due. Never throws; the next look tries again. */
export function backUpIfDue(): Promise<void> {
  running ??= runAutomatic({ write: hasDocument() ? writeAwake : writeOffscreen })
    .catch(() => {})
    .finally(() => {
      running = undefined;
    });
  return running;
}

/** Waits for the backup of this page; writes one that an earlier page did not end. */
export async function untilBackedUp(): Promise<void> {
  await backUpIfDue();
  await stopAlarm('backup');
}

/** Firefox ends a page in which nothing has happened for 30 seconds, so an alarm rings meanwhile. */
const writeAwake: WriteBackup = async (plan, backup) => {
  await startAlarm('backup').catch(() => {});
  return writeHere(plan, backup);
};

const writeOffscreen: WriteBackup = async ({ keep }, backup) => {
  const answer = await askOpened('offscreen.backUp', { keep, backup });
  if (!answer.ok) throw new NotPlaced('unknown');
  if ('failure' in answer.value) throw new NotPlaced(answer.value.failure);
  return answer.value;
};

/**
 * The reader is told this often (ms) that backups are not written. Chosen: a daily notice would be ignored, a monthly
 * one come too late.
 */
const noticePeriod = 7 * 24 * 3600 * 1000;

/** Why automatic backups are not written, if the reader is to be told now. */
export async function backupTrouble(now = Date.now()) {
  const [{ every }, failed, told] = await Promise.all([automaticBackup(), failedBackup(), backupNoticeAt()]);
  if (every === 'off' || !failed || Math.abs(now - told) < noticePeriod) return undefined;
  await keepBackupNotice(now);
  return failed.failure;
}
