import { ask } from '../../browser/messaging/channel';
import type { ListEdit } from '../../browser/messaging/stored-clips';

/** Clips changed in one message and one transaction: enough for speed, and other writes need not wait long. */
const changedAtOnce = 500;

export interface Progress {
  readonly done: number;
  readonly all: number;
}

export interface ManyChanged {
  /** Whether all changes were made. */
  readonly ok: boolean;
  /** The changes that undo those that were made. */
  readonly undo: readonly ListEdit[];
}

/** Changes any number of clips, a portion at a time, so that the page and other windows can work meanwhile. */
export async function changeMany(
  edits: readonly ListEdit[],
  onProgress: (progress: Progress) => void,
  send: (edits: readonly ListEdit[]) => Promise<readonly ListEdit[] | undefined> = sendEdits,
): Promise<ManyChanged> {
  const undo: ListEdit[] = [];
  for (let from = 0; from < edits.length; from += changedAtOnce) {
    if (edits.length > changedAtOnce) onProgress({ done: from, all: edits.length });
    const undone = await send(edits.slice(from, from + changedAtOnce));
    if (!undone) return { ok: false, undo };
    undo.push(...undone);
  }
  return { ok: true, undo };
}

async function sendEdits(edits: readonly ListEdit[]): Promise<readonly ListEdit[] | undefined> {
  const answer = await ask('clips.edit', { edits });
  return answer.ok ? answer.value : undefined;
}
