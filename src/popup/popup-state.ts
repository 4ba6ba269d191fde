/**
 * The popup as a pure state machine.
 *
 *   working ──made, kept──▶ ready ──save──▶ saving ──saved──▶ saved
 *    ▲  │               ▲  ◀──────────── │ ─────undone────┘
 *    │  └─────▶ failed ◀──┼──────────────┘
 *    └──clip another way──┘
 *
 * A waiting stage carries the task it waits for; `tasks.ts` performs it. An answer
 * names its task, so an outdated answer changes nothing.
 */

import type { Edits } from '../article/edits';
import type { Draft, KeptDraft, Outcome, SavedClip } from '../messaging/protocol';
import {
  type Action,
  type Made,
  modeOf,
  type Remembered,
  rememberedOf,
  type Shown,
  type Stage,
  shownIn,
  type Task,
  taskOf,
  titleOf,
  triedEngine,
  type Way,
} from './stage';

export function opening(): Stage {
  return { at: 'working', task: { do: 'recall' }, saveWhenReady: false };
}

export function next(stage: Stage, action: Action): Stage {
  if ('task' in action) return taskOf(stage) === action.task ? taskEnded(stage, action) : stage;
  switch (action.is) {
    case 'clip asked':
      return stage.at === 'saving' ? stage : clipping(action, rememberedOf(stage));
    case 'sibling asked':
      return stage.at === 'failed' || stage.at === 'ready' ? comparing(stage, action.otherTab) : stage;
    case 'title typed':
      return withTitle(stage, action.title);
    case 'edited':
      return withEdits(stage, action.edits);
    case 'joined':
      return joined(stage, action.draft);
    case 'save asked':
      return save(stage);
    case 'undo asked':
      return stage.at === 'saved' ? undo(stage) : stage;
  }
}

function taskEnded(stage: Stage, action: Extract<Action, { readonly task: Task }>): Stage {
  switch (action.is) {
    case 'recalled':
      return recalled(stage, action.remembered);
    case 'made':
      return made(stage, action.outcome);
    case 'kept':
      return kept(stage, action.outcome);
    case 'saved':
      return saved(stage, action.outcome);
    case 'removed':
      return removed(stage, action.outcome);
  }
}

function recalled(stage: Stage, remembered: Remembered): Stage {
  const saveWhenReady = stage.at === 'working' && stage.saveWhenReady;
  const { choice, comments } = remembered;
  const way: Way = { mode: 'article', ...(choice ? { choice } : {}), ...(comments ? { comments } : {}) };
  return { ...clipping(way, remembered), saveWhenReady };
}

function clipping(
  { mode, choice, comments, engine: asked, added: adds }: Way,
  { engine: tried, title, edits, added: before }: Pick<Remembered, 'engine' | 'title' | 'edits' | 'added'>,
): Stage & { at: 'working' } {
  const engine = asked ?? tried;
  const added = adds ?? before;
  const task: Task = {
    do: 'make',
    mode,
    ...(choice ? { choice } : {}),
    ...(comments ? { comments } : {}),
    ...(added?.length ? { added } : {}),
    ...(engine === undefined ? {} : { engine }),
  };
  return working(task, title, edits);
}

function working(task: Task, title: string | undefined, edits: Edits | undefined): Stage & { at: 'working' } {
  return {
    at: 'working',
    task,
    saveWhenReady: false,
    ...(title === undefined ? {} : { typedTitle: title }),
    ...(edits === undefined ? {} : { edits }),
  };
}

function comparing(stage: Stage, otherTab?: number): Stage {
  const { engine, title, edits } = rememberedOf(stage);
  const named = engine === undefined ? {} : { engine };
  return working(
    { do: 'compare', mode: 'article', ...named, ...(otherTab === undefined ? {} : { otherTab }) },
    title,
    edits,
  );
}

