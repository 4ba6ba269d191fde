import { t } from '../../platform/i18n';
import { ruleName } from '../../ui/rule-name';

/** What speaks for or against a block, in the reader's words. */
export function reasonName(rule: string, speaksFor: boolean): string {
  const key = `reason_${speaksFor ? 'for' : 'against'}_${rule.replace(/\W+/g, '_')}`;
  const words = t(key);
  return words === key ? ruleName(rule) : words;
}
