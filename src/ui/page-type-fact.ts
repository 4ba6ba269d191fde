import type { Article } from '../article/article';
import { t } from '../platform/i18n';

/** What the page is, in a word; nothing of an article, which most are. */
export function kindFact({ kind }: Pick<Article, 'kind'>): string[] {
  return kind === undefined || kind === 'article' ? [] : [t(`kind_${kind}`)];
}
