import type { Article } from '../article/article';
import { subtitleBeside } from '../article/subtitle-beside';

/** The line under the title, where the article has one that its body does not begin with. */
export function Subtitle({ article }: { article: Article }) {
  const line = subtitleBeside(article);
  if (line === undefined) return null;
  return (
    <p class="subtitle book" lang={article.language} dir={article.direction}>
      {line}
    </p>
  );
}
