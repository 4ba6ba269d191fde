import type { Edits } from '../../article/edits';
import type { ClipRequest } from './requests';

/** The reader's changes to a page. They survive closing the popup, as long as the tab stays on the page. */
export interface Remembered extends Pick<ClipRequest, 'choice' | 'decisions' | 'rulesOff'> {
  /** The engine the reader tries on this page. */
  readonly engine?: string;
  /** The title the reader typed. */
  readonly title?: string;
  /** What else the reader changed. */
  readonly edits?: Edits;
  /** The steps to undo and redo these changes. */
  readonly history?: History;
  /** Whether the reader chose the article although text is selected. */
  readonly wantsArticle?: boolean;
}

/** Steps that can be undone and redone, the next one last. */
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export interface Step {
  readonly name: ChangeName;
  readonly fields: readonly (keyof Values)[];
  /** What these fields had on the other side of the step. A field without a value is missing. */
  readonly values: Values;
}

/** What a step did; `change_…` in the messages names it. */
export type ChangeName =
  | 'blockRemoved'
  | 'blockRestored'
  | 'blockAdded'
  | 'blockLeftOut'
  | 'title'
  | 'details'
  | 'comments'
  | 'method'
  | 'picked'
  | 'rule';

/** All changes in one level. */
export type Values = Omit<Remembered, 'edits' | 'history' | 'wantsArticle'> & Edits;
