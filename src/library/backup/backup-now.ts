import { t } from '../../browser/platform/i18n';
import { version } from '../../browser/platform/manifest';
import { readRules } from '../../browser/platform/site-rules';
import { readSettings } from '../../browser/platform/storage';
import { settingsFile } from '../../browser/settings/settings-file';
import type { Backup } from './write-backup';

/** What a backup holds besides the library. */
export async function backupNow(now: number): Promise<Backup> {
  const { settings } = await readSettings();
  return {
    settings: settingsFile(settings, await readRules()),
    writtenBy: version(),
    highlightsTitle: t('highlights'),
    now,
  };
}
