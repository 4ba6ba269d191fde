import type { Article } from '../../article/article';
import { messageOf } from '../../page/faults';

/** The article with its formulas completed. The parsers, larger than all other stages, are loaded only if it has any. */
export async function completedOnDemand(article: Article): Promise<Article> {
  if (!article.html.includes('<math')) return article;
  try {
    return (await import('./complete')).completed(article);
  } catch (error) {
    const fault = { reader: 'formulas', message: messageOf(error) };
    return { ...article, faults: [...(article.faults ?? []), fault] };
  }
}
