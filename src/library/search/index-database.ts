import Dexie, { type EntityTable, type Table } from 'dexie';
import type { Block } from './block';

/*
 * The index on disk. Every clip that is added gets the next document number; a clip that is added again gets a new one,
 * and the old one is dead. Documents that were added together make a segment, which is never changed: its terms and their
 * postings are packed in blocks in the order of the terms. Small segments are merged into larger ones.
 *
 *     segment 7:  block 0 [a … at]  block 1 [at … box]  block 2 …      its row holds the first term of every block
 *     segment 9:  block 0 [a … z]
 */

/** A change of what is stored, or of how text becomes terms, raises this number; the index is then built again. */
export const indexVersion = 4;

export interface SegmentSize {
  readonly id: number;
  /** The number of its first document. */
  readonly base: number;
  readonly clips: number;
}

export interface SegmentRow extends SegmentSize {
  /** Its documents' numbers after `base`, growing. */
  readonly documents: Uint32Array;
  /** How many terms stand in each. */
  readonly lengths: Uint32Array;
  readonly clipIds: readonly string[];
  /** The first term of each block. */
  readonly firsts: readonly string[];
}

interface BlockRow {
  readonly segment: number;
  readonly block: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface IndexedClipRow {
  readonly clipId: string;
  readonly document: number;
  /** Tells whether the text of the clip has changed. */
  readonly hash: number;
}

export interface StateRow {
  readonly key: 'state';
  readonly version: number;
  /** The last change of the library that is in the index. */
  readonly seq: number;
  readonly nextDocument: number;
  readonly nextSegment: number;
  /** A segment that is being written block by block. If it was not finished, its blocks are to be deleted. */
  readonly unfinished?: number;
  /** Segments that were merged. Their blocks are to be deleted. */
  readonly merged?: readonly number[];
}

export class IndexDatabase extends Dexie {
  declare readonly segments: EntityTable<SegmentRow, 'id'>;
  /** What decides on merging, apart from the rows, which are large. */
  declare readonly sizes: EntityTable<SegmentSize, 'id'>;
  declare readonly blocks: Table<BlockRow, [segment: number, block: number]>;
  declare readonly clips: EntityTable<IndexedClipRow, 'clipId'>;
  /** The numbers of documents that are in segments, but not any more in the library in this form. */
  declare readonly dead: Table<1, number>;
  declare readonly state: EntityTable<StateRow, 'key'>;

  constructor(name = 'wclipper-search') {
    super(name);
    this.version(1).stores({
      segments: 'id',
      sizes: 'id',
      blocks: '[segment+block]',
      clips: 'clipId',
      dead: '',
      state: 'key',
    });
  }
}

/** An index without clips. */
export const emptyState: StateRow = { key: 'state', version: indexVersion, seq: 0, nextDocument: 0, nextSegment: 1 };

/** Stores blocks of a segment from a number on. */
export async function putBlocks(
  { blocks }: IndexDatabase,
  segment: number,
  packed: readonly Block[],
  from = 0,
): Promise<void> {
  await blocks.bulkPut(packed.map(({ bytes }, at) => ({ segment, block: from + at, bytes })));
}

export async function deleteBlocks({ blocks }: IndexDatabase, segment: number): Promise<void> {
  await blocks.where('[segment+block]').between([segment, 0], [segment, Number.MAX_SAFE_INTEGER], true, true).delete();
}

export async function putSegment({ segments, sizes }: IndexDatabase, row: SegmentRow): Promise<void> {
  const { id, base, clips } = row;
  await segments.add(row);
  await sizes.add({ id, base, clips });
}

/** What Dexie throws if a database cannot be opened. */
const openingErrors: readonly unknown[] = ['OpenFailedError', 'VersionError', 'UnknownError', 'DatabaseClosedError'];

export function isUnusable(error: unknown): boolean {
  return error instanceof Error && openingErrors.includes(error.name);
}
