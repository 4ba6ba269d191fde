import type { LastBackup } from '../../../browser/platform/last-backup';
import type { ClipSummary } from '../../../library/library';

/** A backup is due after this time (ms), if so many clips are not in it. */
const backupAfter = 30 * 24 * 3600 * 1000;
const fewestClips = 10;

/** How many clips were saved or changed since the last backup, if another one is due; otherwise 0. */
export function clipsWithoutBackup(clips: readonly ClipSummary[], last: LastBackup | undefined, now: number): number {
  if (last && now - last.at < backupAfter) return 0;
  const count = clips.filter(({ updatedAt }) => !last || updatedAt > last.at).length;
  return count < fewestClips ? 0 : count;
}
