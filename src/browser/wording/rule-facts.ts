import type { Article } from '../../article/article';
import { counted } from './language';

/** How many of the reader's rules for the site changed a clip. */
export function ruleFacts({ rules = [] }: Pick<Article, 'rules'>): string[] {
  const applied = rules.filter(({ outcome }) => outcome === 'applied').length;
  return applied > 0 ? [counted('rulesApplied', applied)] : [];
}
