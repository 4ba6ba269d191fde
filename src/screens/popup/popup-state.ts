/**
 * The popup as a pure state machine:
 *
 *   working ──made, kept──▶ ready ──save──▶ saving ──saved──▶ saved
 *      │                     ▲ ▲            │ ▲ │              │
 *      │                     │ └─unchanged──┘ │ │              │
 *      │                     └────undone──────┼─┼──────────────┘
 *      └──fails──▶ failed ────────save────────┘ │
 *                    ▲──────────fails───────────┘
 *
 * Clipping again leads from every stage but `saving` to `working`. A waiting stage carries the task it waits for;
 * `tasks.ts` performs it. An answer names its task, so an outdated answer changes nothing.
 */

import type { ClipMode } from '../../article/article';
import { type Decision, leftOutSince } from '../../article/decision';
import type { Edits } from '../../article/edits';
import type { Failure, Outcome } from '../../browser/messaging/outcome';
import type { Remembered } from '../../browser/messaging/page-changes';
import type { ClipEdit, Draft, KeptDraft, SavedClip } from '../../browser/messaging/stored-clips';
import type { Correction } from '../../clip/assemble/corrected';
import type { ReadPage } from '../../clip/pagination/join';
import { defined } from '../../language/text/defined';
import { type ClipChanges, type ClipOptions, changesOf, clipChangesOf, openingOptions } from './changes';

/** Something the background does for the popup. */
export type Task =
  /** Recalls the reader's changes to this page from before the popup was closed. */
  | { readonly do: 'recall' }
  | ({ readonly do: 'make'; readonly others?: OtherPages } & ClipOptions)
  /** Stores the draft that is already shown with these edits. */
  | ({ readonly do: 'keep' } & NewDraft & ToSave)
  /** Clips again once a page to compare with has been fetched, or read in another tab. */
  | ({ readonly do: 'compare'; readonly mode: 'article'; readonly otherTab?: number } & ClipOptions)
  | ({ readonly do: 'save' } & ToSave)
  /** Saving used up the draft. Saving again under another title stores what is shown as a new clip. */
  | ({ readonly do: 'saveAnew' } & ToSave)
  | { readonly do: 'restore'; readonly clipId: string }
  /** Moves a new clip to the trash; with `undo`, undoes the update of one. */
  | { readonly do: 'remove'; readonly clipId: string; readonly undo?: ClipEdit };

export interface ToSave extends Corrections {
  readonly draft: Draft;
  readonly title: string;
  readonly edits: Edits;
  /** Saves another clip even if the library has one of the page. */
  readonly asNew?: boolean;
  /** The destinations to which it is sent. */
  readonly deliverTo?: readonly string[];
}

type Saving = Pick<ToSave, 'asNew' | 'deliverTo'>;

type Corrections = Omit<Correction, 'draft' | 'edits'>;

/** What was read of the other pages with which an article was joined. */
type OtherPages = readonly ReadPage[];

/** A draft, and when its document was loaded (ms since 1970). */
export interface NewDraft extends Pick<Corrections, 'origins' | 'fullHtml'> {
  readonly draft: Draft;
  readonly loadedAt: number;
  /** The reader's decisions, if other words have been found for them. */
  readonly decisions?: readonly Decision[];
  readonly others?: OtherPages;
}

/** The draft as shown, with the reader's changes. */
export interface DraftPreview extends ClipChanges, Corrections {
  readonly draft: Draft;
  readonly title: string;
  /** What the reader changed beside the title. */
  readonly edits: Edits;
  /** The worker no longer has the draft. */
  readonly draftGone: boolean;
  /** Nothing that is shown differs from the clip that the library has of the page. */
  readonly unchanged?: boolean;
  readonly others?: OtherPages;
  /** The clip in the trash after the reader undid saving it. */
  readonly trashed?: SavedClip & {
    readonly title: string;
    readonly edits: Edits;
    readonly decisions?: readonly Decision[] | undefined;
    readonly asNew?: boolean;
  };
}

export type Stage =
  /** With `preview`, the draft is shown while it is stored. */
  | {
      readonly at: 'working';
      readonly task: Task;
      readonly saveWhenReady: boolean;
      /** The reader's changes, which count for the article that is made. */
      readonly changes: Remembered;
      readonly preview?: DraftPreview;
    }
  | { readonly at: 'ready'; readonly preview: DraftPreview }
  | { readonly at: 'saving'; readonly preview: DraftPreview; readonly task: Task }
  | {
      readonly at: 'saved';
      readonly preview: DraftPreview;
      readonly clipId: string;
      /** Saved beside a clip of the page. */
      readonly asNew?: boolean;
      /** If a clip was updated: undoes that. */
      readonly undo?: ClipEdit;
      readonly task?: Task;
      readonly failure?: Failure;
    }
  /** With `preview`, saving failed; without it, there is nothing to show. */
  | {
      readonly at: 'failed';
      readonly failure: Failure;
      readonly mode: ClipMode;
      readonly changes: Remembered;
      readonly preview?: DraftPreview;
    };

