import { ask } from '../../browser/messaging/channel';
import type { Clip, PageClip } from '../../browser/messaging/stored-clips';
import { t } from '../../browser/platform/i18n';
import { libraryAddress } from '../../browser/platform/tabs';
import { formatLocale } from '../../browser/wording/language';
import { afterFrame } from '../ui/after-frame';
import { dayOfMoment } from '../ui/dates';
import { useWatched } from '../ui/use-watched';
import { openLibrary } from './leave';
import type { DraftPreview } from './popup-state';

/** Tells the reader that the page is already in the library: below the article, which moves for nothing that is late. */
export function SavedBefore({ url }: { url: string }) {
  const clip = useClipOf(url);
  if (!clip) return null;

  function open(event: MouseEvent): void {
    event.preventDefault();
    if (clip) void openLibrary(clip.clipId);
  }

  return (
    <p class="strip" id="saved-before">
      <span class="strip-text">{t('savedBefore', dayOfMoment(clip.savedAt, formatLocale()))}</span>
      <a class="button" href={libraryAddress(clip.clipId)} onClick={open}>
        {t('openIt')}
      </a>
    </p>
  );
}

/** The newest clip of the page. The worker looks for it, which has the library open. */
function useClipOf(url: string): PageClip | undefined {
  return useWatched<PageClip | undefined>(
    (tell) => {
      tell(undefined);
      afterFrame(() => {
        void ask('clip.ofPage', { url }).then((found) => found.ok && tell(found.value ?? undefined));
      });
    },
    [url],
  );
}

/** The clip that saving would update, as it is stored; an update that was undone has changed it. */
export function useClip(clipId: string | undefined, { draft, draftGone }: DraftPreview): Clip | undefined {
  return useWatched<Clip | undefined>(
    (tell) => {
      if (clipId === undefined) tell(undefined);
      else void ask('clip.read', { clipId }).then((read) => read.ok && tell(read.value));
    },
    [clipId, draft, draftGone],
  );
}
