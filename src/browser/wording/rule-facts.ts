import type { Article } from '../../article/article';
import { hasStopped } from '../../judge/site-rules/rule-list';
import { counted } from './language';

/** How many of the reader's rules for the site changed a clip, and how many no longer match. */
export function ruleFacts({ rules = [] }: Pick<Article, 'rules'>): string[] {
  const applied = rules.filter(({ outcome }) => outcome === 'applied').length;
  const stopped = rules.filter(hasStopped).length;
  return [
    ...(applied > 0 ? [counted('rulesApplied', applied)] : []),
    ...(stopped > 0 ? [counted('rulesStopped', stopped)] : []),
  ];
}
