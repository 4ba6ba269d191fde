import { useMemo } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { counted } from '../../browser/wording/language';
import { type Loadable, loadable, loadPictures, needingPermission } from '../ui/load-pictures';
import { shownCount } from '../ui/shown-count';
import type { ArticlePictures } from '../ui/use-pictures';

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
  const shown = useMemo(() => count && shownCount(count, article.html), [article, count]);
  const srcs = all.filter((src) => !stored?.has(src));
  if (shown?.running)
    return (
      <p class="load-pictures" role="status">
        {t('picturesLoading', shown.kept, shown.asked)}
      </p>
    );
  if (all.length === 0) return null;
  const needed = offered && srcs.length > 0;
  const refused = needed ? needingPermission(srcs, draft, count).length : 0;
  return (
    <p class={needed ? 'load-pictures' : 'load-pictures reserved'}>
      {refused > 0 && <span role="status">{counted('picturesRefused', refused)}</span>}
      <button
        type="button"
        class="join"
        id={needed ? 'load-pictures' : undefined}
        onClick={() => void loadPictures(srcs, draft, count)}
      >
        {refused > 0 ? t('picturesAsk') : counted('loadPictures', srcs.length || all.length)}
      </button>
    </p>
  );
}
