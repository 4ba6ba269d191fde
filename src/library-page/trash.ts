import { useState } from 'preact/hooks';
import { ask } from '../messaging/channel';
import { listFocus } from './list-focus';

/** What the snackbar is about. */
export interface Named {
  readonly clipId: string;
  readonly title: string;
}

/** What was last done with the trash: a sentence of `_locales`, and the clip when it can still be taken back. */
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

/** Deleting and taking back, with what became of it. */
export function useTrash(): Trash {
  const [last, setLast] = useState<LastDone>();

  async function remove(clip: Named): Promise<boolean> {
    const { ok } = await ask('clip.delete', { clipId: clip.clipId });
    setLast({ sentence: ok ? 'deleted' : 'notDeleted', clip });
    return ok;
  }

  async function restore(clip: Named): Promise<boolean> {
    // Wanted before it is asked for: the list may change before the answer is here.
    listFocus.want(clip.clipId);
    const { ok } = await ask('clip.restore', { clipId: clip.clipId });
    setLast({ sentence: ok ? 'restored' : 'notRestored', clip });
    return ok;
  }

  return { last, remove, restore, forget: () => setLast(undefined) };
}
