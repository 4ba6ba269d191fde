/* What the popup shows and waits for, as plain data. `popup-state.ts` has the transitions. */

import type { AddedBlock } from '../../article/added-block';
import type { ClipMode, SelectionChoice } from '../../article/article';
import type { Edits } from '../../article/edits';
import type { PickedRegion } from '../../article/picked-region';
import type { Failure, Outcome } from '../../browser/messaging/outcome';
import type { Remembered } from '../../browser/messaging/page-changes';
import type { ClipEdit, Draft, KeptDraft, SavedClip } from '../../browser/messaging/stored-clips';
import { changesOf, type Way } from './changes';

/** Something the background does for the popup. */
export type Task =
  /** Recalls the reader's changes to this page from before the popup was closed. */
  | { readonly do: 'recall' }
  | ({ readonly do: 'make' } & Way)
  /** Stores the draft that is already shown with these edits. */
  | ({ readonly do: 'keep'; readonly title: string; readonly edits: Edits } & Made)
  /** Clips again once a page to compare with has been fetched, or read in another tab. */
  | ({ readonly do: 'compare'; readonly mode: 'article'; readonly otherTab?: number } & Way)
  | ({ readonly do: 'save' } & ToSave)
  /** Saving used up the draft. Saving again under another title stores what is shown as a new clip. */
  | ({ readonly do: 'saveAnew' } & ToSave)
  | { readonly do: 'restore'; readonly clipId: string }
  /** Moves a new clip to the trash; with `undo`, undoes the update of one. */
  | { readonly do: 'remove'; readonly clipId: string; readonly undo?: ClipEdit };

interface ToSave {
  readonly draft: Draft;
  readonly title: string;
  readonly edits: Edits;
  /** Saves another clip even if the library has one of the page. */
  readonly asNew?: boolean;
}

/** A draft, and when its document was loaded (ms since 1970). */
export interface Made {
  readonly draft: Draft;
  readonly loadedAt: number;
}

/** The draft as shown, with the reader's changes. */
export interface Shown {
  readonly draft: Draft;
  readonly title: string;
  /** The engine the reader tries on this page. */
  readonly engine?: string;
  /** The selection the reader chose. */
  readonly choice?: SelectionChoice;
  /** Whether the reader added the comments. */
  readonly comments?: boolean;
  /** Blocks that the reader added. */
  readonly added?: readonly AddedBlock[];
  /** What the reader picked on the page. */
  readonly picked?: readonly PickedRegion[];
  /** The ids of site rules that are switched off for this clip. */
  readonly rulesOff?: readonly string[];
  /** What the reader changed beside the title. */
  readonly edits: Edits;
  /** The worker no longer has the draft. */
  readonly draftGone: boolean;
  /** Nothing that is shown differs from the clip that the library has of the page. */
  readonly unchanged?: boolean;
  /** The clip in the trash after the reader undid saving it. */
  readonly trashed?: SavedClip & { readonly title: string; readonly edits: Edits };
}

export type Stage =
  /** With `shown`, the draft is shown while it is stored. */
  | {
      readonly at: 'working';
      readonly task: Task;
      readonly saveWhenReady: boolean;
      /** The reader's changes, which count for the article that is made. */
      readonly changes: Remembered;
      readonly shown?: Shown;
    }
  | { readonly at: 'ready'; readonly shown: Shown }
  | { readonly at: 'saving'; readonly shown: Shown; readonly task: Task }
  | {
      readonly at: 'saved';
      readonly shown: Shown;
      readonly clipId: string;
      /** If a clip was updated: undoes that. */
      readonly undo?: ClipEdit;
      readonly task?: Task;
      readonly failure?: Failure;
    }
  /** With `shown`, saving failed; without it, there is nothing to show. */
  | {
      readonly at: 'failed';
      readonly failure: Failure;
      readonly mode: ClipMode;
      readonly changes: Remembered;
      readonly shown?: Shown;
    };

export type Action =
  | { readonly is: 'recalled'; readonly task: Task; readonly remembered: Remembered }
  | ({ readonly is: 'clip asked' } & Way)
  | { readonly is: 'sibling asked'; readonly otherTab?: number }
  | { readonly is: 'title typed'; readonly title: string }
  /** Replaces some fields of the edits. */
  | { readonly is: 'edited'; readonly edits: Edits }
  /** The draft was replaced by one joined from several pages. */
  | { readonly is: 'joined'; readonly draft: Draft }
  /** Other changes than before, from the history. */
  | { readonly is: 'changes restored'; readonly changes: Remembered }
  | { readonly is: 'save asked'; readonly asNew?: boolean }
  /** The draft was compared with the clip that the library has of the page. */
  | { readonly is: 'compared'; readonly unchanged: boolean }
  | { readonly is: 'undo asked' }
  | { readonly is: 'made'; readonly task: Task; readonly outcome: Outcome<Made> }
  | { readonly is: 'kept'; readonly task: Task; readonly outcome: Outcome<KeptDraft> }
  | { readonly is: 'saved'; readonly task: Task; readonly outcome: Outcome<SavedClip> }
  | { readonly is: 'removed'; readonly task: Task; readonly outcome: Outcome<null> };

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
  const shown = shownIn(stage);
  if (!shown) return 'changes' in stage ? stage.changes : {};
  const { engine, title, choice, comments, added, picked, rulesOff, edits } = shown;
  return changesOf({
    engine,
    title: title === shown.draft.article.title ? undefined : title,
    choice,
    comments,
    added,
    picked,
    rulesOff,
    edits,
  });
}
