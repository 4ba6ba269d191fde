import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Article } from '../article/article';
import { t } from '../platform/i18n';
import { articleNodes } from './article-nodes';
import { beginningOf } from './beginning';
import { breakLongWords } from './line-breaks';
import { type MissingPictures, type Placeholders, showMissing, showStored } from './placeholders';
import type { StoredPictures } from './stored-pictures';

type Sanitize = (html: string) => DocumentFragment;

/** Loading starts when the screen opens, so that the sanitiser is ready when the article arrives. */
const sanitizer: Promise<Sanitize> = import('../assemble/sanitize').then((module) => module.safeNodes);

interface Props {
  readonly article: Article;
  /** Pictures stored in the browser; all others are shown as placeholders. */
  readonly stored?: StoredPictures | undefined;
  readonly missing: MissingPictures;
  readonly placeholders: Placeholders;
  /** Longer articles (characters) are cut until the reader asks for the rest. */
  readonly most?: number;
}

/** Shows the article's body in its own language and direction. */
export function ArticleView({ article, stored, missing, placeholders, most = Number.POSITIVE_INFINITY }: Props) {
  const body = useRef<HTMLElement>(null);
  const sanitize = useSanitizer();
  const [isCut, setCut] = useState(false);
  /** The article that is shown in full. */
  const [whole, setWhole] = useState<Article>();
  const current = useRef(placeholders);
  current.current = placeholders;
  useLayoutEffect(() => {
    if (!sanitize) return;
    // The handler may change while the button is shown.
    const load = (src: string) => current.current.load(src);
    const { html, cut } = beginningOf(article.html, whole === article ? Number.POSITIVE_INFINITY : most);
    const nodes = articleNodes(sanitize(html), t('table'), { load, mayLoad: placeholders.mayLoad });
    setCut(cut);
    breakLongWords(nodes);
    if (stored) showStored(nodes, stored);
    showMissing(nodes, missing);
    body.current?.replaceChildren(nodes);
  }, [article, sanitize, whole]);
  useLayoutEffect(() => {
    if (!body.current) return;
    if (stored) showStored(body.current, stored);
    showMissing(body.current, missing);
  }, [stored, missing]);
  return (
    <>
      <article class="article book" lang={article.language} dir={article.direction} ref={body} />
      {isCut && (
        <p class="cut" id="preview-cut">
          {t('previewCut')}{' '}
          <button type="button" class="button" id="show-all" onClick={() => setWhole(article)}>
            {t('showAll')}
          </button>
        </p>
      )}
    </>
  );
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
