import { ByteWriter } from '../../language/text/bytes';
import { type Block, BlockWriter, PostingsWriter } from './block';
import { emptyState, type IndexDatabase, indexVersion, putBlocks, putSegment, type StateRow } from './index-database';
import type { ClipTerms } from './terms';

/** What changed in the library up to a change's number. */
export interface Batch {
  readonly clips: readonly ClipToIndex[];
  /** Clips that are gone for good. */
  readonly gone: readonly string[];
  readonly seq: number;
}

/** Writes the index. Each call is one transaction. See Follower for who may write when. */
export class IndexWriter {
  constructor(private readonly database: IndexDatabase) {}

  /** What the index holds. An index of another version is emptied. */
  async state(): Promise<StateRow> {
    const found = await this.database.state.get('state');
    return found?.version === indexVersion ? found : await this.empty();
  }

  /**
   * Deletes everything, so that the index is built again. Numbers of segments are not used again, also if the database was
   * deleted meanwhile: searches remember segments by them, and a merge may be running.
   */
  async empty(): Promise<StateRow> {
    const { tables, state } = this.database;
    return await this.database.transaction('rw', tables, async () => {
      const before = await state.get('state');
      await Promise.all(tables.map((table) => table.clear()));
      const empty = { ...emptyState, nextSegment: Math.max(Date.now(), before?.nextSegment ?? 0) };
      await state.put(empty);
      return empty;
    });
  }

  /** The clips of which the index has another text or none. */
  async changed(clips: readonly Pick<ClipToIndex, 'clipId' | 'hash'>[]): Promise<ReadonlySet<string>> {
    const known = await this.database.clips.bulkGet(clips.map(({ clipId }) => clipId));
    return new Set(clips.filter(({ hash }, at) => known[at]?.hash !== hash).map(({ clipId }) => clipId));
  }

  /** Adds clips, in place of what the index has of them. */
  async write({ clips, gone, seq }: Batch): Promise<void> {
    const { database } = this;
    const packed = packedClips(clips);
    await database.transaction('rw', database.tables, async () => {
      const state = await this.state();
      const { nextDocument, nextSegment } = state;
      await this.bury([...gone, ...clips.map(({ clipId }) => clipId)]);
      await database.clips.bulkDelete([...gone]);
      await database.state.put({
        ...state,
        seq,
        nextDocument: nextDocument + clips.length,
        nextSegment: nextSegment + (clips.length > 0 ? 1 : 0),
      });
      if (clips.length === 0) return;
      const rows = clips.map(({ clipId, hash }, at) => ({ clipId, hash, document: nextDocument + at }));
      await database.clips.bulkPut(rows);
      await putBlocks(database, nextSegment, packed);
      await putSegment(database, {
        id: nextSegment,
        base: nextDocument,
        clips: clips.length,
        documents: Uint32Array.from(clips.keys()),
        lengths: Uint32Array.from(clips, ({ terms }) => terms.length),
        clipIds: clips.map(({ clipId }) => clipId),
        firsts: packed.map(({ first }) => first),
      });
    });
  }

  /** Marks the present documents of clips as dead. */
  private async bury(clipIds: readonly string[]): Promise<void> {
    const known = await this.database.clips.bulkGet([...clipIds]);
    const documents = known.flatMap((row) => (row ? [row.document] : []));
    await this.database.dead.bulkPut(
      documents.map(() => 1 as const),
      documents,
    );
  }
}

/** A clip to add to the index. */
export interface ClipToIndex {
  readonly clipId: string;
  readonly hash: number;
  readonly terms: ClipTerms;
}

/** The blocks of some clips, which are the documents 0, 1, 2 … */
function packedClips(clips: readonly ClipToIndex[]): readonly Block[] {
  const byTerm = new Map<string, number[]>();
  clips.forEach(({ terms }, document) => {
    for (const [term, weight] of terms.weights) {
      const known = byTerm.get(term);
      if (known) known.push(document, weight);
      else byTerm.set(term, [document, weight]);
    }
  });
  const writer = new BlockWriter();
  const postings = new ByteWriter();
  const blocks: (Block | undefined)[] = [];
  for (const term of [...byTerm.keys()].sort()) {
    postings.clear();
    const list = new PostingsWriter(postings);
    const pairs = byTerm.get(term) ?? [];
    for (let at = 0; at < pairs.length; at += 2) list.add(pairs[at] ?? 0, pairs[at + 1] ?? 0);
    blocks.push(writer.add({ term, postings: postings.written() }));
  }
  blocks.push(writer.end());
  return blocks.filter((block) => block !== undefined);
}
