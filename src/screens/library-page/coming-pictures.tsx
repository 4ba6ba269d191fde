import { useEffect } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import { t } from '../../browser/platform/i18n';
import { live } from '../../library/live';
import { sharingState } from '../../sync/sharing';
import { useWatched } from '../ui/use-watched';

/** Has the pictures of an opened clip fetched that this machine left in the storage of a shared library, and says so. */
export function ComingPictures({ clipId }: { readonly clipId: string }) {
  const isComing = useWatched(
    live(() => isFetching(clipId), false),
    [clipId],
  );
  useEffect(() => void fetchPictures(clipId).catch(() => {}), [clipId]);
  return (
    <p role="status" class="facts" id="coming-pictures">
      {isComing && t('sharing_picturesComing')}
    </p>
  );
}

/** What a round has failed for, the settings say. */
async function isFetching(clipId: string): Promise<boolean> {
  const { wanted = [], paused = false, failure } = (await sharingState()) ?? {};
  return wanted.includes(clipId) && !paused && failure === undefined;
}

async function fetchPictures(clipId: string): Promise<void> {
  if (!(await sharingState())?.picturesLater) return;
  const { wantPictures } = await import('../../sync/want-pictures');
  if (await wantPictures(clipId)) await ask('sharing.round', { asked: 'page' });
}
