import { useState } from 'preact/hooks';
import { download } from '../../../browser/platform/downloads';
import { t } from '../../../browser/platform/i18n';
import { keepLastBackup, type LastBackup } from '../../../browser/platform/last-backup';
import { counted } from '../../../browser/wording/language';
import { backUp, oneAtATime, type Progress } from '../../../library/backup/backup';
import { backupNow } from '../../../library/backup/backup-now';
import { notWritten } from './not-written';
import { Progressing, type State } from './progressing';

/** Writes a backup into the downloads folder. */
export function BackUp({ onWritten }: { onWritten: (backup: LastBackup) => void }) {
  const [state, setState] = useState<State>({ is: 'idle' });

  async function start(): Promise<void> {
    if (state.is === 'working') return;
    setState({ is: 'working' });
    try {
      const now = Date.now();
      const backup = await backupNow(now);
      const name = `WClipper backup ${new Date(now).toLocaleDateString('sv')}.zip`;
      const onProgress = (progress: Progress) => setState({ is: 'working', progress });
      const written = await oneAtATime(() => backUp(backup, (file) => download(name, file), onProgress));
      const { clips, pictures } = written ?? { clips: 0, pictures: 0 };
      await keepLastBackup({ at: now, clips });
      onWritten({ at: now, clips });
      setState({
        is: 'done',
        sentence: t('backup_written', name, counted('clips', clips), counted('images', pictures)),
      });
    } catch (error) {
      setState({ is: 'done', sentence: notWritten(error) });
    }
  }

  return (
    <>
      <button
        type="button"
        id="back-up"
        class="button primary"
        aria-disabled={state.is === 'working'}
        onClick={() => void start()}
      >
        {t('backUpNow')}
      </button>
      <Progressing id="back-up-state" label={t('backUpNow')} state={state} />
    </>
  );
}
