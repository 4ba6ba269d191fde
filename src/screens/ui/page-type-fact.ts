import type { Article } from '../../article/article';
import { t } from '../../browser/platform/i18n';

/** The page type in a word; nothing for an article, the usual case. */
export function kindFact({ kind }: Pick<Article, 'kind'>): string[] {
  return kind === undefined || kind === 'article' ? [] : [t(`kind_${kind}`)];
}
