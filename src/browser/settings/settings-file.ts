import { rulesFrom } from '../../judge/site-rules/read-rules';
import type { SiteRule } from '../../judge/site-rules/site-rule';
import { defined } from '../../language/text/defined';
import { jsonIn } from '../../language/text/json';
import { type ReadSettings, type Settings, settingsFrom, settingsVersion } from './settings';

/** Identifies a settings file. */
const kind = 'wclipper settings';

/** Settings and site rules as a JSON file, for backup or another computer. */
export function settingsFile(settings: Settings, rules: readonly SiteRule[] = []): string {
  return `${JSON.stringify({ kind, version: settingsVersion, ...settings, ...defined({ siteRules: rules.length > 0 ? rules : undefined }) }, null, 2)}\n`;
}

export const settingsFileFaults = ['notJson', 'notSettings', 'newerVersion'] as const;

type SettingsFileFault = (typeof settingsFileFaults)[number];

/** Reads such a file, or says what is wrong with it. */
export function readSettingsFile(text: string): ReadSettings | SettingsFileFault {
  const read = jsonIn(text);
  if (read === undefined) return 'notJson';
  if (typeof read !== 'object' || read === null || !('kind' in read) || read.kind !== kind) return 'notSettings';
  if (!('version' in read) || typeof read.version !== 'number') return 'notSettings';
  return read.version > settingsVersion ? 'newerVersion' : settingsFrom(read);
}

/** Identifies a file of site rules alone. */
const rulesKind = 'wclipper rules';
const rulesVersion = 1;

export function rulesFile(rules: readonly SiteRule[]): string {
  return `${JSON.stringify({ kind: rulesKind, version: rulesVersion, siteRules: rules }, null, 2)}\n`;
}

/** The rules in such a file, or in a settings file; undefined if it is neither. */
export function rulesInFile(text: string): readonly SiteRule[] | undefined {
  const read = jsonIn(text);
  if (typeof read !== 'object' || read === null || !('siteRules' in read)) return undefined;
  return Array.isArray(read.siteRules) ? rulesFrom(read.siteRules) : undefined;
}
