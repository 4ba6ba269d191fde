import { useEffect, useState } from 'preact/hooks';
import { onAutomaticBackup } from '../../../browser/platform/automatic-backup';
import { t } from '../../../browser/platform/i18n';
import { type LastBackup, lastBackup } from '../../../browser/platform/last-backup';
import { counted, formatLocale } from '../../../browser/wording/language';
import { dayOfMoment } from '../../ui/dates';
import { ScreenFrame } from '../screen-frame';
import { Automatic } from './automatic';
import { BackUp } from './back-up';
import { Restore } from './restore';

/** Writes and restores backups. */
export function BackupScreen() {
  const [last, setLast] = useState<LastBackup | 'none'>();
  useEffect(() => {
    const read = () => void lastBackup().then((found) => setLast(found ?? 'none'));
    read();
    return onAutomaticBackup(read);
  }, []);
  return (
    <ScreenFrame id="backup" title={t('backup')}>
      <section>
        <p>{t('backup_what')}</p>
        <p class="quiet" id="last-backup">
          {last === 'none' && t('backup_none')}
          {typeof last === 'object' &&
            t('backup_last', dayOfMoment(last.at, formatLocale()), counted('clips', last.clips))}
        </p>
        <BackUp onWritten={setLast} />
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
