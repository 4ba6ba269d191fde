import { defined } from '../language/text/defined';
import { noteChanges } from './changes';
import { Database, type HighlightRow, type SearchRow } from './database';
import { type ClipRecord, merged } from './merged';
import { complete, deleteUnused } from './pictures-row';
import type { DistinctRow, TagRow } from './tag-rows';

export type { ClipRecord } from './merged';

/** What became of a clip that was merged into the library. `present`: the library had it all. */
export type Merged = 'added' | 'updated' | 'present';

/** What the library holds besides clips. */
export interface Organised {
  readonly tags: readonly TagRow[];
  readonly searches: readonly SearchRow[];
  /** Clips that are no duplicates. */
  readonly distinct: readonly DistinctRow[];
}

/** Reads whole clips for a backup, and merges clips of a backup into the library. */
export class Transfer {
  private readonly database: Database;

  constructor(database = new Database()) {
    this.database = database;
  }

  /** The ids of all clips, also of those in the trash, the oldest first. */
  async ids(): Promise<string[]> {
    return await this.database.clips.orderBy('savedAt').primaryKeys();
  }

  /** All that the library holds of a clip but the bytes of its pictures; undefined if it was deleted. */
  async read(id: string): Promise<ClipRecord | undefined> {
    const { clips, articles, versions, highlights, pictures } = this.database;
    const tables = [clips, articles, versions, highlights, pictures];
    return await this.database.transaction('r', tables, () => this.recordOf(id));
  }

  async organised(): Promise<Organised> {
    const { tags, searches, distinct } = this.database;
    return await this.database.transaction('r', tags, searches, distinct, async () => ({
      tags: await tags.toArray(),
      searches: await searches.toArray(),
      distinct: await distinct.toArray(),
    }));
  }

  /** Takes over what the library lacks, and the later state of what it has. */
  async mergeOrganised(other: Organised): Promise<void> {
    const { tags, searches, distinct } = this.database;
    await this.database.transaction('rw', tags, searches, distinct, async () => {
      for (const row of other.tags) if (isLater(row, await tags.get(row.name))) await tags.put(row);
      for (const row of other.searches) if (isLater(row, await searches.get(row.id))) await searches.put(row);
      for (const row of other.distinct) if (isLater(row, await distinct.get(row.id))) await distinct.put(row);
    });
  }

  /** A stored picture by the SHA-256 of its bytes. */
  async picture(hash: string): Promise<Blob | undefined> {
    return (await this.database.images.get(hash))?.blob;
  }

  /** The hashes among these whose pictures are not stored. */
  async missing(hashes: readonly string[]): Promise<string[]> {
    const stored = new Set(
      await this.database.images
        .where('hash')
        .anyOf([...hashes])
        .primaryKeys(),
    );
    return hashes.filter((hash) => !stored.has(hash));
  }

  /**
   * Merges a clip with its pictures, in one transaction. Of two states of a clip the later one is shown, and the article
   * of the other is a version. Pictures that are neither given nor stored are left out.
   */
  async merge(record: ClipRecord, images: ReadonlyMap<string, Blob>): Promise<Merged> {
    const { clips, articles, versions, highlights, pictures, images: table, changes } = this.database;
    const tables = [clips, articles, versions, highlights, pictures, table, changes];
    return await this.database.transaction('rw', tables, async () => {
      const local = await this.recordOf(record.clip.id);
      const other = { ...record, highlights: await this.ownHighlights(record) };
      const next = local ? merged(local, other) : other;
      if (!next) return 'present';
      const hashes = next.pictures?.hashes ?? [];
      const missing = new Set(await this.missing(hashes));
      const fresh = [...images].filter(([hash]) => missing.delete(hash));
      await table.bulkAdd(fresh.map(([hash, blob]) => ({ hash, blob })));
      await this.write(withoutPictures(next, missing));
      await deleteUnused(this.database, local?.pictures?.hashes ?? []);
      return local ? 'updated' : 'added';
    });
  }

  /** The highlights of a clip without those whose ids are taken by highlights of other clips. */
  private async ownHighlights({ clip, highlights }: ClipRecord): Promise<readonly HighlightRow[]> {
    const known = await this.database.highlights.bulkGet(highlights.map(({ id }) => id));
    return highlights.filter((_, at) => !known[at] || known[at].clipId === clip.id);
  }

  private async recordOf(id: string): Promise<ClipRecord | undefined> {
    const [clip, article, versions, highlights, pictures] = await Promise.all([
      this.database.clips.get(id),
      this.database.articles.get(id),
      this.database.versions.where('clipId').equals(id).sortBy('revision'),
      this.database.highlights.where('clipId').equals(id).toArray(),
      this.database.pictures.get(id),
    ]);
    return clip && article && { clip, article, versions, highlights, ...defined({ pictures }) };
  }

  private async write({ clip, article, versions, highlights, pictures }: ClipRecord): Promise<void> {
    const { database } = this;
    await database.versions.where('clipId').equals(clip.id).delete();
    await database.versions.bulkAdd([...versions]);
    await database.highlights.bulkPut([...highlights]);
    await database.clips.put(clip);
    await database.articles.put(article);
    if (pictures) await database.pictures.put(pictures);
    await noteChanges(database, [clip]);
  }
}

type State = { readonly revision?: number; readonly updatedAt: number };

function isLater(one: State, other: State | undefined): boolean {
  return !other || ((one.revision ?? 0) - (other.revision ?? 0) || one.updatedAt - other.updatedAt) > 0;
}

/** Without these pictures, so that they can be fetched again. */
function withoutPictures({ pictures, ...record }: ClipRecord, missing: ReadonlySet<string>): ClipRecord {
  if (!pictures) return record;
  return {
    ...record,
    pictures: complete({ ...pictures, kept: pictures.kept.filter(({ hash }) => !missing.has(hash)) }),
  };
}
