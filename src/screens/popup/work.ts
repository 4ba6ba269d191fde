import { rememberedOf, type Shown, type Stage } from './stage';

/** The draft that is shown and, if the reader has worked on it, the changes to note. */
export interface Work {
  readonly shown: Shown;
  readonly changes?: { readonly title?: string };
}

/** What is to be noted at a stage; undefined while the draft is not stored, being saved, or saved. */
export function workOn(stage: Stage): Work | undefined {
  if (stage.at !== 'ready' && stage.at !== 'failed') return undefined;
  const { shown } = stage;
  if (!shown || shown.draftGone) return undefined;
  const { title, edits, added, picked } = rememberedOf(stage);
  const isWork = title !== undefined || edits !== undefined || added !== undefined || picked !== undefined;
  if (isWork && !shown.unchanged) return { shown, changes: title === undefined ? {} : { title } };
  // What a failed save left in the list stays there.
  return stage.at === 'ready' ? { shown } : undefined;
}

/** What makes a difference to what is noted. */
export function keyOf(work: Work | undefined): string {
  return JSON.stringify(work && [work.shown.draft.id, work.changes, work.shown.edits]);
}
