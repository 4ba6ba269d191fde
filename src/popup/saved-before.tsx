import { useEffect, useState } from 'preact/hooks';
import { ask } from '../messaging/channel';
import type { PageClip } from '../messaging/stored-clips';
import { t } from '../platform/i18n';
import { libraryAddress } from '../platform/tabs';
import { dayOfMoment } from '../ui/dates';
import { formatLocale } from '../wording/language';
import { openLibrary } from './open-library';

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
  const [clip, setClip] = useState<PageClip>();
  useEffect(() => {
    let here = true;
    setClip(undefined);
    void ask('clip.ofPage', { url }).then((found) => {
      if (here && found.ok) setClip(found.value ?? undefined);
    });
    return () => {
      here = false;
    };
  }, [url]);
  return clip;
}
