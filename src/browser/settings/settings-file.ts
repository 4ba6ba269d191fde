import type { SiteRule } from '../../judge/site-rules/site-rule';
import { type ReadSettings, type Settings, settingsFrom, settingsVersion } from './settings';

/** Identifies the file. */
const kind = 'wclipper settings';

/** Settings and site rules as a JSON file, for backup or another computer. */
export function settingsFile(settings: Settings, rules: readonly SiteRule[] = []): string {
  return `${JSON.stringify({ kind, version: settingsVersion, ...settings, ...(rules.length > 0 ? { siteRules: rules } : {}) }, null, 2)}\n`;
}

export const settingsFileFaults = ['notJson', 'notSettings', 'newerVersion'] as const;

type SettingsFileFault = (typeof settingsFileFaults)[number];

/** Reads such a file, or says what is wrong with it. */
export function readSettingsFile(text: string): ReadSettings | SettingsFileFault {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return 'notJson';
  }
  if (typeof read !== 'object' || read === null || !('kind' in read) || read.kind !== kind) return 'notSettings';
  if (!('version' in read) || typeof read.version !== 'number') return 'notSettings';
  return read.version > settingsVersion ? 'newerVersion' : settingsFrom(read);
}