export type Action =
  | { readonly is: 'recalled'; readonly task: Task; readonly remembered: Remembered }
  | ({ readonly is: 'clip asked' } & ClipOptions)
  | { readonly is: 'sibling asked'; readonly otherTab?: number }
  | { readonly is: 'title typed'; readonly title: string }
  /** Replaces some fields of the edits. */
  | { readonly is: 'edited'; readonly edits: Edits }
  /** Replaces the decisions. */
  | { readonly is: 'decided'; readonly decisions: readonly Decision[] }
  /** A draft, `first`, was joined with other pages, and is to be replaced. */
  | ({ readonly is: 'joined'; readonly first: string } & Required<Pick<DraftPreview, 'draft' | 'origins' | 'others'>>)
  /** Other changes than before, from the history. */
  | { readonly is: 'changes restored'; readonly changes: Remembered }
  | ({ readonly is: 'save asked' } & Saving)
  /** The draft was compared with the clip that the library has of the page. */
  | { readonly is: 'compared'; readonly unchanged: boolean }
  | { readonly is: 'undo asked' }
  | { readonly is: 'made'; readonly task: Task; readonly outcome: Outcome<NewDraft> }
  | { readonly is: 'kept'; readonly task: Task; readonly outcome: Outcome<KeptDraft> }
  | { readonly is: 'saved'; readonly task: Task; readonly outcome: Outcome<SavedClip> }
  | { readonly is: 'removed'; readonly task: Task; readonly outcome: Outcome<null> };

/** What components need that show the draft and let the reader change it. */
export interface OnPreview {
  readonly preview: DraftPreview;
  readonly editable: boolean;
  readonly dispatch: (action: Action) => void;
}

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
    case 'decided':
      return restored(stage, { ...rememberedOf(stage), decisions: action.decisions });
    case 'joined':
      return joined(stage, action);
    case 'changes restored':
      return restored(stage, action.changes);
    case 'save asked':
      return save(stage, action);
    case 'compared':
      return compared(stage, action.unchanged);
    case 'undo asked':
      return stage.at === 'saved' ? undo(stage) : stage;
  }
}

function taskEnded(stage: Stage, action: Extract<Action, { readonly task: Task }>): Stage {
  switch (action.is) {
    case 'recalled':
      return afterRecall(stage, action.remembered);
    case 'made':
      return afterMaking(stage, action.outcome);
    case 'kept':
      return afterStoring(stage, action.outcome);
    case 'saved':
      return afterSaving(stage, action.outcome);
    case 'removed':
      return afterRemoval(stage, action.outcome);
  }
}

function afterRecall(stage: Stage, remembered: Remembered): Stage {
  const saveWhenReady = stage.at === 'working' && stage.saveWhenReady;
  const task: Task = { do: 'make', ...openingOptions(remembered) };
  return { at: 'working', task, saveWhenReady, changes: changesOf(remembered) };
}

/** The reader's changes, with other options of the clip. */
function changedBy({ mode, choice, engine, rulesOff }: ClipOptions, stage: Stage): Remembered {
  const before = rememberedOf(stage);
  // A reader who looks at the whole page and returns to the article finds it as it was.
  const isOther = mode !== modeOf(stage);
  return changesOf({
    ...before,
    choice: choice ?? (isOther ? before.choice : undefined),
    engine: engine ?? before.engine,
    rulesOff: rulesOff ?? before.rulesOff,
  });
}

function clipping(mode: ClipMode, changes: Remembered, others?: OtherPages): Stage & { at: 'working' } {
  const task: Task = { do: 'make', mode, ...clipChangesOf(changes), ...defined({ others }) };
  return { at: 'working', task, saveWhenReady: false, changes };
}

function comparing(stage: Stage, otherTab?: number): Stage {
  const changes = rememberedOf(stage);
  const task: Task = { do: 'compare', mode: 'article', ...clipChangesOf(changes), ...defined({ otherTab }) };
  return { at: 'working', task, saveWhenReady: false, changes };
}

