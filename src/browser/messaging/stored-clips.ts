import type { Article } from '../../article/article';
import type { Decision } from '../../article/decision';
import type { Edits } from '../../article/edits';
import type { Mark, Marks } from '../../article/marks';
import type { TagColour } from '../../article/tag-colours';
import type { SavedArticle } from '../../article/updated';

/** An article to store as a draft. */
export interface DraftToKeep {
  readonly id: string;
  readonly article: Article;
  readonly tabId: number;
  /** The reader's changes from an earlier popup: with them it may be the same as a clip. */
  readonly title?: string;
  readonly edits?: Edits;
}

/** What the reader changed in a draft. */
export interface DraftChanges {
  readonly title?: string;
  readonly edits?: Edits;
}

export interface PageClip {
  readonly clipId: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

export interface KeptDraft {
  /** The clip that saving the draft would update. */
  readonly clip?: ClipOfDraft;
}

export interface ClipOfDraft {
  readonly clipId: string;
  /** Whether it has the same content as the draft. */
  readonly same: boolean;
  /** The title that the reader gave it. */
  readonly title?: string;
  /** The reader's decisions about it, which an update keeps. */
  readonly decisions?: readonly Decision[];
}

/** A clipped article that is not saved yet. */
export interface Draft {
  readonly id: string;
  readonly article: Article;
  /** The clip that saving the draft would update. */
  readonly clip?: ClipOfDraft;
  /** How many words the user has selected in the page. */
  readonly selectedWords?: number;
}

/** The clip that a page was saved as. */
export interface SavedClip {
  readonly clipId: string;
  /** What became of a clip that the library had of the page; absent if the clip is new. */
  readonly was?: 'updated' | 'unchanged';
  /** Undoes an update. */
  readonly undo?: ClipEdit;
}

/** A change of a clip. Absent fields stay. */
export interface ClipEdit {
  readonly clipId: string;
  /** The revision of an earlier article, which becomes the present one. */
  readonly version?: number;
  readonly title?: string;
  /** The title and note that are undone. Others, which another window has stored since, stay. */
  readonly titleBefore?: string;
  readonly noteBefore?: string;
  readonly tags?: readonly string[];
  /** The tags that the reader saw when changing them. Tags that another window has changed since stay so. */
  readonly tagsBefore?: readonly string[];
  readonly note?: string;
}

/** A change of a clip in a list. Absent fields stay. */
export interface ListEdit {
  readonly clipId: string;
  /** Marks to set or remove. */
  readonly marks?: Readonly<Partial<Record<Mark, boolean>>>;
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
  /** Moves the clip to the trash, or out of it. */
  readonly deleted?: boolean;
}

/** Clips that were merged into one, and what undoes it. */
export interface ClipsMerged {
  readonly keep: string;
  /** Those that went to the trash. */
  readonly others: readonly string[];
  /** The clip's own before. */
  readonly tags: readonly string[];
  readonly note: string;
  readonly marks: Marks;
  /** What became of them. What another window has changed since stays when the merge is undone. */
  readonly after: { readonly tags: readonly string[]; readonly note: string; readonly marks: Marks };
  /** The versions and highlights that it got. */
  readonly versions: readonly number[];
  readonly highlights: readonly string[];
}

/** A saved article. */
export interface Clip extends SavedArticle, Marks {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** 1, and one more with each change. */
  readonly revision: number;
  /** When the clip was changed last, and when its article was clipped (ms since 1970). */
  readonly updatedAt: number;
  readonly articleAt: number;
  /** How many earlier articles are kept; absent if none. */
  readonly versions?: number;
  /** Set while the clip is in the trash. */
  readonly deletedAt?: number;
}

/** An earlier article of a clip. */
export interface ClipVersion {
  /** The clip's last revision with this article. */
  readonly revision: number;
  readonly articleAt: number;
  readonly title: string;
  readonly article: Article;
}

/** Where the reader stopped reading a clip. */
export interface ReadingPosition {
  /** The number of the block at the top of the window. */
  readonly block: number;
  /** How much of it is above, from 0 to 1. */
  readonly share: number;
}

export interface SavedSearch {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

/** A tag of the library. */
export interface TagUse {
  readonly name: string;
  /** How many clips have it that are not in the trash. */
  readonly count: number;
  readonly colour?: TagColour;
}
