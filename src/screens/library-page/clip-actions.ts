import { useRef, useState } from 'preact/hooks';
import type { Mark } from '../../article/marks';
import { ask } from '../../browser/messaging/channel';
import type { ClipEdit, ListEdit } from '../../browser/messaging/stored-clips';
import type { MessageKey } from '../../browser/platform/i18n';
import { counted } from '../../browser/wording/language';
import { defined } from '../../language/text/defined';
import type { ClipSummary } from '../../library/library';
import { listFocus } from './list-focus';

/** The clip a message is about. */
export type NamedClip = Pick<ClipSummary, 'id' | 'title'>;

/** The last action on clips: its message and, while it can be undone, how. */
interface LastDone {
  readonly sentence: MessageKey;
  /** What the message names: the title of the clip, or how many clips. */
  readonly name: string;
  readonly undo?: () => Promise<boolean>;
  /** Whether the button that had the focus is gone with the clip. */
  readonly takesFocus?: boolean;
}

export interface ClipActions {
  readonly last: LastDone | undefined;
  /** How far a change of many clips is. */
  readonly progress: Progress | undefined;
  readonly remove: (clip: NamedClip) => Promise<boolean>;
  readonly restore: (clip: NamedClip) => Promise<boolean>;
  /** Changes the title, tags or note of a clip, or restores a version. */
  readonly edit: (clip: NamedClip, edit: Omit<ClipEdit, 'clipId'>) => Promise<boolean>;
  /** Tells of another action on a clip. */
  readonly tell: (done: LastDone) => void;
  readonly mark: (clips: readonly NamedClip[], mark: Mark, set: boolean) => Promise<boolean>;
  /** Makes one change to many clips. */
  readonly change: (
    clips: readonly NamedClip[],
    edit: Omit<ListEdit, 'clipId'>,
    sentence: MessageKey,
  ) => Promise<boolean>;
  /** Sends clips to a destination. */
  readonly send: (clips: readonly NamedClip[], destination: string) => Promise<void>;
  readonly forget: () => void;
}

/** Changes clips and keeps the result of the last action. */
export function useClipActions(): ClipActions {
  const [last, setLast] = useState<LastDone>();
  const [progress, setProgress] = useState<Progress>();
  const deletion = useRef<LastDone & { readonly clipId: string }>(undefined);

  async function remove(clip: NamedClip): Promise<boolean> {
    const { id: clipId, title: name } = clip;
    const { ok } = await ask('clip.delete', { clipId });
    const undo = () => restore(clip);
    if (ok) deletion.current = { clipId, sentence: 'deleted', name, undo, takesFocus: true };
    setLast(ok ? deletion.current : { sentence: 'notDeleted', name });
    return ok;
  }

  async function restore({ id: clipId, title: name }: NamedClip): Promise<boolean> {
    // Requested before the restore, because the list may change before the answer arrives.
    listFocus.want(clipId);
    const { ok } = await ask('clip.restore', { clipId });
    setLast({ sentence: ok ? 'restored' : 'notRestored', name });
    return ok;
  }

  async function changeText(name: string, edit: ClipEdit, sentence: MessageKey): Promise<boolean> {
    const changed = await ask('clip.edit', edit);
    if (!changed.ok) setLast({ sentence: 'notChanged', name });
    else if (sentence === 'changeUndone') setLast({ sentence, name });
    else {
      const undo = () => changeText(name, changed.value, 'changeUndone');
      // A form that was open is stored after its clip was deleted: the deletion is what may have to be undone.
      const isLast = (now: LastDone | undefined) =>
        now === deletion.current && deletion.current?.clipId === edit.clipId;
      setLast((now) => (isLast(now) ? now : { sentence, name, undo }));
    }
    return changed.ok;
  }

  async function make(name: string, edits: readonly ListEdit[], sentence: MessageKey): Promise<boolean> {
    if (progress || edits.length === 0) return false;
    const { ok, undo } = await changeMany(edits, setProgress);
    setProgress(undefined);
    const canUndo = undo.length > 0 && sentence !== 'changeUndone';
    const undoing = canUndo ? () => make(name, undo, 'changeUndone') : undefined;
    setLast(defined({ sentence: ok ? sentence : 'notChanged', name, undo: undoing }));
    return ok;
  }

  const edit: ClipActions['edit'] = ({ id: clipId, title }, fields) =>
    changeText(title, { ...fields, clipId }, fields.version === undefined ? 'clipChanged' : 'versionRestored');
  const change: ClipActions['change'] = (clips, fields, sentence) =>
    make(
      nameOf(clips),
      clips.map(({ id }) => ({ ...fields, clipId: id })),
      sentence,
    );
  const mark: ClipActions['mark'] = (clips, name, set) =>
    change(clips, { marks: { [name]: set } }, sentences[name][set ? 'set' : 'removed']);

  async function send(clips: readonly NamedClip[], destination: string): Promise<void> {
    const { ok } = await ask('deliveries.ask', { clipIds: clips.map(({ id }) => id), destinations: [destination] });
    setLast({ sentence: ok ? 'sendAsked' : 'notSent', name: nameOf(clips) });
  }

  const forget = () => setLast(undefined);
  return { last, progress, remove, restore, edit, mark, change, send, tell: setLast, forget };
}

/** What a message calls clips. */
export function nameOf(clips: readonly NamedClip[]): string {
  const [only, ...others] = clips;
  return only && others.length === 0 ? only.title : counted('clips', clips.length);
}

/** What is said when a mark was set or removed. */
const sentences = {
  unread: { set: 'markedUnread', removed: 'markedRead' },
  favourite: { set: 'madeFavourite', removed: 'noFavourite' },
  archived: { set: 'wasArchived', removed: 'notArchived' },
} as const satisfies Record<Mark, Record<'set' | 'removed', MessageKey>>;

/** Clips changed in one message and one transaction: enough for speed, and other writes need not wait long. */
const changedAtOnce = 500;

export interface Progress {
  readonly done: number;
  readonly all: number;
}

interface ManyChanged {
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
