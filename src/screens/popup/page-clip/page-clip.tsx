import './page-clip.css';
import { useEffect, useMemo } from 'preact/hooks';
import { isUnchanged, updated } from '../../../article/updated';
import type { Clip } from '../../../browser/messaging/stored-clips';
import { t } from '../../../browser/platform/i18n';
import { formatLocale } from '../../../browser/wording/language';
import { editsToSave } from '../../../clip/assemble/corrected';
import { Button } from '../../ui/button';
import { ChangesView, changesInWords } from '../../ui/changes/changes-view';
import { compared, differencesBetween } from '../../ui/changes/compared';
import { dayOfMoment } from '../../ui/dates';
import { Facts } from '../../ui/facts';
import { openLibrary } from '../leave';
import { type Action, type DraftPreview, titleOf } from '../popup-state';
import { useClip } from '../saved-clip';

interface Props {
  /** The clip that saving would update. */
  readonly clipId: string;
  readonly preview: DraftPreview;
  readonly dispatch: (action: Action) => void;
}

/** Says what saving would change of the clip that the library has of the page. */
export function PageClip({ clipId, preview, dispatch }: Props) {
  const clip = useClip(clipId, preview);
  const next = useNext(clip, preview);
  const html = next?.article.html;
  const differences = useMemo(() => clip && next && differencesBetween(clip.article, next.article), [clip, html]);
  const unchanged = clip && next ? isUnchanged(clip, next) : undefined;
  useEffect(() => {
    if (unchanged !== undefined) dispatch({ is: 'compared', unchanged });
  }, [unchanged]);
  if (preview.unchanged) return null;
  const found = clip && next && compared(clip, next, differences);
  return (
    <div class="strip page-clip" id="page-clip">
      <p class="strip-text">{clip ? t('savedBefore', dayOfMoment(clip.savedAt, formatLocale())) : '\u00a0'}</p>
      <Button id="open-known" look="small" label={t('open')} onClick={() => openLibrary(clipId)} />
      <Button
        id="save-as-new"
        look="small"
        label={t('saveAsNew')}
        onClick={() => dispatch({ is: 'save asked', asNew: true })}
      />
      {found && next && (
        <details id="changes">
          <summary>
            <Facts facts={changesInWords(found, next.article)} />
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section class="changes-scroll" tabIndex={0} aria-label={t('changes')}>
            <ChangesView differences={found.differences} article={next.article} />
          </section>
        </details>
      )}
    </div>
  );
}

/** What saving would store. */
function useNext(clip: Clip | undefined, preview: DraftPreview) {
  const { draft, edits, decisions } = preview;
  const title = titleOf(preview);
  return useMemo(() => {
    const offered = { title, article: draft.article, edits: editsToSave(preview) };
    return clip && updated(clip, offered, clip.articleAt);
  }, [clip, draft, edits, decisions, title]);
}
