/* What an audit reads from the databases of the extension; plain data, because it travels from a page of the browser. */

/**
 * Stands for the hash of a picture that was painted from the page, because it could not be fetched any more: it looks the
 * same, but is another file.
 */
export const painted = 'painted';

export interface StoredClip {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly isInTrash: boolean;
  readonly paragraphs: readonly string[];
  readonly asked: number;
  /** The stored pictures: address and hash, or `painted`. */
  readonly kept: readonly (readonly [src: string, hash: string])[];
  /** Those that are given up, with the reason that the reader is told. */
  readonly lost: readonly (readonly [src: string, reason: string])[];
}

/** The pages for which an unsaved draft is stored, and whether it is whole. */
export interface StoredDraft {
  readonly url: string;
  readonly paragraphs: readonly string[];
}

/** A page that the library lists as not saved. */
export interface ListedDraft {
  readonly draftId: string;
  readonly url: string;
  /** Its article was not made before the worker ended: saved from the list, it would be a link. */
  readonly isLink: boolean;
}

export interface StoredLibrary {
  readonly clips: readonly StoredClip[];
  readonly drafts: readonly StoredDraft[];
  readonly listed: readonly ListedDraft[];
  /** What contradicts itself in the databases, whatever was saved. */
  readonly faults: readonly string[];
}

/** What is still under way. */
export interface Waiting {
  readonly pictures: number;
  /** Drafts that the reader asked to save, and that the next worker has to. */
  readonly saves: number;
  /** Changes of the library that the index lacks. */
  readonly changes: number;
}

/** A file in the folder of automatic backups. */
export interface StoredBackup {
  readonly name: string;
  readonly size: number;
  /** The clips in it; undefined if it is no whole backup. */
  readonly clips?: number;
  readonly problem?: string;
}