function made(stage: Stage, outcome: Outcome<Made>): Stage {
  if (stage.at !== 'working') return stage;
  const engine = triedEngine(stage);
  const tried = engine === undefined ? {} : { engine };
  if (!outcome.ok) return { at: 'failed', failure: outcome.failure, mode: modeOf(stage), ...tried };
  const { draft } = outcome.value;
  const { choice, comments, added } = rememberedOf(stage);
  const shown: Shown = {
    draft,
    title: stage.typedTitle ?? draft.article.title,
    ...tried,
    ...(choice ? { choice } : {}),
    ...(comments ? { comments } : {}),
    ...(added ? { added } : {}),
    edits: stage.edits ?? {},
    draftGone: false,
  };
  return { at: 'working', task: { do: 'keep', ...outcome.value }, saveWhenReady: stage.saveWhenReady, shown };
}

function kept(stage: Stage, outcome: Outcome<KeptDraft>): Stage {
  if (stage.at !== 'working' || !stage.shown) return stage;
  const { shown } = stage;
  if (!outcome.ok) {
    return { at: 'failed', failure: outcome.failure, mode: modeOf(stage), shown: { ...shown, draftGone: true } };
  }
  const ready: Stage = { at: 'ready', shown: { ...shown, draft: { ...shown.draft, ...outcome.value } } };
  // If the page is already saved, tell the reader before saving it again.
  return stage.saveWhenReady && outcome.value.savedAs === undefined ? save(ready) : ready;
}

/** The joined article replaces its first page and keeps the title that is shown. */
function joined(stage: Stage, draft: Draft): Stage {
  if (stage.at !== 'ready') return stage;
  const { trashed: _, ...shown } = stage.shown;
  return { at: 'ready', shown: { ...shown, draft, draftGone: false } };
}

function withTitle(stage: Stage, title: string): Stage {
  // A title is one line: pasted line breaks become spaces.
  const line = title.replace(/(?<!\s)\s*[\r\n]\s*/g, ' ');
  if (stage.at === 'ready') return { ...stage, shown: { ...stage.shown, title: line } };
  if ((stage.at === 'failed' || stage.at === 'working') && stage.shown)
    return { ...stage, shown: { ...stage.shown, title: line } };
  return stage;
}

function withEdits(stage: Stage, edits: Edits): Stage {
  const shown = shownIn(stage);
  if (!shown || stage.at === 'saving' || stage.at === 'saved') return stage;
  return { ...stage, shown: { ...shown, edits: { ...shown.edits, ...edits } } };
}

function save(stage: Stage): Stage {
  if (stage.at === 'working') return { ...stage, saveWhenReady: true };
  if (stage.at === 'ready') return saving(stage.shown);
  return stage.at === 'failed' && stage.shown ? saving(stage.shown) : stage;
}

function saving(shown: Shown): Stage {
  return { at: 'saving', shown, task: savingTask(shown) };
}

function savingTask(shown: Shown): Task {
  const title = titleOf(shown);
  const { edits } = shown;
  if (shown.trashed?.title === title && shown.trashed.edits === edits)
    return { do: 'restore', clipId: shown.trashed.clipId };
  if (shown.draftGone) return { do: 'saveAnew', draft: shown.draft, title, edits };
  return { do: 'save', draft: shown.draft, title, edits };
}

function saved(stage: Stage, outcome: Outcome<SavedClip>): Stage {
  if (stage.at !== 'saving') return stage;
  const { trashed: _, ...kept } = stage.shown;
  if (outcome.ok) return { at: 'saved', shown: { ...kept, draftGone: true }, clipId: outcome.value.clipId };
  const { failure } = outcome;
  // After `gone` neither draft nor trash can be relied on; the next attempt saves what is shown.
  const shown = failure.code === 'gone' ? { ...kept, draftGone: true } : stage.shown;
  return { at: 'failed', failure, mode: kept.draft.article.mode, shown };
}

function undo({ shown, clipId }: Stage & { at: 'saved' }): Stage {
  return { at: 'saved', shown, clipId, task: { do: 'remove', clipId } };
}

function removed(stage: Stage, outcome: Outcome<null>): Stage {
  if (stage.at !== 'saved') return stage;
  const { shown, clipId } = stage;
  if (outcome.ok)
    return { at: 'ready', shown: { ...shown, trashed: { clipId, title: titleOf(shown), edits: shown.edits } } };
  // The clip was deleted elsewhere, so saving is undone all the same.
  if (outcome.failure.code === 'gone') return { at: 'ready', shown };
  return { at: 'saved', shown, clipId, failure: outcome.failure };
}
