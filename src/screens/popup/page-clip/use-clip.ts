import { useEffect, useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import type { Clip } from '../../../browser/messaging/stored-clips';
import type { Shown } from '../stage';

/** The clip that saving would update, as it is stored; an update that was undone has changed it. */
export function useClip(clipId: string | undefined, { draft, draftGone }: Shown): Clip | undefined {
  const [clip, setClip] = useState<Clip>();
  useEffect(() => {
    let here = true;
    if (clipId === undefined) setClip(undefined);
    else
      void ask('clip.read', { clipId }).then((read) => {
        if (here && read.ok) setClip(read.value);
      });
    return () => {
      here = false;
    };
  }, [clipId, draft, draftGone]);
  return clip;
}
