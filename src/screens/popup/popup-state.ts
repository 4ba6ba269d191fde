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

import type { ClipMode } from '../../article/article';
import type { Edits } from '../../article/edits';
import type { Outcome } from '../../browser/messaging/outcome';
import type { Remembered } from '../../browser/messaging/page-changes';
import type { Draft, KeptDraft, SavedClip } from '../../browser/messaging/stored-clips';
import { changesOf, firstWay, type Way, wayOf } from './changes';
import {
  type Action,
  type Made,
  modeOf,
  rememberedOf,
  type Shown,
  type Stage,
  shownIn,
  type Task,
  taskOf,
  titleOf,
} from './stage';

export function opening(): Stage {
  return { at: 'working', task: { do: 'recall' }, saveWhenReady: false, changes: {} };
}

export function next(stage: Stage, action: Action): Stage {
  if ('task' in action) return taskOf(stage) === action.task ? taskEnded(stage, action) : stage;
  switch (action.is) {
    case 'clip asked':
      return stage.at === 'saving' ? stage : clipping(action.mode, changedBy(action, stage));
    case 'sibling asked':
      return stage.at === 'failed' || stage.at === 'ready' ? comparing(stage, action.otherTab) : stage;
    case 'title typed':
      return withTitle(stage, action.title);
    case 'edited':
      return withEdits(stage, action.edits);
    case 'joined':
      return joined(stage, action.draft);
    case 'changes restored':
      return restored(stage, action.changes);
    case 'save asked':
      return save(stage, action.asNew);
    case 'compared':
      return compared(stage, action.unchanged);
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
  const task: Task = { do: 'make', ...firstWay(remembered) };
  return { at: 'working', task, saveWhenReady, changes: changesOf(remembered) };
}

/** The reader's changes, with another way to clip. */
function changedBy({ mode, choice, comments, engine, added, picked, rulesOff }: Way, stage: Stage): Remembered {
  const before = rememberedOf(stage);
  // A reader who looks at the whole page and returns to the article finds it as it was.
  const isOther = mode !== modeOf(stage);
  return changesOf({
    ...before,
    choice: choice ?? (isOther ? before.choice : undefined),
    comments: comments ?? (isOther ? before.comments : undefined),
    engine: engine ?? before.engine,
    added: added ?? before.added,
    picked: picked ?? before.picked,
    rulesOff: rulesOff ?? before.rulesOff,
  });
}

function clipping(mode: ClipMode, changes: Remembered): Stage & { at: 'working' } {
  return { at: 'working', task: { do: 'make', mode, ...wayOf(changes) }, saveWhenReady: false, changes };
}

function comparing(stage: Stage, otherTab?: number): Stage {
  const changes = rememberedOf(stage);
  const task: Task = {
    do: 'compare',
    mode: 'article',
    ...wayOf(changes),
    ...(otherTab === undefined ? {} : { otherTab }),
  };
  return { at: 'working', task, saveWhenReady: false, changes };
}

function made(stage: Stage, outcome: Outcome<Made>): Stage {
  if (stage.at !== 'working') return stage;
  const { changes } = stage;
  if (!outcome.ok) return { at: 'failed', failure: outcome.failure, mode: modeOf(stage), changes };
  const { draft } = outcome.value;
  const { title = draft.article.title, edits = {} } = changes;
  const shown: Shown = { ...wayOf(changes), draft, title, edits, draftGone: false };
  return { ...stage, task: { do: 'keep', ...outcome.value, title, edits }, shown };
}

/** Shows other changes. What is clipped differently is clipped again. */
function restored(stage: Stage, changes: Remembered): Stage {
  if (stage.at === 'saving' || stage.at === 'saved') return stage;
  const shown = shownIn(stage);
  const isSameWay = JSON.stringify(wayOf(changes)) === JSON.stringify(wayOf(rememberedOf(stage)));
  if (!shown || !isSameWay) return clipping('article', changes);
  const { title, edits = {} } = changes;
  return { ...stage, shown: { ...shown, title: title ?? shown.draft.article.title, edits } } as Stage;
}

function kept(stage: Stage, outcome: Outcome<KeptDraft>): Stage {
  if (stage.at !== 'working' || !stage.shown) return stage;
  const { shown } = stage;
  if (!outcome.ok) {
    const { failure } = outcome;
    return { at: 'failed', failure, mode: modeOf(stage), changes: stage.changes, shown: { ...shown, draftGone: true } };
  }
  const { clip } = outcome.value;
  const unchanged = clip?.same === true;
  const draft: Draft = { ...shown.draft, ...outcome.value };
  const ready: Stage = { at: 'ready', shown: { ...shown, draft, unchanged } };
  return stage.saveWhenReady && !unchanged ? save(ready) : ready;
}

function compared(stage: Stage, unchanged: boolean): Stage {
  return stage.at === 'ready' && stage.shown.unchanged !== unchanged
    ? { ...stage, shown: { ...stage.shown, unchanged } }
    : stage;
}

/** The joined article replaces its first page and keeps the title that is shown. */
function joined(stage: Stage, draft: Draft): Stage {
  if (stage.at !== 'ready') return stage;
  const { trashed: _, unchanged: __, ...shown } = stage.shown;
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

function save(stage: Stage, asNew = false): Stage {
  if (stage.at === 'working') return { ...stage, saveWhenReady: true };
  if (stage.at === 'ready') return saving(stage.shown, asNew);
  return stage.at === 'failed' && stage.shown ? saving(stage.shown, asNew) : stage;
}

function saving(shown: Shown, asNew: boolean): Stage {
  return { at: 'saving', shown, task: savingTask(shown, asNew) };
}

function savingTask(shown: Shown, asNew: boolean): Task {
  const title = titleOf(shown);
  const { draft, edits, draftGone } = shown;
  if (shown.trashed?.title === title && shown.trashed.edits === edits)
    return { do: 'restore', clipId: shown.trashed.clipId };
  return { do: draftGone ? 'saveAnew' : 'save', draft, title, edits, ...(asNew ? { asNew } : {}) };
}

function saved(stage: Stage, outcome: Outcome<SavedClip>): Stage {
  if (stage.at !== 'saving') return stage;
  const { trashed: _, ...kept } = stage.shown;
  if (outcome.ok) return savedAs(kept, outcome.value);
  const { failure } = outcome;
  // After `gone` neither draft nor trash can be relied on; the next attempt saves what is shown.
  const shown = failure.code === 'gone' ? { ...kept, draftGone: true } : stage.shown;
  return { at: 'failed', failure, mode: kept.draft.article.mode, changes: rememberedOf(stage), shown };
}

function savedAs(shown: Shown, { clipId, was, undo }: SavedClip): Stage {
  if (was === 'unchanged')
    return {
      at: 'ready',
      shown: { ...shown, draft: { ...shown.draft, clip: { clipId, same: true } }, unchanged: true },
    };
  return { at: 'saved', shown: { ...shown, draftGone: true }, clipId, ...(undo ? { undo } : {}) };
}

function undo({ shown, clipId, undo }: Stage & { at: 'saved' }): Stage {
  const undoing = undo ? { undo } : {};
  return { at: 'saved', shown, clipId, ...undoing, task: { do: 'remove', clipId, ...undoing } };
}

function removed(stage: Stage, outcome: Outcome<null>): Stage {
  if (stage.at !== 'saved') return stage;
  const { shown, clipId, undo } = stage;
  if (outcome.ok && undo)
    return {
      at: 'ready',
      shown: { ...shown, draft: { ...shown.draft, clip: { clipId, same: false } }, unchanged: false },
    };
  if (outcome.ok)
    return { at: 'ready', shown: { ...shown, trashed: { clipId, title: titleOf(shown), edits: shown.edits } } };
  // The clip was deleted elsewhere, so saving is undone all the same.
  if (outcome.failure.code === 'gone') return { at: 'ready', shown };
  return { at: 'saved', shown, clipId, ...(undo ? { undo } : {}), failure: outcome.failure };
}
