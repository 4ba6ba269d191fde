import { useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import { t } from '../../../browser/platform/i18n';
import { writeSettings } from '../../../browser/platform/storage';
import type { Settings } from '../../../browser/settings/settings';
import { readSettingsFile, rulesInFile } from '../../../browser/settings/settings-file';
import { counted } from '../../../browser/wording/language';
import { isSound } from '../../../export/template/template';
import { type Restored, restore } from '../../../library/backup/backup';
import { Button } from '../../ui/button';
import { FileButton } from '../../ui/file-button';
import { Ongoing, useOngoing } from '../../ui/ongoing';
import { Progressing, type State } from './progressing';

const restoring = new Ongoing<State & { readonly restored?: Restored }>({ is: 'idle' });
let ending = new AbortController();

async function take(file: File): Promise<void> {
  ending = new AbortController();
  const { signal } = ending;
  restoring.show({ is: 'working' });
  try {
    const result = await restore(file, (progress) => restoring.show({ is: 'working', progress }), signal);
    restoring.show(
      'failure' in result
        ? { is: 'done', sentence: t(`restoreFailed_${result.failure}`) }
        : { is: 'done', sentence: sentenceOf(result), restored: result },
    );
  } catch {
    restoring.show({ is: 'done', sentence: t(signal.aborted ? 'restoreCancelled' : 'restoreFailed_unknown') });
  }
}

/** Restores a backup from a file. */
export function Restore() {
  const { restored, ...state } = useOngoing(restoring);
  return (
    <>
      <FileButton
        id="restore"
        label={t('chooseBackup')}
        accept=".zip,application/zip"
        disabled={state.is === 'working'}
        onFile={(file) => void take(file)}
      />
      <Progressing id="restore" label={t('restoreBackup')} state={state} onCancel={() => ending.abort()} />
      {restored && <Damaged files={restored.damaged} />}
      {restored?.settings !== undefined && <SettingsOfBackup file={restored.settings} />}
    </>
  );
}

function sentenceOf({ added, updated, present }: Restored): string {
  return t('restoreBackup_done', counted('clips', added), counted('clips', updated), counted('clips', present));
}

function Damaged({ files }: { files: readonly string[] }) {
  if (files.length === 0) return null;
  return (
    <details id="damaged">
      <summary>{t('restoreBackup_damaged', String(files.length))}</summary>
      <ul>
        {files.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
    </details>
  );
}

/** Offers the settings of a backup, which replace those of this browser. */
function SettingsOfBackup({ file }: { file: string }) {
  const [state, setState] = useState<'offered' | 'used' | 'failed'>('offered');
  const read = readSettingsFile(file);
  if (typeof read === 'string' || !isSound(read.settings.template)) return null;
  async function use(settings: Settings): Promise<boolean> {
    await writeSettings(settings);
    const rules = rulesInFile(file) ?? [];
    return rules.length === 0 || (await ask('rules.add', { rules })).ok;
  }
  const isWhole = read.broken.length === 0;
  if (state === 'used') return <p role="status">{t(isWhole ? 'settingsImported' : 'settingsImportedPartly')}</p>;
  if (state === 'failed') return <p role="status">{t('failure_unknown')}</p>;
  return (
    <Button
      id="use-settings"
      look="outlined"
      label={t('useBackupSettings')}
      onClick={() =>
        void use(read.settings).then(
          (isUsed) => setState(isUsed ? 'used' : 'failed'),
          () => setState('failed'),
        )
      }
    />
  );
}
