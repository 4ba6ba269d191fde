import { defined } from '../language/text/defined';
import { noteChanges } from './changes';
import type { Database, HighlightRow, PicturesRow, SearchRow } from './database';
import { type ClipRecord, later, merged, type State, shownIn } from './merged';
import { complete, deleteUnused, rowWithout, rowWithStored } from './pictures-row';
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

/** A clip as another machine has it, which takes the place of the clip of a revision (0: of none). */
export interface Replacement {
  readonly record: ClipRecord;
  readonly revision: number;
  /** Its pictures that came, by their hashes. */
  readonly images: ReadonlyMap<string, Blob>;
}

/** Reads whole clips for a backup, and merges clips of a backup into the library. */
export class Transfer {
  constructor(private readonly database: Database) {}

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

  /**
   * Takes over what the library lacks, and the later state of what it has. If it is told what was seen before: all rows, or
   * none if one of them has changed since. Returns whether it was done.
   */
  async mergeOrganised(other: Organised, seen?: Organised): Promise<boolean> {
    const { tags, searches, distinct } = this.database;
    return await this.database.transaction('rw', tags, searches, distinct, async () => {
      if (seen && !(await this.isAsSeen(other, seen))) return false;
      const taken: typeof laterRows = seen ? (rows) => rows : laterRows;
      await tags.bulkPut(taken(other.tags, await tags.bulkGet(other.tags.map(({ name }) => name))));
      await searches.bulkPut(taken(other.searches, await searches.bulkGet(other.searches.map(({ id }) => id))));
      await distinct.bulkPut(taken(other.distinct, await distinct.bulkGet(other.distinct.map(({ id }) => id))));
      return true;
    });
  }

