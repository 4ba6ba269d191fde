import { failureOf } from '../../../browser/messaging/failure-of';
import { onAutomaticBackup } from '../../../browser/platform/automatic-backup';
import { download } from '../../../browser/platform/downloads';
import { t } from '../../../browser/platform/i18n';
import { keepLastBackup, lastBackup } from '../../../browser/platform/last-backup';
import { failureSentence } from '../../../browser/wording/failures';
import { counted, formatLocale } from '../../../browser/wording/language';
import { backUp, oneAtATime } from '../../../library/backup/backup';
import { backupNow } from '../../../library/backup/backup-now';
import type { Progress } from '../../../library/progress';
import { Button } from '../../ui/button';
import { dayOfMoment } from '../../ui/dates';
import { Ongoing, useOngoing } from '../../ui/ongoing';
import { rereading, useWatched } from '../../ui/use-watched';
import { ScreenFrame } from '../screen-frame';
import { Automatic } from './automatic';
import { Progressing, type State } from './progressing';
import { Restore } from './restore';

const backingUp = new Ongoing<State>({ is: 'idle' });

/** Writes and restores backups. */
export function BackupScreen() {
  const state = useOngoing(backingUp);
  const last = useWatched(
    rereading(async () => (await lastBackup()) ?? 'none', onAutomaticBackup),
    [state.is],
  );
  return (
    <ScreenFrame id="backup" title={t('backup')}>
      <section>
        <p>{t('backup_what')}</p>
        <p class="quiet" id="last-backup">
          {last === 'none' && t('backup_none')}
          {typeof last === 'object' &&
            t('backup_last', dayOfMoment(last.at, formatLocale()), counted('clips', last.clips))}
        </p>
        <Button
          id="back-up"
          look="primary"
          label={t('backUpNow')}
          aria-disabled={state.is === 'working'}
          onClick={() => void start()}
        />
        <Progressing id="back-up" label={t('backUpNow')} state={state} />
      </section>
      <Automatic />
      <section aria-labelledby="restore-title">
        <h2 id="restore-title">{t('restoreBackup')}</h2>
        <p>{t('restoreBackup_what')}</p>
        <Restore />
      </section>
    </ScreenFrame>
  );
}

/** Writes a backup into the downloads folder. */
async function start(): Promise<void> {
  if (backingUp.state.is === 'working') return;
  backingUp.show({ is: 'working' });
  try {
    const now = Date.now();
    const backup = await backupNow(now);
    let name = `WClipper backup ${new Date(now).toLocaleDateString('sv')}.zip`;
    const take = async (file: Blob) => {
      name = await download(name, file);
    };
    const onProgress = (progress: Progress) => backingUp.show({ is: 'working', progress });
    const written = await oneAtATime(() => backUp(backup, take, onProgress));
    const { clips, pictures } = written ?? { clips: 0, pictures: 0 };
    await keepLastBackup({ at: now, clips });
    const sentence = t('backup_written', name, counted('clips', clips), counted('images', pictures));
    backingUp.show({ is: 'done', sentence });
  } catch (error) {
    backingUp.show({ is: 'done', sentence: notWritten(error) });
  }
}

/** Why a backup was not written, and what to do. */
export function notWritten(error: unknown): string {
  return t('backup_failed', failureSentence(failureOf(error).failure.code));
}
