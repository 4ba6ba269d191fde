import { useState } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import { t } from '../../browser/platform/i18n';
import { readRules } from '../../browser/platform/site-rules';
import { readSettings } from '../../browser/platform/storage';
import { defaultSettings, type ReadSettings, type Settings, settingsVersion } from '../../browser/settings/settings';
import { readSettingsFile, rulesInFile, settingsFile } from '../../browser/settings/settings-file';
import { failureText } from '../../browser/wording/failures';
import { isSound } from '../../export/template/template';
import type { SiteRule } from '../../judge/site-rules/site-rule';
import { jsonIn } from '../../language/text/json';
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
    if (typeof read === 'string') return setNotice({ sentence: t(`settingsFile_${read}`) });
    const [taken, rules] = [usable(read, settings), rulesInFile(text) ?? []];
    const added = await addRules(rules);
    const isWhole = added && hasAllOf(settingsFile(taken, rules), text);
    await put(taken, t(isWhole ? 'settingsImported' : 'settingsImportedPartly'), added);
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

/** The settings that were read, with the present template if theirs has mistakes. */
function usable({ settings, broken }: ReadSettings, present: Settings): Settings {
  const isGood = isSound(settings.template) && !broken.includes('template');
  return isGood ? settings : { ...settings, template: present.template };
}

/** Whether a settings file of this version has all that another says. */
function hasAllOf(file: string, other: string): boolean {
  const [own, theirs] = [file, other].map((text) => jsonIn(text) as object);
  return canonical({ ...own, ...theirs, version: settingsVersion }) === canonical(own);
}

/** Adds the site rules of a settings file. Returns those that are new; undefined if they could not be stored. */
async function addRules(rules: readonly SiteRule[]): Promise<readonly SiteRule[] | undefined> {
  if (rules.length === 0) return [];
  const added = await ask('rules.add', { rules });
  return added.ok ? added.value : undefined;
}
