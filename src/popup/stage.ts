/* What the popup shows and waits for, as plain data. `popup-state.ts` has the transitions. */

import type { AddedBlock } from '../article/added-block';
import type { ClipMode, SelectionChoice } from '../article/article';
import type { Edits } from '../article/edits';
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
  | { readonly do: 'save'; readonly draft: Draft; readonly title: string; readonly edits: Edits }
  /** Saving used up the draft. Saving again under another title stores what is shown as a new clip. */
  | { readonly do: 'saveAnew'; readonly draft: Draft; readonly title: string; readonly edits: Edits }
  | { readonly do: 'restore'; readonly clipId: string }
  | { readonly do: 'remove'; readonly clipId: string };

/** A draft, and when its document was loaded (ms since 1970). */
export interface Made {
  readonly draft: Draft;
  readonly loadedAt: number;
}

/** How a page is clipped. The engine is set if the reader tries one on this page; otherwise the settings decide. */
export interface Way {
  readonly mode: ClipMode;
  readonly choice?: SelectionChoice;
  /** Whether the comments below the article are added. */
  readonly comments?: boolean;
  /** Blocks that the reader adds; without it, those added before. */
  readonly added?: readonly AddedBlock[];
  readonly engine?: string;
}

/** What survives closing the popup, as long as the tab stays on the page. */
export interface Remembered {
  /** The engine the reader tries on this page. */
  readonly engine?: string;
  /** The title the reader typed. */
  readonly title?: string;
  /** The selection the reader chose. */
  readonly choice?: SelectionChoice;
  /** Whether the reader added the comments. */
  readonly comments?: boolean;
  /** Blocks that the reader added. */
  readonly added?: readonly AddedBlock[];
  /** What else the reader changed. */
  readonly edits?: Edits;
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
  /** What the reader changed beside the title. */
  readonly edits: Edits;
  /** The worker no longer has the draft. */
  readonly draftGone: boolean;
  /** The clip in the trash after the reader undid saving it. */
  readonly trashed?: SavedClip & { readonly title: string; readonly edits: Edits };
}

export type Stage =
  /** With `shown`, the draft is shown while it is stored. */
  | {
      readonly at: 'working';
      readonly task: Task;
      readonly saveWhenReady: boolean;
      readonly typedTitle?: string;
      readonly edits?: Edits;
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
  /** Replaces some fields of the edits. */
  | { readonly is: 'edited'; readonly edits: Edits }
  /** The draft was replaced by one joined from several pages. */
  | { readonly is: 'joined'; readonly draft: Draft }
  | { readonly is: 'save asked' }
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
  const engine = triedEngine(stage);
  const title = typedTitle(stage);
  const { choice, comments, added } = waySelected(stage);
  const edits = editsIn(stage);
  return {
    ...(engine === undefined ? {} : { engine }),
    ...(title === undefined ? {} : { title }),
    ...(choice ? { choice } : {}),
    ...(comments ? { comments } : {}),
    ...(added?.length ? { added } : {}),
    ...(edits ? { edits } : {}),
  };
}

export function triedEngine(stage: Stage): string | undefined {
  if (stage.at === 'working' && !stage.shown) return 'engine' in stage.task ? stage.task.engine : undefined;
  return stage.at === 'failed' && !stage.shown ? stage.engine : shownIn(stage)?.engine;
}

function typedTitle(stage: Stage): string | undefined {
  if (stage.at === 'working' && !stage.shown) return stage.typedTitle;
  const shown = shownIn(stage);
  return shown && shown.title !== shown.draft.article.title ? shown.title : undefined;
}

/** What the reader changed beside the title; undefined if nothing. */
function editsIn(stage: Stage): Edits | undefined {
  const edits = stage.at === 'working' && !stage.shown ? stage.edits : shownIn(stage)?.edits;
  return edits && Object.keys(edits).length > 0 ? edits : undefined;
}

/** The selection and the comments the reader asked for. */
function waySelected(stage: Stage): Pick<Remembered, 'choice' | 'comments' | 'added'> {
  if (stage.at === 'working' && !stage.shown) return stage.task.do === 'make' ? stage.task : {};
  return shownIn(stage) ?? {};
}
