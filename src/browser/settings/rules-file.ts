import { rulesFrom } from '../../judge/site-rules/read-rules';
import type { SiteRule } from '../../judge/site-rules/site-rule';

/** Identifies the file. */
const kind = 'wclipper rules';
const version = 1;

/** Site rules as a JSON file. */
export function rulesFile(rules: readonly SiteRule[]): string {
  return `${JSON.stringify({ kind, version, siteRules: rules }, null, 2)}\n`;
}

/** The rules in such a file, or in a settings file; undefined if it is neither. */
export function rulesInFile(text: string): readonly SiteRule[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read === null || !('siteRules' in read)) return undefined;
  return Array.isArray(read.siteRules) ? rulesFrom(read.siteRules) : undefined;
}
