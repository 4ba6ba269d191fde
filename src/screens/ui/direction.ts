import type { Article } from '../../article/article';

/** The `dir` of what belongs to an article: from the right if the article is, otherwise as its own letters are. */
export function directionOf({ direction }: Pick<Article, 'direction'>): 'rtl' | 'auto' {
  return direction === 'rtl' ? 'rtl' : 'auto';
}