function afterMaking(stage: Stage, outcome: Outcome<NewDraft>): Stage {
  if (stage.at !== 'working') return stage;
  const { changes } = stage;
  if (!outcome.ok) return { at: 'failed', failure: outcome.failure, mode: modeOf(stage), changes };
  const { draft, loadedAt, origins, fullHtml, decisions = changes.decisions, others } = outcome.value;
  const { title = draft.article.title, edits = {} } = changes;
  const corrections = defined({ decisions, clippedWith: decisions, origins, fullHtml, others });
  const preview = { ...clipChangesOf(changes), ...corrections, draft, title, edits, draftGone: false };
  return { ...stage, task: { do: 'keep', ...toSave(preview), loadedAt }, preview };
}

/** Shows other changes. What is clipped differently is clipped again, and joined again if other pages would be the same. */
function restored(stage: Stage, wanted: Remembered): Stage {
  if (stage.at === 'saving' || stage.at === 'saved') return stage;
  const preview = previewIn(stage);
  // An update without decisions would leave the clip as it was corrected before.
  const { decisions = preview?.draft.clip?.decisions && [] } = wanted;
  const changes = { ...wanted, ...defined({ decisions }) };
  const isAlike = wayOf(changes) === wayOf(rememberedOf(stage));
  if (!preview || !isAlike || !leftOutSince(preview.clippedWith ?? [], changes.decisions ?? []))
    return clipping('article', changesOf(changes), isAlike ? preview?.others : undefined);
  const { title, edits = {} } = changes;
  const { decisions: _, ...kept } = preview;
  const shown = { ...kept, title: title ?? givenTitle(preview), edits, ...defined({ decisions }) };
  return { ...stage, preview: shown } as Stage;
}

/** How pages are clipped with these changes, whatever is decided about their parts. */
function wayOf({ decisions: _, ...changes }: Remembered): string {
  return JSON.stringify(clipChangesOf(changes));
}

function afterStoring(stage: Stage, outcome: Outcome<KeptDraft>): Stage {
  if (stage.at !== 'working' || !stage.preview) return stage;
  const { preview } = stage;
  if (!outcome.ok) {
    const { failure } = outcome;
    return {
      at: 'failed',
      failure,
      mode: modeOf(stage),
      changes: stage.changes,
      preview: { ...preview, draftGone: true },
    };
  }
  const { clip } = outcome.value;
  const stored = toSave(preview);
  const { title, edits, decisions } = stage.task.do === 'keep' ? stage.task : stored;
  // The reader may have changed something meanwhile.
  const isAsStored = title === stored.title && edits === stored.edits && decisions === stored.decisions;
  const unchanged = clip?.same === true && isAsStored;
  if (clip?.decisions && !unchanged && decisions === undefined && modeOf(stage) === 'article') {
    // An update leaves the clip as the reader corrected it before.
    const all = [...clip.decisions, ...(preview.decisions ?? [])];
    const again = clipping('article', { ...rememberedOf(stage), decisions: all });
    return { ...again, saveWhenReady: stage.saveWhenReady };
  }
  const draft: Draft = { ...preview.draft, ...outcome.value };
  const isPages = stage.changes.title === undefined && preview.title === draft.article.title;
  const shown = isPages ? givenTitle({ draft }) : preview.title;
  const ready: Stage = { at: 'ready', preview: { ...preview, draft, unchanged, title: shown } };
  return stage.saveWhenReady && !unchanged ? save(ready) : ready;
}

function compared(stage: Stage, unchanged: boolean): Stage {
  return stage.at === 'ready' && stage.preview.unchanged !== unchanged
    ? { ...stage, preview: { ...stage.preview, unchanged } }
    : stage;
}

/** The joined article replaces its first page, if that is still shown, and keeps the title. */
function joined(stage: Stage, { first, draft, origins, others }: Action & { is: 'joined' }): Stage {
  if (stage.at !== 'ready' || stage.preview.draft.id !== first) return stage;
  const { trashed: _, unchanged: __, fullHtml: ___, ...preview } = stage.preview;
  return { at: 'ready', preview: { ...preview, draft, origins, others, draftGone: false } };
}

function withTitle(stage: Stage, title: string): Stage {
  // A title is one line: pasted line breaks become spaces.
  return withPreview(stage, { title: title.replace(/(?<!\s)\s*[\r\n]\s*/g, ' ') });
}

function withEdits(stage: Stage, edits: Edits): Stage {
  return withPreview(stage, { edits: { ...previewIn(stage)?.edits, ...edits } });
}

/** What is being saved or is saved does not change. */
function withPreview(stage: Stage, changed: Partial<DraftPreview>): Stage {
  if (stage.at === 'saving' || stage.at === 'saved' || !stage.preview) return stage;
  return { ...stage, preview: { ...stage.preview, ...changed } } as Stage;
}

