import { useState } from 'preact/hooks';
import { download } from '../platform/downloads';
import { t } from '../platform/i18n';
import { defaultSettings, type Settings } from '../settings/settings';
import { readSettingsFile, settingsFile } from '../settings/settings-file';
import { isSound } from '../template/template';
import { FileButton } from './file-button';
import type { SettingsOnPage } from './use-settings';

interface Became {
  readonly sentence: string;
  /** The settings before the change, for Undo. */
  readonly before?: Settings;
}

/** Exports, imports and resets the settings. */
export function TransferSection({ settings, replace }: SettingsOnPage) {
  const [became, setBecame] = useState<Became>();

  function put(by: Settings, sentence: string): void {
    replace(by);
    setBecame({ sentence, before: settings });
  }

  function take(text: string): void {
    const read = readSettingsFile(text);
    if (typeof read === 'string') {
      setBecame({ sentence: t(`settingsFile_${read}`) });
      return;
    }
    const sound = isSound(read.settings.template) && !read.broken.includes('template');
    const taken = sound ? read.settings : { ...read.settings, template: settings.template };
    put(taken, t(sound && read.broken.length === 0 ? 'settingsImported' : 'settingsImportedPartly'));
  }

  async function write(): Promise<void> {
    const file = new Blob([settingsFile(settings)], { type: 'application/json' });
    const sentence = await download('WClipper settings.json', file).then(
      () => t('settingsExported'),
      () => t('refused_download'),
    );
    setBecame({ sentence });
  }

  return (
    <section aria-labelledby="transfer">
      <h2 id="transfer">{t('optionsTransfer')}</h2>
      <div class="buttons">
        <button type="button" id="export-settings" class="button outlined" onClick={write}>
          {t('exportSettings')}
        </button>
        <FileButton id="import-settings" label={t('importSettings')} onText={take} />
        <button
          type="button"
          id="reset-settings"
          class="button outlined"
          onClick={() => put(defaultSettings, t('settingsReset'))}
        >
          {t('resetSettings')}
        </button>
      </div>
      <p role="status" class="became">
        {became?.sentence}{' '}
        {became?.before && (
          <button type="button" id="settings-undo" class="button" onClick={() => undo(became.before)}>
            {t('undo')}
          </button>
        )}
      </p>
    </section>
  );

  function undo(before: Settings | undefined): void {
    if (before) replace(before);
    setBecame(undefined);
  }
}
