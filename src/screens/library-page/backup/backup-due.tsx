import { useEffect, useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import { lastBackup } from '../../../browser/platform/last-backup';
import { counted } from '../../../browser/wording/language';
import type { ClipSummary } from '../../../library/library';
import { hashOfBackup } from '../route';
import { useAutomaticState } from './automatic-state';
import { clipsWithoutBackup } from './due';
import { LowSpace } from './low-space';

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
  const [count, setCount] = useState(0);
  useEffect(() => {
    void lastBackup().then(
      (last) => setCount(clipsWithoutBackup(clips, last, Date.now())),
      () => {},
    );
  }, [clips]);
  const { state } = useAutomaticState();
  const failure = state?.plan.every === 'off' ? undefined : state?.failure;
  if (failure !== undefined) return <Reminder>{t(`automaticBackup_failed_${failure}`)}</Reminder>;
  if (count === 0) return null;
  return <Reminder>{t('backup_due', counted('clips', count))}</Reminder>;
}

function Reminder({ children }: { children: string }) {
  return (
    <p class="backup-due" id="backup-due">
      <span>{children}</span>
      <a class="button" href={hashOfBackup}>
        {t('backup_start')}
      </a>
    </p>
  );
}
