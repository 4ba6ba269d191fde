import type { Article } from '../../article/article';
import { subtitleBeside } from '../../article/subtitle-beside';

/** The subtitle, unless the body begins with it. */
export function Subtitle({ article }: { article: Article }) {
  const line = subtitleBeside(article);
  if (line === undefined) return null;
  return (
    <p class="subtitle book" lang={article.language} dir={article.direction}>
      {line}
    </p>
  );
}
