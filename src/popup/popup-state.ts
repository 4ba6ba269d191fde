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

import type { ClipMode, SelectionChoice } from '../article/article';
import type { Draft, Failure, KeptDraft, Outcome, SavedClip } from '../messaging/protocol';

/** Something the background does for the popup. */
export type Task =
  /** Recalls the reader's changes to this page from before the popup was closed. */
  | { readonly do: 'recall' }
  | ({ readonly do: 'make' } & Way)
  /** Stores the draft that is already shown. */
  | ({ readonly do: 'keep' } & Made)
  /** Clips again once a page to compare with has been fetched, or read in another tab. */
  | { readonly do: 'compare'; readonly mode: 'article'; readonly engine?: string; readonly otherTab?: number }
  | { readonly do: 'save'; readonly draftId: string; readonly title: string }
  /** Saving used up the draft. Saving again under another title stores what is shown as a new clip. */
  | { readonly do: 'saveAnew'; readonly draft: Draft; readonly title: string }
  | { readonly do: 'restore'; readonly clipId: string }
  | { readonly do: 'remove'; readonly clipId: string };

/** A draft, and when its document was loaded (ms since 1970). */
export interface Made {
  readonly draft: Draft;
  readonly loadedAt: number;
}

/** How a page is clipped. The engine is set if the reader tries one on this page; otherwise the settings decide. */
interface Way {
  readonly mode: ClipMode;
  readonly choice?: SelectionChoice;
  /** Whether the comments below the article are added. */
  readonly comments?: boolean;
  readonly engine?: string;
}

/** What survives closing the popup, as long as the tab stays on the page. */
export interface Remembered {
  /** The engine the reader tries on this page. */
  readonly engine?: string;
  /** The title the reader typed. */
  readonly title?: string;
}

/** The draft as shown, with the reader's changes. */
export interface Shown {
  readonly draft: Draft;
  readonly title: string;
  /** The engine the reader tries on this page. */
  readonly engine?: string;
  /** The worker no longer has the draft. */
  readonly draftGone: boolean;
  /** The clip in the trash after the reader undid saving it. */
  readonly trashed?: SavedClip & { readonly title: string };
}

export type Stage =
  /** With `shown`, the draft is shown while it is stored. */
  | {
      readonly at: 'working';
      readonly task: Task;
      readonly saveWhenReady: boolean;
      readonly typedTitle?: string;
      readonly shown?: Shown;
    }
  | { readonly at: 'ready'; readonly shown: Shown }
  | { readonly at: 'saving'; readonly shown: Shown; readonly task: Task }
  | {
      readonly at: 'saved';
      readonly shown: Shown;
      readonly clipId: string;
      readonly task?: Task;
      readonly failure?: Failure;
    }
  /** With `shown`, saving failed; without it, there is nothing to show. */
  | {
      readonly at: 'failed';
      readonly failure: Failure;
      readonly mode: ClipMode;
      readonly engine?: string;
      readonly shown?: Shown;
    };

export type Action =
  | { readonly is: 'recalled'; readonly task: Task; readonly remembered: Remembered }
  | ({ readonly is: 'clip asked' } & Way)
  | { readonly is: 'sibling asked'; readonly otherTab?: number }
  | { readonly is: 'title typed'; readonly title: string }
  /** The draft was replaced by one joined from several pages. */
  | { readonly is: 'joined'; readonly draft: Draft }
  | { readonly is: 'save asked' }
  | { readonly is: 'undo asked' }
  | { readonly is: 'made'; readonly task: Task; readonly outcome: Outcome<Made> }
  | { readonly is: 'kept'; readonly task: Task; readonly outcome: Outcome<KeptDraft> }
  | { readonly is: 'saved'; readonly task: Task; readonly outcome: Outcome<SavedClip> }
  | { readonly is: 'removed'; readonly task: Task; readonly outcome: Outcome<null> };

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

/** The task the stage waits for. */
export function taskOf(stage: Stage): Task | undefined {
  return 'task' in stage ? stage.task : undefined;
}

export function shownIn(stage: Stage): Shown | undefined {
  return 'shown' in stage ? stage.shown : undefined;
}

/** How the stage clips or has clipped. */
export function modeOf(stage: Stage): ClipMode {
  if (stage.at === 'working' && !stage.shown) return 'mode' in stage.task ? stage.task.mode : 'article';
  return stage.at === 'failed' ? stage.mode : (shownIn(stage)?.draft.article.mode ?? 'article');
}

/** The title for saving and exporting. Never empty. */
export function titleOf({ title, draft }: Shown): string {
  return title.trim() || draft.article.title.trim() || draft.article.url;
}

/** The reader's changes to this page. They survive clipping again and closing the popup. */
export function rememberedOf(stage: Stage): Remembered {
  const engine = triedEngine(stage);
  const title = typedTitle(stage);
  return { ...(engine === undefined ? {} : { engine }), ...(title === undefined ? {} : { title }) };
}

function recalled(stage: Stage, remembered: Remembered): Stage {
  const saveWhenReady = stage.at === 'working' && stage.saveWhenReady;
  return { ...clipping({ mode: 'article' }, remembered), saveWhenReady };
}

function clipping(
  { mode, choice, comments, engine: asked }: Way,
  { engine: tried, title }: Remembered,
): Stage & { at: 'working' } {
  const engine = asked ?? tried;
  const task: Task = {
    do: 'make',
    mode,
    ...(choice ? { choice } : {}),
    ...(comments ? { comments } : {}),
    ...(engine === undefined ? {} : { engine }),
  };
  return working(task, title);
}

function working(task: Task, title: string | undefined): Stage & { at: 'working' } {
  return { at: 'working', task, saveWhenReady: false, ...(title === undefined ? {} : { typedTitle: title }) };
}

function comparing(stage: Stage, otherTab?: number): Stage {
  const { engine, title } = rememberedOf(stage);
  const named = engine === undefined ? {} : { engine };
  return working({ do: 'compare', mode: 'article', ...named, ...(otherTab === undefined ? {} : { otherTab }) }, title);
}

function triedEngine(stage: Stage): string | undefined {
  if (stage.at === 'working' && !stage.shown) return 'engine' in stage.task ? stage.task.engine : undefined;
  return stage.at === 'failed' && !stage.shown ? stage.engine : shownIn(stage)?.engine;
}

function typedTitle(stage: Stage): string | undefined {
  if (stage.at === 'working' && !stage.shown) return stage.typedTitle;
  const shown = shownIn(stage);
  return shown && shown.title !== shown.draft.article.title ? shown.title : undefined;
}

function made(stage: Stage, outcome: Outcome<Made>): Stage {
  if (stage.at !== 'working') return stage;
  const engine = triedEngine(stage);
  const tried = engine === undefined ? {} : { engine };
  if (!outcome.ok) return { at: 'failed', failure: outcome.failure, mode: modeOf(stage), ...tried };
  const { draft } = outcome.value;
  const shown: Shown = { draft, title: stage.typedTitle ?? draft.article.title, ...tried, draftGone: false };
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
  if (shown.trashed?.title === title) return { do: 'restore', clipId: shown.trashed.clipId };
  if (shown.draftGone) return { do: 'saveAnew', draft: shown.draft, title };
  return { do: 'save', draftId: shown.draft.id, title };
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
  if (outcome.ok) return { at: 'ready', shown: { ...shown, trashed: { clipId, title: titleOf(shown) } } };
  // The clip was deleted elsewhere, so saving is undone all the same.
  if (outcome.failure.code === 'gone') return { at: 'ready', shown };
  return { at: 'saved', shown, clipId, failure: outcome.failure };
}
