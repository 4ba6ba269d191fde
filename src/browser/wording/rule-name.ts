import { messageOf, t } from '../platform/i18n';

/** What the names of the reader's rules begin with. */
const ownRule = 'your rule: ';

/** The localised name of an engine's rule, or the rule itself if there is none. */
export function ruleName(rule: string): string {
  if (rule.startsWith(ownRule)) return t('rule_your_rule', rule.slice(ownRule.length));
  return messageOf(`rule_${rule.replace(/\W+/g, '_')}`) ?? rule;
}

/** What speaks for or against a block, in the reader's words. */
export function reasonName(rule: string, speaksFor: boolean): string {
  return messageOf(`reason_${speaksFor ? 'for' : 'against'}_${rule.replace(/\W+/g, '_')}`) ?? ruleName(rule);
}
