import type { Article } from '../article/article';
import { joinedNotes } from '../article/joined-notes';
import { marksOf } from '../article/marks';
import { mayUpdate } from '../article/updated';
import { defined } from '../language/text/defined';
import { noteChanges, putChanged } from './changes';
import type { Database } from './database';
import { ManyEdits } from './many-edits';
import { clipsOfPage, mostCompared, type StoredClip, storedClip } from './page-clips';
import { type ClipRecord, Transfer } from './transfer';
import { Updates } from './updates';

/** A clip made of an imported file, and its pictures by hash. */
export interface Imported {
  readonly record: ClipRecord;
  readonly images: ReadonlyMap<string, Blob>;
}

/** What became of it. `updated`: the library had the page, and got tags or text; `present`: it had it all. */
export type ImportedAs = 'added' | 'updated' | 'present';

/** Adds clips that are made of other programs' files. Their ids are made of their content, so that none is added twice. */
export class Imports {
  private readonly transfer: Transfer;
  private readonly updates: Updates;

  constructor(private readonly database: Database) {
    this.transfer = new Transfer(database);
    this.updates = new Updates(database);
  }

  /** The ids among these that are in the library, but not in the trash. */
  async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.clips.bulkGet([...ids]);
    return new Set(rows.flatMap((row) => (row && row.deletedAt === 0 ? [row.id] : [])));
  }

  /** Adds clips, or what they have more than the clips of the same pages, in one transaction. */
  async add(imported: readonly Imported[], now = Date.now()): Promise<readonly ImportedAs[]> {
    return await this.write(async () => {
      const taken = await this.takenKeys(imported);
      const outcomes: ImportedAs[] = [];
      let fresh: Imported[] = [];
      for (const each of imported) {
        const keys = keysOf(each.record);
        const isNew = keys.every((key) => !taken.has(key));
        if (isNew) fresh.push(each);
        else {
          // It may be the same page as one of these.
          await this.addAll(fresh);
          fresh = [];
        }
        outcomes.push(isNew ? 'added' : await this.addOne(each, now));
        for (const key of keys) taken.add(key);
      }
      await this.addAll(fresh);
      return outcomes;
    });
  }

  /** Moves clips to the trash, in one transaction. Those that were deleted meanwhile are left out. */
  async moveToTrash(ids: readonly string[], now = Date.now()): Promise<void> {
    await this.write(async () => {
      const rows = await this.database.clips.bulkGet([...ids]);
      await putChanged(
        this.database,
        rows.flatMap((row) => (row?.deletedAt === 0 ? [{ ...row, deletedAt: now }] : [])),
      );
    });
  }

  /** The ids and pages among those of these clips that the library has. */
  private async takenKeys(imported: readonly Imported[]): Promise<Set<string>> {
    const { clips } = this.database;
    const rows = imported.map(({ record }) => record.clip);
    const own = await clips.bulkGet(rows.map(({ id }) => id));
    const others = await clips
      .where('pages')
      .anyOf(rows.flatMap(({ pages }) => pages))
      .toArray();
    return new Set([...own, ...others].flatMap((row) => (row ? [row.id, ...row.pages] : [])));
  }

  /** Adds clips of which the library has nothing: a hundred at once take a tenth of the time of a hundred merges. */
  private async addAll(imported: readonly Imported[]): Promise<void> {
    if (imported.length === 0) return;
    const { clips, articles, pictures, images } = this.database;
    const records = imported.map(({ record }) => record);
    const found = new Map(imported.flatMap((each) => [...each.images]));
    const missing = await this.transfer.missing([...found.keys()]);
    await images.bulkAdd(missing.flatMap((hash) => blobRow(hash, found.get(hash))));
    await clips.bulkAdd(records.map(({ clip }) => clip));
    await articles.bulkAdd(records.map(({ article }) => article));
    await pictures.bulkPut(records.flatMap((record) => (record.pictures ? [record.pictures] : [])));
    await noteChanges(
      this.database,
      records.map(({ clip }) => clip),
    );
  }

  private async addOne(imported: Imported, now: number): Promise<ImportedAs> {
    const { record, images } = imported;
    const own = await this.database.clips.get(record.clip.id);
    if (own && own.deletedAt === 0) return 'present';
    if (own) {
      await putChanged(this.database, [{ ...own, deletedAt: 0 }]);
      return 'added';
    }
    const same = await this.sameAs(record);
    // What is the same page but has a note for which there is no room becomes a clip of its own.
    const { note = '' } = record.clip;
    const fits = joinedNotes([same?.saved.article.note, note]).includes(note);
    if (same?.row.mode === 'link' && fits && !hasTextOf(same, record)) return this.addText(same, imported, now);
    if (same && fits) return this.addDetails(same, record, now);
    return this.transfer.merge(record, images);
  }

  /** The clip of the same page: for a link any with what is marked in it, for a text one with a similar text, or a link. */
  private async sameAs({ clip, article: { article } }: ClipRecord): Promise<StoredClip | undefined> {
    if (!/^https?:/.test(clip.url) || clip.mode === 'selection') return undefined;
    const rows = await clipsOfPage(this.database, clip.url);
    let link: StoredClip | undefined;
    for (const { id, mode } of rows.slice(0, mostCompared)) {
      const stored = await storedClip(this.database, id);
      if (stored && (clip.mode === 'link' ? hasMarked(stored, article) : mayUpdate(stored.saved, article)))
        return stored;
      if (mode === 'link') link ??= stored;
    }
    return link;
  }

  private async addDetails({ row, saved }: StoredClip, { clip }: ClipRecord, now: number): Promise<ImportedAs> {
    const before = saved.article.tags ?? [];
    const tags = [...new Set([...before, ...(clip.tags ?? [])])];
    const note = joinedNotes([saved.article.note, clip.note]);
    const isFavourite = clip.favourite === true && row.favourite !== true;
    const addsNote = note !== (saved.article.note ?? '');
    if (tags.length === before.length && !addsNote && !isFavourite) return 'present';
    const details = defined({
      tags: tags.length === before.length ? undefined : tags,
      note: addsNote ? note : undefined,
    });
    if (Object.keys(details).length > 0) await this.updates.edit({ clipId: row.id, ...details }, now);
    if (isFavourite) await new ManyEdits(this.database).make([{ clipId: row.id, marks: { favourite: true } }]);
    return 'updated';
  }

  /** A link becomes the clip of its page, or gets the passages marked in it; what it was is a version. */
  private async addText({ row, saved }: StoredClip, { record, images }: Imported, now: number): Promise<ImportedAs> {
    const { id, savedAt, revision } = row;
    const { article } = record.article;
    const tags = [...new Set([...(saved.article.tags ?? []), ...(article.tags ?? [])])];
    const note = joinedNotes([saved.article.note, article.note]) || undefined;
    const details = defined({ tags: tags.length > 0 ? tags : undefined, note });
    const marks = { ...marksOf(record.clip), ...marksOf(row) };
    const title = saved.title === saved.article.title ? record.clip.title : saved.title;
    const next: ClipRecord = {
      ...record,
      clip: { ...record.clip, ...details, ...marks, id, title, savedAt, revision: revision + 1, updatedAt: now },
      article: { ...record.article, id, article: { ...article, ...details } },
      ...defined({ pictures: record.pictures ? { ...record.pictures, id } : undefined }),
    };
    return (await this.transfer.merge(next, images)) === 'present' ? 'present' : 'updated';
  }

  private write<T>(change: () => Promise<T>): Promise<T> {
    const { clips, articles, versions, highlights, pictures, images, drafts, unsaved, changes, deliveries } =
      this.database;
    const tables = [clips, articles, versions, highlights, pictures, images, drafts, unsaved, changes, deliveries];
    return this.database.transaction('rw', tables, change);
  }
}

/** Whether a stored link has the text of an imported clip of its page. */
function hasTextOf(stored: StoredClip, { clip, article: { article } }: ClipRecord): boolean {
  return clip.mode === 'link' && hasMarked(stored, article);
}

/** Whether a clip has the passages that the reader marked in the page, which are at the end of an imported link. */
function hasMarked({ saved }: StoredClip, { html }: Article): boolean {
  const start = html.indexOf('<blockquote>');
  return start < 0 || saved.article.html.includes(html.slice(start));
}

/** What two clips may have in common. */
function keysOf({ clip }: ClipRecord): readonly string[] {
  return [clip.id, ...clip.pages];
}

function blobRow(hash: string, blob: Blob | undefined) {
  return blob ? [{ hash, blob }] : [];
}
