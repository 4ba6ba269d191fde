import { t } from '../platform/i18n';

/** The localised name of an engine's rule, or the rule itself if there is none. */
export function ruleName(rule: string): string {
  const key = `rule_${rule.replace(/\W+/g, '_')}`;
  const name = t(key);
  return name === key ? rule : name;
}
