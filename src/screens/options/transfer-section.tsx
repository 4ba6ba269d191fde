import { useState } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import { t } from '../../browser/platform/i18n';
import { readRules } from '../../browser/platform/site-rules';
import { readSettings } from '../../browser/platform/storage';
import { defaultSettings, type ReadSettings, type Settings } from '../../browser/settings/settings';
import { readSettingsFile, rulesInFile, settingsFile } from '../../browser/settings/settings-file';
import { failureText } from '../../browser/wording/failures';
import { isSound } from '../../export/template/template';
import type { SiteRule } from '../../judge/site-rules/site-rule';
import { canonical } from '../../sync/canonical';
import { Button } from '../ui/button';
import { FileButton, textOf } from '../ui/file-button';
import { exported, type Notice, NoticeLine } from './notice';
import type { SettingsOnPage } from './use-settings';

/** Exports, imports and resets the settings. */
export function TransferSection({ settings, replace }: SettingsOnPage) {
  const [notice, setNotice] = useState<Notice>();

  async function put(by: Settings, sentence: string, added: readonly SiteRule[] = []): Promise<void> {
    await replace(by);
    const undo = async () => {
      const { settings: now } = await readSettings();
      const isTheirs = (name: string) =>
        canonical(now[name as keyof Settings]) === canonical(by[name as keyof Settings]);
      // What was changed since stays.
      await replace({ ...now, ...Object.fromEntries(Object.entries(settings).filter(([name]) => isTheirs(name))) });
      const removed = await Promise.all(added.map(({ site, id }) => ask('rules.remove', { site, id })));
      const [failure] = removed.flatMap((each) => (each.ok ? [] : [each.failure]));
      setNotice(failure && { sentence: t(failureText(failure.code).what) });
    };
    setNotice({ sentence, undo: () => void undo() });
  }

  async function take(text: string): Promise<void> {
    const read = readSettingsFile(text);
    if (typeof read === 'string') setNotice({ sentence: t(`settingsFile_${read}`) });
    else {
      const { settings: taken, isWhole } = usable(read, settings);
      const added = await addRulesIn(text);
      await put(taken, t(isWhole && added ? 'settingsImported' : 'settingsImportedPartly'), added);
    }
  }

  async function write(): Promise<void> {
    const file = settingsFile(settings, await readRules());
    setNotice(await exported('WClipper settings.json', file, t('settingsExported')));
  }

  return (
    <section aria-labelledby="transfer">
      <h2 id="transfer">{t('optionsTransfer')}</h2>
      <div class="row">
        <Button id="export-settings" look="outlined" label={t('exportSettings')} onClick={write} />
        <FileButton id="import-settings" label={t('importSettings')} onFile={(file) => void textOf(file).then(take)} />
        <Button
          id="reset-settings"
          look="outlined"
          label={t('resetSettings')}
          onClick={() => void put(defaultSettings, t('settingsReset'))}
        />
      </div>
      <NoticeLine id="settings-notice" notice={notice} />
    </section>
  );
}

/** The settings that were read, with the present template if theirs has mistakes, and whether all could be read. */
function usable({ settings, broken }: ReadSettings, present: Settings): { settings: Settings; isWhole: boolean } {
  const isGood = isSound(settings.template) && !broken.includes('template');
  return {
    settings: isGood ? settings : { ...settings, template: present.template },
    isWhole: isGood && broken.length === 0,
  };
}

/** Adds the site rules of a settings file. Returns those that are new; undefined if they could not be stored. */
async function addRulesIn(text: string): Promise<readonly SiteRule[] | undefined> {
  const rules = rulesInFile(text) ?? [];
  if (rules.length === 0) return [];
  const added = await ask('rules.add', { rules });
  return added.ok ? added.value : undefined;
}
