import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Article } from '../article/article';
import { t } from '../platform/i18n';
import { articleNodes, showStored } from './article-nodes';
import type { StoredPictures } from './stored-pictures';
import './article.css';

type Sanitize = (html: string) => string;

/** Started when the screen opens, so that it is there when the article is. */
const sanitizer: Promise<Sanitize> = import('../assemble/sanitize').then((module) => module.sanitize);

interface Props {
  readonly article: Article;
  /** Pictures that are stored, to be shown in the place of their addresses. */
  readonly stored?: StoredPictures | undefined;
}

/** The article's body in its own language and direction. */
export function ArticleView({ article, stored }: Props) {
  const body = useRef<HTMLElement>(null);
  const sanitize = useSanitizer();
  useLayoutEffect(() => {
    if (sanitize) body.current?.replaceChildren(articleNodes(sanitize(article.html), t('table'), stored));
  }, [article, sanitize]);
  useLayoutEffect(() => {
    if (stored && body.current) showStored(body.current, stored);
  }, [stored]);
  return <article class="article book" lang={article.language} dir={article.direction} ref={body} />;
}

function useSanitizer(): Sanitize | undefined {
  const [sanitize, setSanitize] = useState<Sanitize>();
  useLayoutEffect(() => {
    let here = true;
    sanitizer.then((loaded) => here && setSanitize(() => loaded));
    return () => {
      here = false;
    };
  }, []);
  return sanitize;
}
