import type { Range, TextQuery } from './query';

/** A short part of a text around its matches. */
export interface Snippet {
  readonly text: string;
  /** The matches in `text`, in order, without overlaps. */
  readonly matches: readonly Range[];
  /** Whether text was left out before and after. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

/** A clip that was found. */
export interface Hit {
  readonly clipId: string;
  /** Higher is better; a match in the title counts more than one in the tags, this more than one in the text. */
  readonly score: number;
}

export interface SearchHits {
  /** The best first. */
  readonly hits: readonly Hit[];
  /** Whether these are all. If not, `onFound` is called again, with these hits and further ones after them. */
  readonly complete: boolean;
}

export interface Searching {
  /** Ends the search, for example because the reader typed on. */
  readonly signal?: AbortSignal;
  readonly onFound: (found: SearchHits) => void;
}

/** Where a snippet was taken from. */
export type SnippetField = 'body' | 'note' | 'highlights' | 'author' | 'tags' | 'site' | 'takenFrom';

export interface ClipSnippet extends Snippet {
  readonly field: SnippetField;
}

/** How far the index has followed the library. */
export interface IndexProgress {
  /** Changed clips that are not in the index yet. 0 if it is up to date. */
  readonly waiting: number;
  /** The number of the last change that is in the index; 0 if there is none. */
  readonly seq: number;
}

/**
 * The search over the text of all clips, for the extension's pages. Hits may include clips in the trash: filter them by
 * the rows of the list. Everything runs in a worker of the page.
 */
export interface LibrarySearch {
  /** Calls `onFound` until all hits are known. Rejects if the index cannot be read, and returns silently when aborted. */
  search(query: TextQuery, searching: Searching): Promise<void>;
  /** What to show of clips that were found, by clip. Ask for the visible ones only: each is read from the library. */
  snippets(query: TextQuery, clipIds: readonly string[]): Promise<ReadonlyMap<string, ClipSnippet>>;
  /** Calls `onProgress` now and whenever it changes. Returns a function that stops watching. */
  watch(onProgress: (progress: IndexProgress) => void): () => void;
}
