import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Article } from '../../article/article';
import { t } from '../../browser/platform/i18n';
import { BlockKeys } from '../../clip/assemble/block-keys';
import { articleNodes } from './article-nodes';
import { beginningOf } from './beginning';
import { fillInSlices } from './fill-article';
import { breakLongWords } from './line-breaks';
import { type MissingPictures, type Placeholders, showMissing, showStored } from './placeholders';
import type { StoredPictures } from './stored-pictures';

type Sanitize = (unsafe: DocumentFragment) => DocumentFragment;

/** Loading starts when the screen opens, so that the sanitiser is ready when the article arrives. */
const sanitizer: Promise<Sanitize> = import('../../clip/assemble/sanitize').then((module) => module.safeNodes);

/** More than any popup shows without scrolling (as `weightOf` counts). */
const firstScreen = 8000;

interface Props {
  readonly article: Article;
  /** Pictures stored in the browser; all others are shown as placeholders. */
  readonly stored?: StoredPictures | undefined;
  readonly missing: MissingPictures;
  readonly placeholders: Placeholders;
  /** Longer articles (characters) are cut until the reader asks for the rest, and shown in slices. */
  readonly most?: number;
  /** Names the blocks, so that they can be removed. */
  readonly namesBlocks?: boolean;
}

/** Shows the article's body in its own language and direction. */
export function ArticleView({
  article,
  stored,
  missing,
  placeholders,
  most = Number.POSITIVE_INFINITY,
  namesBlocks = false,
}: Props) {
  const body = useRef<HTMLElement>(null);
  const sanitize = useSanitizer();
  const [isCut, setCut] = useState(false);
  /** The article that is shown in full. */
  const [whole, setWhole] = useState<Article>();
  const current = useRef({ stored, missing, placeholders });
  current.current = { stored, missing, placeholders };
  useLayoutEffect(() => {
    if (!sanitize || !body.current) return;
    const isWhole = whole === article;
    const { nodes, cut } = beginningOf(article.html, isWhole ? Number.POSITIVE_INFINITY : most);
    setCut(cut);
    // A reader who asks for the rest has scrolled to the end of what is shown, which must not shrink.
    const first = isWhole || !Number.isFinite(most) ? most : firstScreen;
    const keys = namesBlocks ? new BlockKeys() : undefined;
    const prepared = (slice: DocumentFragment) => preparedFor(named(sanitize(slice), keys), current);
    const filling = fillInSlices(body.current, nodes, first, prepared);
    return () => filling.stop();
  }, [article, sanitize, whole]);
  useLayoutEffect(() => {
    if (body.current) showPictures(body.current, current.current);
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

type Pictures = Pick<Props, 'stored' | 'missing' | 'placeholders'>;

function named(safe: DocumentFragment, keys: BlockKeys | undefined): DocumentFragment {
  for (const [key, block] of keys?.of(safe) ?? []) if (block instanceof HTMLElement) block.dataset.block = key;
  return safe;
}

/** Nodes as they are shown, with the pictures that are known by now. */
function preparedFor(safe: DocumentFragment, current: { readonly current: Pictures }): DocumentFragment {
  // The handler may change while the button is shown.
  const load = (src: string) => current.current.placeholders.load(src);
  const nodes = articleNodes(safe, t('table'), { load, mayLoad: current.current.placeholders.mayLoad });
  breakLongWords(nodes);
  showPictures(nodes, current.current);
  return nodes;
}

function showPictures(root: ParentNode, { stored, missing }: Pictures): void {
  if (stored) showStored(root, stored);
  showMissing(root, missing);
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
