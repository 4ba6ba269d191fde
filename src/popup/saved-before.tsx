import { useEffect, useState } from 'preact/hooks';
import type { ClipSummary } from '../library/library';
import { t } from '../platform/i18n';
import { dayOfMoment } from '../ui/dates';
import { formatLocale } from '../ui/language';
import { libraryAddress, openLibrary } from './open-library';

/** Tells the reader that the page is already in the library: below the article, which moves for nothing that is late. */
export function SavedBefore({ url }: { url: string }) {
  const clip = useClipOf(url);
  if (!clip) return null;

  function open(event: MouseEvent): void {
    event.preventDefault();
    if (clip) void openLibrary(clip.id);
  }

  return (
    <p class="strip" id="saved-before">
      <span class="strip-text">{t('savedBefore', dayOfMoment(clip.savedAt, formatLocale()))}</span>
      <a class="button" href={libraryAddress(clip.id)} onClick={open}>
        {t('openIt')}
      </a>
    </p>
  );
}

/** The newest clip of the page. The library code is loaded after the preview, so that it delays nothing. */
function useClipOf(url: string): ClipSummary | undefined {
  const [clip, setClip] = useState<ClipSummary>();
  useEffect(() => {
    let stop = () => {};
    let here = true;
    import('../library/library').then(({ watchClips }) => {
      if (here) stop = watchClips((clips) => setClip(clips.find((one) => samePage(one.url, url))));
    });
    return () => {
      here = false;
      stop();
    };
  }, [url]);
  return clip;
}

/** Compares addresses without their fragments. */
function samePage(one: string, other: string): boolean {
  return withoutFragment(one) === withoutFragment(other);
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
