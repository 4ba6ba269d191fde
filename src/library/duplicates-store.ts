import Dexie, { type EntityTable } from 'dexie';
import type { ClipMode } from '../article/article';
import { textIn } from '../article/same-text';
import { lastChange } from './changes';
import type { Database } from './database';

interface SignatureRow {
  readonly clipId: string;
  /** When the article was clipped whose signature it is. */
  readonly articleAt: number;
  /** Absent if the text is too short. */
  readonly signature?: Uint32Array;
}

/** What was found, and in which state of the library. */
interface ResultRow {
  readonly id: 'last';
  readonly state: string;
  readonly groups: readonly FoundGroup[];
}

/** Clips that are probably one, the newest first. */
export interface FoundGroup {
  readonly ids: readonly string[];
  /** Whether some are of one page, and whether some have nearly equal texts. */
  readonly samePage: boolean;
  readonly sameText: boolean;
}

/** What is computed from the texts of clips. It can be deleted and computed again. */
class Computed extends Dexie {
  declare readonly signatures: EntityTable<SignatureRow, 'clipId'>;
  declare readonly results: EntityTable<ResultRow, 'id'>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ signatures: 'clipId', results: 'id' });
  }
}

/** A clip whose text is compared with those of others. */
export interface ComparedClip {
  readonly id: string;
  readonly mode: ClipMode;
  /** Equal for clips of one page. */
  readonly pages: readonly string[];
  readonly savedAt: number;
  readonly articleAt: number;
}

/** What the search for duplicates reads and keeps. */
export class DuplicatesStore {
  private readonly database: Database;
  private readonly computed: Computed;

  constructor(database: Database, name = 'wclipper-duplicates') {
    this.database = database;
    this.computed = new Computed(name);
  }

  /** Differs after each change of the library. */
  async state(): Promise<string> {
    const distinct = await this.database.distinct.toArray();
    const undone = distinct.filter(({ deletedAt }) => deletedAt > 0);
    return `${await lastChange(this.database)} ${distinct.length} ${undone.length}`;
  }

  async clips(): Promise<ComparedClip[]> {
    const rows = await this.database.clips.where('deletedAt').equals(0).toArray();
    return rows.map(({ id, mode, pages, savedAt, articleAt }) => ({ id, mode, pages, savedAt, articleAt }));
  }

  async texts(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.articles.bulkGet([...ids]);
    return rows.map((row) => (row ? textIn(row.article.html) : ''));
  }

  async signatures(ids: readonly string[]): Promise<(SignatureRow | undefined)[]> {
    return await this.computed.signatures.bulkGet([...ids]);
  }

  async keepSignatures(rows: readonly SignatureRow[]): Promise<void> {
    await this.computed.signatures.bulkPut([...rows]);
  }

  /** Forgets the signatures of clips that are not compared any more. */
  async keepOnly(ids: ReadonlySet<string>): Promise<void> {
    const known = await this.computed.signatures.toCollection().primaryKeys();
    await this.computed.signatures.bulkDelete(known.filter((id) => !ids.has(id)));
  }

  async result(state: string): Promise<readonly FoundGroup[] | undefined> {
    const last = await this.computed.results.get('last');
    return last?.state === state ? last.groups : undefined;
  }

  async keepResult(state: string, groups: readonly FoundGroup[]): Promise<void> {
    await this.computed.results.put({ id: 'last', state, groups });
  }

  /** The lists of clips that the reader has called different. */
  async distinct(): Promise<(readonly string[])[]> {
    const rows = await this.database.distinct.toArray();
    return rows.filter(({ deletedAt }) => deletedAt === 0).map(({ clipIds }) => clipIds);
  }

  /** Remembers that clips are different. Returns an id to undo it. */
  async keepDistinct(clipIds: readonly string[], now = Date.now()): Promise<string> {
    const id = crypto.randomUUID();
    await this.database.distinct.add({ id, clipIds, updatedAt: now, deletedAt: 0 });
    return id;
  }

  async forgetDistinct(id: string, now = Date.now()): Promise<void> {
    await this.database.distinct.update(id, { updatedAt: now, deletedAt: now });
  }
}
