/** What is known of a tag besides the clips that have it. */
export interface TagRow {
  readonly name: string;
  readonly colour?: string;
  readonly updatedAt: number;
  readonly revision: number;
}

/** A change of tags in all clips, which is made in steps. The next worker continues it if one ends. */
export interface TagChangeRow {
  readonly id: string;
  /** See `TagChange`. */
  readonly from: readonly string[];
  readonly to?: string;
  /** The tags that are changed: `from`, and those in them. */
  readonly names: readonly string[];
  readonly startedAt: number;
  /** How many clips are to be changed, and how many are. */
  readonly all: number;
  readonly done: number;
  readonly state: 'changing' | 'changed' | 'undoing' | 'undone';
  /** The rows of the tags before, for undoing. */
  readonly rows: readonly TagRow[];
}

/** What a step of a change of tags has changed, for undoing. */
export interface TagStepRow {
  readonly id?: number;
  readonly changeId: string;
  readonly clips: readonly TaggedClip[];
}

export interface TaggedClip {
  readonly id: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Clips that the reader has called different, although they look like duplicates. */
export interface DistinctRow {
  readonly id: string;
  readonly clipIds: readonly string[];
  readonly updatedAt: number;
  /** 0 unless it was undone. */
  readonly deletedAt: number;
}
