import { useMemo } from 'preact/hooks';
import type { Article } from '../../article/article';
import { picturesIn } from '../../article/pictures/pictures-in';
import { ask } from '../../browser/messaging/channel';
import { t } from '../../browser/platform/i18n';
import { counted } from '../../browser/wording/language';
import { fromBase64 } from '../../language/text/base64';
import { afterFrame } from '../ui/after-frame';
import { type Loadable, loadable, loadPictures, needingPermission } from '../ui/load-pictures';
import { shownCount } from '../ui/shown-count';
import { ObjectUrls, type StoredPictures } from '../ui/stored-pictures';
import type { ArticlePictures } from '../ui/use-pictures';
import { useWatched } from '../ui/use-watched';
import { clippedTab } from './clipped-tab';

interface Props {
  readonly draft: Loadable;
  readonly pictures: ArticlePictures;
  /** False until the page has been asked for all its pictures. */
  readonly offered: boolean;
}

/**
 * Offers to load preview pictures that the page has not loaded or does not let us read. Its place is kept from the
 * beginning, because the answers of the page are late.
 */
export function PreviewPictures({ draft, pictures: { stored, count }, offered }: Props) {
  const { article } = draft;
  const all = useMemo(() => loadable(draft, count), [article, count]);
  const counts = useMemo(() => count && shownCount(count, article.html), [article, count]);
  const srcs = all.filter((src) => !stored?.has(src));
  if (counts?.running)
    return (
      <p class="row quiet load-pictures" role="status">
        {t('picturesLoading', counts.kept, counts.asked)}
      </p>
    );
  if (all.length === 0) return null;
  const needed = offered && srcs.length > 0;
  const refused = needed ? needingPermission(srcs, draft, count).length : 0;
  return (
    <p class="row quiet load-pictures">
      {refused > 0 && <span role="status">{counted('picturesRefused', refused)}</span>}
      {needed && (
        <button type="button" class="join" id="load-pictures" onClick={() => void loadPictures(srcs, draft, count)}>
          {refused > 0 ? t('picturesAsk') : counted('loadPictures', srcs.length)}
        </button>
      )}
    </p>
  );
}

/** Chosen: pictures read at once; the first of an article appear before its last is read. */
const batch = 6;

/** The addresses of the article's pictures that the page shows, and whether all were looked up. */
interface PagePictures {
  readonly pictures: StoredPictures;
  readonly complete: boolean;
}

const nothing: PagePictures = { pictures: new Map(), complete: false };

/** Pictures that the page has already loaded, read without a request. */
export function usePagePictures(article: Article): PagePictures {
  return useWatched(
    (tell, signal) => {
      tell(nothing);
      const addresses = new ObjectUrls(signal);
      afterFrame(() => void readFromPage(article, addresses, tell, signal));
    },
    [article],
    nothing,
  );
}

async function readFromPage(
  { html }: Article,
  addresses: ObjectUrls,
  onFound: (found: PagePictures) => void,
  signal: AbortSignal,
): Promise<void> {
  const srcs = picturesIn({ html });
  const tabId = await clippedTab;
  for (let at = 0; at < srcs.length && !signal.aborted; at += batch) {
    const outcome = await ask('pictures.shown', { tabId, srcs: srcs.slice(at, at + batch) });
    const shown = outcome.ok ? outcome.value : [];
    const blobs = new Map(shown.map(({ src, type, base64 }) => [src, new Blob([fromBase64(base64)], { type })]));
    const pictures = await addresses.add(blobs);
    if (blobs.size > 0) onFound({ pictures, complete: false });
  }
  onFound({ pictures: await addresses.add(new Map()), complete: true });
}
