import type { Article } from '../article/article';

/** The reader's tags and then the page's keywords, each once. */
export function allKeywords({ tags = [], keywords = [] }: Pick<Article, 'tags' | 'keywords'>): readonly string[] {
  return [...new Set([...tags, ...keywords])];
}
