import { messageOf } from '../platform/i18n';
import { ruleName } from './rule-name';

/** What speaks for or against a block, in the reader's words. */
export function reasonName(rule: string, speaksFor: boolean): string {
  return messageOf(`reason_${speaksFor ? 'for' : 'against'}_${rule.replace(/\W+/g, '_')}`) ?? ruleName(rule);
}
