import { useEffect, useState } from 'preact/hooks';
import { watchClips } from '../library/library';
import { t } from '../platform/i18n';
import { NoAnswer } from '../ui/no-answer';
import { ClipList, type Clips } from './clip-list';
import { Reader } from './reader';
import { clipInHash } from './route';
import { Snackbar } from './snackbar';
import { useTrash } from './trash';

/** The list of clips, or the clip named in the address. */
export function LibraryScreen() {
  const clips = useClips();
  const clipId = useClipInAddress();
  const trash = useTrash();
  useEffect(() => {
    if (clipId === undefined) document.title = t('libraryTitle');
  }, [clipId]);

  return (
    <>
      <NoAnswer />
      {clipId === undefined ? (
        <ClipList clips={clips} onDelete={trash.remove} />
      ) : (
        <Reader key={clipId} clipId={clipId} onDelete={trash.remove} onRestore={trash.restore} />
      )}
      <Snackbar {...trash} />
    </>
  );
}

function useClips(): Clips {
  const [clips, setClips] = useState<Clips>();
  useEffect(() => watchClips(setClips, () => setClips('unreadable')), []);
  return clips;
}

function useClipInAddress(): string | undefined {
  const [clipId, setClipId] = useState(() => clipInHash(location.hash));
  useEffect(() => {
    const follow = () => setClipId(clipInHash(location.hash));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return clipId;
}