function save(stage: Stage, how: Saving = {}): Stage {
  if (stage.at === 'working') return { ...stage, saveWhenReady: true };
  const preview = stage.at === 'ready' || stage.at === 'failed' ? stage.preview : undefined;
  return preview ? { at: 'saving', preview, task: savingTask(preview, how) } : stage;
}

function savingTask(preview: DraftPreview, { asNew, deliverTo }: Saving): Task {
  const { draftGone, trashed } = preview;
  const { title, edits, decisions } = toSave(preview);
  // Restoring sends nothing.
  const isTrashed = trashed?.title === title && trashed.edits === edits && trashed.decisions === decisions;
  if (!deliverTo && isTrashed && trashed.asNew === asNew) return { do: 'restore', clipId: trashed.clipId };
  return { do: draftGone ? 'saveAnew' : 'save', ...toSave(preview), ...defined({ asNew, deliverTo }) };
}

function toSave(preview: DraftPreview): ToSave {
  const { draft, edits, decisions, clippedWith, origins, fullHtml } = preview;
  return { draft, title: titleOf(preview), edits, ...defined({ decisions, clippedWith, origins, fullHtml }) };
}

function afterSaving(stage: Stage, outcome: Outcome<SavedClip>): Stage {
  if (stage.at !== 'saving') return stage;
  const { trashed, ...kept } = stage.preview;
  const { task } = stage;
  const asNew = task.do === 'save' || task.do === 'saveAnew' ? task.asNew : trashed?.asNew;
  if (outcome.ok) return savedAs(kept, outcome.value, asNew);
  const { failure } = outcome;
  // After `gone` neither draft nor trash can be relied on; the next attempt saves what is shown.
  const preview = failure.code === 'gone' ? { ...kept, draftGone: true } : stage.preview;
  return { at: 'failed', failure, mode: kept.draft.article.mode, changes: rememberedOf(stage), preview };
}

function savedAs(preview: DraftPreview, { clipId, was, undo }: SavedClip, asNew?: boolean): Stage {
  if (was === 'unchanged') return beside(preview, clipId, true);
  return { at: 'saved', preview: { ...preview, draftGone: true }, clipId, ...defined({ undo, asNew }) };
}

/** The draft of a page that the library has. */
function beside({ draft, ...preview }: DraftPreview, clipId: string, same: boolean): Stage {
  const clip = { ...draft.clip, clipId, same };
  return { at: 'ready', preview: { ...preview, draft: { ...draft, clip }, unchanged: same } };
}

function undo({ task: _, failure: __, ...saved }: Stage & { at: 'saved' }): Stage {
  const { clipId, undo } = saved;
  return { ...saved, task: { do: 'remove', clipId, ...defined({ undo }) } };
}

function afterRemoval(stage: Stage, outcome: Outcome<null>): Stage {
  if (stage.at !== 'saved') return stage;
  const { preview, clipId, undo, asNew } = stage;
  if (outcome.ok && undo) return beside(preview, clipId, false);
  if (outcome.ok) {
    const { title, edits, decisions } = toSave(preview);
    return {
      at: 'ready',
      preview: { ...preview, trashed: { clipId, title, edits, decisions, ...defined({ asNew }) } },
    };
  }
  // The clip was deleted elsewhere, so saving is undone all the same.
  if (outcome.failure.code === 'gone') return { at: 'ready', preview };
  return { at: 'saved', preview, clipId, ...defined({ undo, asNew }), failure: outcome.failure };
}

/** The task the stage waits for. */
export function taskOf(stage: Stage): Task | undefined {
  return 'task' in stage ? stage.task : undefined;
}

export function previewIn(stage: Stage): DraftPreview | undefined {
  return 'preview' in stage ? stage.preview : undefined;
}

/** How the stage clips or has clipped. */
export function modeOf(stage: Stage): ClipMode {
  if (stage.at === 'working' && !stage.preview) return 'mode' in stage.task ? stage.task.mode : 'article';
  return stage.at === 'failed' ? stage.mode : (previewIn(stage)?.draft.article.mode ?? 'article');
}

/** The title for saving and exporting. Never empty. */
export function titleOf({ title, draft }: DraftPreview): string {
  return title.trim() || draft.article.title.trim() || draft.article.url;
}

/** The title that the reader gave the clip of the page, or the page's. */
export function givenTitle({ draft: { clip, article } }: Pick<DraftPreview, 'draft'>): string {
  return clip?.title ?? article.title;
}

/** The reader's changes to this page. They survive clipping again and closing the popup. */
export function rememberedOf(stage: Stage): Remembered {
  const preview = previewIn(stage);
  if (!preview) return 'changes' in stage ? stage.changes : {};
  const { title } = preview;
  return changesOf({ ...preview, title: title === givenTitle(preview) ? undefined : title });
}
