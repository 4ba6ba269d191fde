import type { TagChange } from '../../../article/tag-change';
import type { TagColour } from '../../../article/tag-colours';
import { ask } from '../../../browser/messaging/channel';
import type { MessageKey } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import { defined } from '../../../language/text/defined';
import { liveTagProgress } from '../../../library/tags';
import { changing, forget, tell } from '../clip-actions';

let last: Promise<void> = Promise.resolve();

/** Renames or merges (`to`) or deletes tags in all clips, one change after the other. */
export function changeTags(change: TagChange): Promise<void> {
  last = last.then(() => make(change));
  return last;
}

async function make(change: TagChange): Promise<void> {
  const id = crypto.randomUUID();
  const changed = await followed(id, () => ask('tags.change', { id, change }));
  if (changed.ok) say(...sentenceOf(change, changed.value), () => undo(id));
  else say('tags_notChanged', []);
}

async function undo(id: string): Promise<boolean> {
  const { ok } = await followed(id, () => ask('tags.undo', { id }));
  say(ok ? 'tags_undone' : 'tags_notChanged', []);
  return ok;
}

export async function colourTag(name: string, colour: TagColour | undefined, isUndo = false): Promise<boolean> {
  const changed = await ask('tags.colour', defined({ name, colour }));
  if (!changed.ok) say('tags_notChanged', []);
  else if (isUndo) say('tags_undone', []);
  else say('tags_coloured', [name], () => colourTag(name, changed.value.colour, true));
  return changed.ok;
}

/** Shows how many clips are changed so far. */
async function followed<Answer>(id: string, change: () => Promise<Answer>): Promise<Answer> {
  forget();
  const stop = liveTagProgress(id)((progress) => changing.show(progress));
  const answer = await change();
  stop();
  changing.show(undefined);
  return answer;
}

function say(sentence: MessageKey, name: readonly string[], undoing?: () => Promise<boolean>): void {
  tell({ sentence, name, ...(undoing && { stays: true, undo: undoing }) });
}

function sentenceOf({ from, to }: TagChange, clips: number): readonly [MessageKey, readonly string[]] {
  const inClips = counted('clips', clips);
  if (to === undefined) return ['tags_deleted', [inClips]];
  return from.length === 1 ? ['tags_renamed', [from[0] ?? '', to, inClips]] : ['tags_merged', [to, inClips]];
}
