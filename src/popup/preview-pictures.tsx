import { t } from '../platform/i18n';
import { counted } from '../ui/language';
import { type Loadable, loadable, loadPictures, needingPermission } from '../ui/load-pictures';
import { shownCount } from '../ui/shown-count';
import type { ArticlePictures } from '../ui/use-pictures';

interface Props {
  readonly draft: Loadable;
  readonly pictures: ArticlePictures;
  /** Whether the page has been asked for all its pictures. */
  readonly complete: boolean;
}

/** Offers to load preview pictures that the page has not loaded or does not let us read. */
export function PreviewPictures({ draft, pictures: { stored, count }, complete }: Props) {
  const srcs = loadable(draft, count).filter((src) => !stored?.has(src));
  const shown = count && shownCount(count, draft.article.html);
  if (shown?.running)
    return (
      <p class="load-pictures" role="status">
        {t('picturesLoading', shown.kept, shown.asked)}
      </p>
    );
  if (!complete || srcs.length === 0) return null;
  const refused = needingPermission(srcs, draft, count).length;
  return (
    <p class="load-pictures">
      {refused > 0 && <span role="status">{counted('picturesRefused', refused)}</span>}
      <button type="button" class="join" id="load-pictures" onClick={() => void loadPictures(srcs, draft, count)}>
        {refused > 0 ? t('picturesAsk') : counted('loadPictures', srcs.length)}
      </button>
    </p>
  );
}
