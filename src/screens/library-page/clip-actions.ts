import type { Mark } from '../../article/marks';
import { ask } from '../../browser/messaging/channel';
import type { ClipEdit, ListEdit } from '../../browser/messaging/stored-clips';
import type { MessageKey } from '../../browser/platform/i18n';
import { counted } from '../../browser/wording/language';
import { defined } from '../../language/text/defined';
import type { ClipSummary } from '../../library/library';
import type { Progress } from '../../library/progress';
import { Ongoing } from '../ui/ongoing';
import { listFocus } from './list-focus';

/** The clip a message is about. */
export type NamedClip = Pick<ClipSummary, 'id' | 'title'>;

/** An action on clips, tags or searches: its message and, while it can be undone, how. */
export interface LastDone {
  readonly sentence: MessageKey;
  /** What the message names: the title of the clip, how many clips, or several things. */
  readonly name: string | readonly string[];
  readonly undo?: () => Promise<boolean>;
  /** Whether the button that had the focus is gone with the clip. */
  readonly takesFocus?: boolean;
  /** Whether the message stays until the reader closes it or does something else. */
  readonly stays?: boolean;
}

/** The last action, while its message is shown. */
export const lastDone = new Ongoing<LastDone | undefined>(undefined);

/** The progress of a change to many clips. */
export const changing = new Ongoing<Progress | undefined>(undefined);

/** Whether such a change is running. */
let isMaking = false;

/** The last deletion of one clip. */
let deletion: (LastDone & { readonly clipId: string }) | undefined;

/** Shows a message about an action that was done, or failed. */
export function tell(done: LastDone): void {
  lastDone.show(done);
}

export function forget(): void {
  lastDone.show(undefined);
}

export async function removeClip(clip: NamedClip): Promise<boolean> {
  const { id: clipId, title: name } = clip;
  const { ok } = await ask('clip.delete', { clipId });
  const undo = () => restoreClip(clip);
  if (ok) deletion = { clipId, sentence: 'deleted', name, undo, takesFocus: true };
  lastDone.show(ok ? deletion : { sentence: 'notDeleted', name });
  return ok;
}

export async function restoreClip({ id: clipId, title: name }: NamedClip): Promise<boolean> {
  // Requested before the restore, because the list may change before the answer arrives.
  listFocus.want(clipId);
  const { ok } = await ask('clip.restore', { clipId });
  tell({ sentence: ok ? 'restored' : 'notRestored', name });
  return ok;
}

/** Changes the title, tags or note of a clip, or restores a version. */
export function editClip({ id: clipId, title }: NamedClip, fields: Omit<ClipEdit, 'clipId'>): Promise<boolean> {
  return changeText(title, { ...fields, clipId }, fields.version === undefined ? 'clipChanged' : 'versionRestored');
}

async function changeText(name: string, edit: ClipEdit, sentence: MessageKey): Promise<boolean> {
  const changed = await ask('clip.edit', edit);
  // A form that was open is stored after its clip was deleted: the deletion is what may have to be undone.
  const isDeleted = deletion?.clipId === edit.clipId && lastDone.state === deletion;
  if (!changed.ok) tell({ sentence: 'notChanged', name });
  else if (sentence === 'changeUndone') tell({ sentence, name });
  else if (!isDeleted) tell({ sentence, name, undo: () => changeText(name, changed.value, 'changeUndone') });
  return changed.ok;
}

/** Makes one change to many clips. */
export function changeClips(
  clips: readonly NamedClip[],
  fields: Omit<ListEdit, 'clipId'>,
  sentence: MessageKey,
): Promise<boolean> {
  const edits = clips.map(({ id }) => ({ ...fields, clipId: id }));
  return make(nameOf(clips), edits, sentence);
}

async function make(name: string, edits: readonly ListEdit[], sentence: MessageKey): Promise<boolean> {
  if (isMaking || edits.length === 0) return false;
  isMaking = true;
  const { ok, undo } = await changeMany(edits, (progress) => changing.show(progress)).finally(() => {
    isMaking = false;
    changing.show(undefined);
  });
  const canUndo = undo.length > 0 && sentence !== 'changeUndone';
  const undoing = canUndo ? () => make(name, undo, 'changeUndone') : undefined;
  tell(defined({ sentence: ok ? sentence : 'notChanged', name, undo: undoing }));
  return ok;
}

export function markClips(clips: readonly NamedClip[], mark: Mark, set: boolean): Promise<boolean> {
  return changeClips(clips, { marks: { [mark]: set } }, sentences[mark][set ? 'set' : 'removed']);
}

/** Sends clips to a destination. */
export async function sendClips(clips: readonly NamedClip[], destination: string): Promise<void> {
  const { ok } = await ask('deliveries.ask', { clipIds: clips.map(({ id }) => id), destinations: [destination] });
  tell({ sentence: ok ? 'sendAsked' : 'notSent', name: nameOf(clips) });
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
