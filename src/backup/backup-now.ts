import { version } from '../platform/manifest';
import { readRules } from '../platform/site-rules';
import { readSettings } from '../platform/storage';
import { settingsFile } from '../settings/settings-file';
import type { Backup } from './write-backup';

/** What a backup holds besides the library. */
export async function backupNow(now: number): Promise<Backup> {
  const { settings } = await readSettings();
  return { settings: settingsFile(settings, await readRules()), writtenBy: version(), now };
}
