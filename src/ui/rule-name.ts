import { t } from '../platform/i18n';

/** An engine's rule in the person's language where we have a word for it, else in the engine's own. */
export function ruleName(rule: string): string {
  const key = `rule_${rule.replace(/\W+/g, '_')}`;
  const name = t(key);
  return name === key ? rule : name;
}