  private async isAsSeen({ tags, searches, distinct }: Organised, seen: Organised): Promise<boolean> {
    const { database } = this;
    const now = [
      ...(await database.tags.bulkGet(tags.map(({ name }) => name))),
      ...(await database.searches.bulkGet(searches.map(({ id }) => id))),
      ...(await database.distinct.bulkGet(distinct.map(({ id }) => id))),
    ];
    const before = [
      ...tags.map((row) => seen.tags.find(({ name }) => name === row.name)),
      ...searches.map((row) => seen.searches.find(({ id }) => id === row.id)),
      ...distinct.map((row) => seen.distinct.find(({ id }) => id === row.id)),
    ];
    return now.every(
      (row, at) => row?.updatedAt === before[at]?.updatedAt && revisionOf(row) === revisionOf(before[at]),
    );
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

  /** The ids among these whose clips are stored. */
  async present(ids: readonly string[]): Promise<Set<string>> {
    return new Set(
      await this.database.clips
        .where('id')
        .anyOf([...ids])
        .primaryKeys(),
    );
  }

  async merge(record: ClipRecord, images: ReadonlyMap<string, Blob>): Promise<Merged> {
    const [became = 'present'] = await this.mergeAll([record], images);
    return became;
  }

  /**
   * Merges clips with their pictures, in one transaction. Of two states of a clip the later one is shown, and the article
   * of the other is a version. Pictures that are neither given nor stored are left out. Clips that the library lacks are
   * written together, because each request takes the browser about a millisecond.
   */
  async mergeAll(records: readonly ClipRecord[], images: ReadonlyMap<string, Blob>): Promise<Merged[]> {
    const { clips, articles, versions, highlights, pictures, images: table, changes } = this.database;
    const tables = [clips, articles, versions, highlights, pictures, table, changes];
    return await this.database.transaction('rw', tables, async () => {
      const own = await this.withOwnHighlights(records);
      const ids = await this.present(own.map(({ clip }) => clip.id));
      const added = new Set(own.filter(({ clip }) => !ids.has(clip.id) && ids.add(clip.id)));
      await this.write([...added], images);
      const became: Merged[] = [];
      for (const record of own) became.push(added.has(record) ? 'added' : await this.update(record, images));
      return became;
    });
  }

  /**
   * Writes clips as another machine has them, in one transaction. Returns the ids of those it wrote, each with the number of
   * its change: not of clips that were changed meanwhile. Pictures that are neither given nor stored are left out.
   */
  async replaceAll(replacements: readonly Replacement[]): Promise<ReadonlyMap<string, number>> {
    const { clips, articles, versions, highlights, pictures, images, changes } = this.database;
    const tables = [clips, articles, versions, highlights, pictures, images, changes];
    return await this.database.transaction('rw', tables, async () => {
      const local = await clips.bulkGet(replacements.map(({ record }) => record.clip.id));
      const unchanged = replacements.filter(({ revision }, at) => (local[at]?.revision ?? 0) === revision);
      const ids = unchanged.map(({ record }) => record.clip.id);
      const before = await pictures.bulkGet(ids);
      for (const of of [versions, highlights]) await of.where('clipId').anyOf(ids).delete();
      await this.write(
        unchanged.map(({ record }, at) => withArrived(record, before[at])),
        new Map(unchanged.flatMap(({ images: given }) => [...given])),
      );
      await deleteUnused(
        this.database,
        before.flatMap((row) => row?.hashes ?? []),
      );
      const written = await changes.where('clipId').anyOf(ids).toArray();
      return new Map(written.map(({ clipId, seq = 0 }) => [clipId, seq]));
    });
  }

  private async update(record: ClipRecord, images: ReadonlyMap<string, Blob>): Promise<Merged> {
    const { id } = record.clip;
    const local = await this.recordOf(id);
    const next = local && merged(local, record);
    if (!next) return 'present';
    await this.database.versions.where('clipId').equals(id).delete();
    await this.write([next], images);
    await deleteUnused(this.database, local.pictures?.hashes ?? []);
    return 'updated';
  }

  /** Without highlights whose ids are taken by highlights of other clips. */
  private async withOwnHighlights(records: readonly ClipRecord[]): Promise<ClipRecord[]> {
    const ids = records.flatMap(({ highlights }) => highlights.map(({ id }) => id));
    const known = await this.database.highlights.bulkGet(ids);
    const owners = new Map(known.flatMap((row) => (row ? [[row.id, row.clipId]] : [])));
    const isOwn = ({ id, clipId }: HighlightRow) => {
      if (!owners.has(id)) owners.set(id, clipId);
      return owners.get(id) === clipId;
    };
    return records.map((record) => ({ ...record, highlights: record.highlights.filter(isOwn) }));
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

  private async write(records: readonly ClipRecord[], given: ReadonlyMap<string, Blob>): Promise<void> {
    const { clips, articles, versions, highlights, pictures, images } = this.database;
    const missing = new Set(await this.missing(records.flatMap((record) => record.pictures?.hashes ?? [])));
    const fresh = [...given].filter(([hash]) => missing.delete(hash));
    await images.bulkAdd(fresh.map(([hash, blob]) => ({ hash, blob })));
    await versions.bulkAdd(records.flatMap((record) => record.versions));
    await highlights.bulkPut(records.flatMap((record) => record.highlights));
    await clips.bulkPut(records.map(({ clip }) => clip));
    await articles.bulkPut(records.map(({ article }) => article));
    await pictures.bulkPut(records.flatMap((record) => withoutPictures(record, missing).pictures ?? []));
    await noteChanges(
      this.database,
      records.map(({ clip }) => clip),
    );
  }
}

/** The rows that are later than those of the library, the latest of each id. */
function laterRows<Row extends State>(rows: readonly Row[], before: readonly (Row | undefined)[]): readonly Row[] {
  const all = rows.filter((row, at) => {
    const known = before[at];
    return !known || later(row, known) > 0;
  });
  return all.sort(later);
}

function revisionOf(row: State | undefined): number | undefined {
  return row?.revision;
}

/** With its pictures that were stored after the record was made. */
function withArrived(record: ClipRecord, now: PicturesRow | undefined): ClipRecord {
  if (!now) return record;
  const shown = shownIn(record);
  const row = rowWithout(now, (src) => !shown.has(src));
  return { ...record, pictures: record.pictures ? rowWithStored(record.pictures, row) : row };
}

/** Without these pictures, so that they can be fetched again. */
function withoutPictures({ pictures, ...record }: ClipRecord, missing: ReadonlySet<string>): ClipRecord {
  if (!pictures) return record;
  return {
    ...record,
    pictures: complete({ ...pictures, kept: pictures.kept.filter(({ hash }) => !missing.has(hash)) }),
  };
}
