import { useState } from 'preact/hooks';
import { ask } from '../messaging/channel';
import { listFocus } from './list-focus';

/** The clip a message is about. */
export interface Named {
  readonly clipId: string;
  readonly title: string;
}

/** The last action on the trash: its message key and, while it can be undone, the clip. */
interface LastDone {
  readonly sentence: 'deleted' | 'restored' | 'notDeleted' | 'notRestored';
  readonly clip: Named;
}

export interface Trash {
  readonly last: LastDone | undefined;
  readonly remove: (clip: Named) => Promise<boolean>;
  readonly restore: (clip: Named) => Promise<boolean>;
  readonly forget: () => void;
}

/** Deletes and restores clips and keeps the result of the last action. */
export function useTrash(): Trash {
  const [last, setLast] = useState<LastDone>();

  async function remove(clip: Named): Promise<boolean> {
    const { ok } = await ask('clip.delete', { clipId: clip.clipId });
    setLast({ sentence: ok ? 'deleted' : 'notDeleted', clip });
    return ok;
  }

  async function restore(clip: Named): Promise<boolean> {
    // Requested before the restore, because the list may change before the answer arrives.
    listFocus.want(clip.clipId);
    const { ok } = await ask('clip.restore', { clipId: clip.clipId });
    setLast({ sentence: ok ? 'restored' : 'notRestored', clip });
    return ok;
  }

  return { last, remove, restore, forget: () => setLast(undefined) };
}
