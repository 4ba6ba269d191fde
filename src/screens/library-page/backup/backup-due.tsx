import { estimatedSpace, isShort } from '../../../browser/platform/free-space';
import { t } from '../../../browser/platform/i18n';
import { type LastBackup, lastBackup } from '../../../browser/platform/last-backup';
import { counted } from '../../../browser/wording/language';
import type { ClipSummary } from '../../../library/library';
import { sizeInWords } from '../../ui/sizes';
import { rereading, useAsync, useWatched } from '../../ui/use-watched';
import { hashOfBackup } from '../route';
import { useAutomaticState } from './automatic-state';

/** Says when space is short, why automatic backups are not written, and when the last backup is old. */
export function BackupDue({ clips }: { clips: readonly ClipSummary[] }) {
  return (
    <>
      <LowSpace />
      <Due clips={clips} />
    </>
  );
}

function Due({ clips }: { clips: readonly ClipSummary[] }) {
  const count = useAsync(async () => clipsWithoutBackup(clips, await lastBackup(), Date.now()), [clips], 0);
  const { state } = useAutomaticState();
  const failure = state?.plan.every === 'off' ? undefined : state?.failure;
  if (failure !== undefined) return <Reminder>{t(`automaticBackup_failed_${failure}`)}</Reminder>;
  if (count === 0) return null;
  return <Reminder>{t('backup_due', counted('clips', count))}</Reminder>;
}

function Reminder({ children }: { children: string }) {
  return (
    <p class="row backup-due" id="backup-due">
      <span>{children}</span>
      <a class="button" href={hashOfBackup}>
        {t('backup_start')}
      </a>
    </p>
  );
}

/**
 * A backup is due after this time (ms), if so many clips are not in it. Chosen: a month's work; a few clips are soon
 * found again.
 */
const backupAfter = 30 * 24 * 3600 * 1000;
const fewestClips = 10;

/** How many clips were saved or changed since the last backup, if another one is due; otherwise 0. */
export function clipsWithoutBackup(clips: readonly ClipSummary[], last: LastBackup | undefined, now: number): number {
  if (last && now - last.at < backupAfter) return 0;
  const count = clips.filter(({ updatedAt }) => !last || updatedAt > last.at).length;
  return count < fewestClips ? 0 : count;
}

/** While the library is open, it looks every hour how much space is left. */
function everyHour(look: () => void): () => void {
  const timer = setInterval(look, 3600 * 1000);
  return () => clearInterval(timer);
}

/** Warns before the disk is full, and says what helps. */
function LowSpace() {
  const space = useWatched(rereading(estimatedSpace, everyHour), []);
  if (!space || !isShort(space)) return null;
  return (
    <p class="row backup-due" id="low-space">
      <span>{t('space_low', sizeInWords(Math.max(0, space.quota - space.used)))}</span>
    </p>
  );
}
