import { messageOf, t } from '../platform/i18n';

/** What the names of the reader's rules begin with. */
const ownRule = 'your rule: ';

/** The localised name of an engine's rule, or the rule itself if there is none. */
export function ruleName(rule: string): string {
  if (rule.startsWith(ownRule)) return t('rule_your_rule', rule.slice(ownRule.length));
  return messageOf(`rule_${rule.replace(/\W+/g, '_')}`) ?? rule;
}
