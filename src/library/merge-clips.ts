import { edited } from '../article/edits';
import { joinedNotes } from '../article/joined-notes';
import { clipMarks, type Marks, marksOf } from '../article/marks';
import { tagsUndone } from '../article/tag-change';
import { isSameArticle } from '../article/updated';
import type { ClipsMerged } from '../browser/messaging/stored-clips';
import { defined } from '../language/text/defined';
import { noteChanges, putChanged } from './changes';
import { clipRow } from './clip-row';
import type { Database, HighlightRow, PicturesRow, VersionRow } from './database';
import { NotInLibrary } from './library-errors';
import { type ClipRecord, mostVersions } from './merged';
import { rowWithStored } from './pictures-row';
import { Transfer } from './transfer';

/** What the reader gave a clip. */
type Own = ClipsMerged['after'];

/** Merges clips of one page or text into one of them. */
export class ClipMerging {
  constructor(private readonly database: Database) {}

  /**
   * Gives a clip the tags, notes, marks and highlights of others, and their articles as versions if they differ, and moves
   * the others to the trash. Those that are there already stay as they are. Returns what undoes it. Throws NotInLibrary if
   * one of the clips is not in the library, or the one that is kept is in the trash.
   */
  async merge(keep: string, asked: readonly string[], now = Date.now()): Promise<ClipsMerged> {
    return await this.write(async () => {
      const [kept, ...found] = await Promise.all([keep, ...asked].map((id) => this.record(id)));
      if (kept?.clip.deletedAt !== 0) throw new NotInLibrary(`no clip ${keep}`);
      const rest = found.filter(({ clip }) => clip.deletedAt === 0);
      const others = rest.map(({ clip }) => clip.id);
      const joined = joinedNotes([kept, ...rest].map((record) => record.article.article.note));
      const versions = versionsFrom(kept, rest, joined);
      const highlights = highlightsFrom(kept, rest);
      await this.database.versions.bulkAdd(versions);
      await this.database.highlights.bulkAdd(highlights);
      await this.keepPictures(kept, rest);
      const { tags = [], note = '' } = kept.article.article;
      const own = { tags: tagsOf([kept, ...rest]), note: joined, marks: marksFrom(kept, rest) };
      const after = await this.replace(kept, own, kept.versions.length + versions.length, now);
      await this.setDeleted(others, now);
      return {
        ...{ keep, others, tags, note, marks: marksOf(kept.clip), after },
        versions: versions.map(({ revision }) => revision),
        highlights: highlights.map(({ id }) => id),
      };
    });
  }

  /**
   * Undoes a merge: the clips are as they were before, but for what was changed since. Throws NotInLibrary, and changes nothing,
   * if one of them was deleted for good.
   */
  async unmerge(merged: ClipsMerged, now = Date.now()): Promise<void> {
    await this.write(async () => {
      const { keep, others, versions, highlights } = merged;
      const kept = await this.record(keep);
      // What was kept of a clip that was deleted for good since is all that is left of it.
      for (const id of others) await this.record(id);
      await this.database.versions.bulkDelete(versions.map((revision) => [keep, revision] as const));
      const copies = (await this.database.highlights.bulkGet([...highlights])).filter((row) => row !== undefined);
      const originals = await this.database.highlights.where('clipId').anyOf(others).toArray();
      // The reader has changed the others since. Sharing the library gives each of them another revision.
      const added = copies.filter((copy) => originals.some((original) => isCopy(copy, original)));
      await this.database.highlights.bulkPut(
        added.map((row) => ({ ...row, deletedAt: now, updatedAt: now, revision: row.revision + 1 })),
      );
      const left = await this.database.versions.where('clipId').equals(keep).count();
      await this.replace(kept, ownBefore(kept, merged), left, now);
      await this.setDeleted(others, 0);
    });
  }

  private async record(id: string): Promise<ClipRecord> {
    const record = await new Transfer(this.database).read(id);
    if (!record) throw new NotInLibrary(`no clip ${id}`);
    return record;
  }

  private async replace(
    { clip, article: body, versions: before }: ClipRecord,
    { tags, note, marks }: Own,
    versions: number,
    now: number,
  ): Promise<Own> {
    const { id, title, savedAt, articleAt, deletedAt } = clip;
    const article = edited(body.article, { tags, note });
    // Versions have the revisions from that of the clip on.
    const revision = clip.revision + Math.max(0, versions - before.length) + 1;
    const history = { id, savedAt, articleAt, revision, updatedAt: now, versions, ...marks };
    const { id: _, ...saved } = body;
    await this.database.clips.put({ ...clipRow({ ...saved, title, article }, history), deletedAt });
    await this.database.articles.put({ ...body, article });
    await noteChanges(this.database, [history]);
    return { tags: article.tags ?? [], note: article.note ?? '', marks };
  }

  private async setDeleted(ids: readonly string[], deletedAt: number): Promise<void> {
    const rows = (await this.database.clips.bulkGet([...ids])).filter((row) => row !== undefined);
    await putChanged(
      this.database,
      rows.map((row) => ({ ...row, deletedAt })),
    );
  }

  private async keepPictures(kept: ClipRecord, others: readonly ClipRecord[]): Promise<void> {
    const { id } = kept.clip;
    let row: PicturesRow | undefined = kept.pictures;
    for (const { pictures } of others) if (pictures) row = row ? rowWithStored(row, pictures) : { ...pictures, id };
    if (row && row !== kept.pictures) await this.database.pictures.put(row);
  }

  private write<Result>(change: () => Promise<Result>): Promise<Result> {
    const { clips, articles, versions, highlights, pictures, changes } = this.database;
    return this.database.transaction('rw', [clips, articles, versions, highlights, pictures, changes], change);
  }
}

/** What a merged clip had before, with what was changed since. */
function ownBefore({ clip, article: { article } }: ClipRecord, { tags, note, marks, after }: ClipsMerged): Own {
  const marked = clipMarks.filter((mark) => (clip[mark] === after.marks[mark] ? marks[mark] : clip[mark]));
  const noteNow = article.note ?? '';
  return {
    tags: tagsUndone(article.tags ?? [], tags, after.tags),
    note: noteNow === after.note ? note : noteNow,
    marks: Object.fromEntries(marked.map((mark) => [mark, true])),
  };
}

function tagsOf(all: readonly ClipRecord[]): readonly string[] {
  return [...new Set(all.flatMap(({ clip }) => clip.tags ?? []))];
}

/** A favourite if one of them is; unread if all are. */
function marksFrom({ clip }: ClipRecord, others: readonly ClipRecord[]): Marks {
  const { unread, ...marks } = marksOf(clip);
  const isFavourite = others.some((other) => other.clip.favourite);
  const isUnread = unread && others.every((other) => other.clip.unread);
  return {
    ...marks,
    ...defined({
      favourite: isFavourite || undefined,
      unread: isUnread || undefined,
    }),
  };
}

/**
 * The articles of others that the clip lacks, whose note had no room in the joined one, or to which the reader gave a title, and
 * their earlier versions as far as there is room beside its own. The articles themselves are kept in any case, since the
 * others go to the trash.
 */
function versionsFrom(kept: ClipRecord, others: readonly ClipRecord[], joined: string): VersionRow[] {
  const known = [kept.article.article, ...kept.versions.map(({ article }) => article)];
  const titles = new Set([kept.clip.title, ...kept.versions.map(({ title }) => title)]);
  const unknown = (version: NewVersion, isKnown: boolean) => {
    if (isKnown && known.some((each) => isSameArticle(each, version.article))) return [];
    known.push(version.article);
    return [version];
  };
  const present = others.flatMap(({ clip: { title, articleAt }, article: { id: _, ...saved } }) =>
    unknown(
      { ...saved, title, articleAt },
      joined.includes(saved.article.note ?? '') && (title === saved.article.title || titles.has(title)),
    ),
  );
  const earlier = others.flatMap(({ versions }) => versions.toReversed().flatMap((version) => unknown(version, true)));
  const room = Math.max(0, mostVersions - kept.versions.length - present.length);
  return [...present, ...earlier.slice(0, room)].map((version, at) => ({
    ...version,
    clipId: kept.clip.id,
    revision: kept.clip.revision + at,
  }));
}

type NewVersion = Omit<VersionRow, 'clipId' | 'revision'>;

/**
 * Copies of the highlights of others, except passages that are highlighted already, with the same note if they have one.
 * Those in the trash keep theirs.
 */
function highlightsFrom(kept: ClipRecord, others: readonly ClipRecord[]): HighlightRow[] {
  const present = ({ highlights }: ClipRecord) => highlights.filter(({ deletedAt }) => deletedAt === 0);
  const known = present(kept);
  const found: HighlightRow[] = [];
  for (const highlight of others.flatMap(present)) {
    if (known.some((each) => hasAllOf(each, highlight))) continue;
    known.push(highlight);
    found.push({ ...highlight, id: crypto.randomUUID(), clipId: kept.clip.id, revision: 1 });
  }
  return found;
}

/** Whether a highlight is as it was when it was copied from another. */
function isCopy(copy: HighlightRow, { quote, colour, note, deletedAt, createdAt, updatedAt }: HighlightRow): boolean {
  return (
    copy.quote.exact === quote.exact &&
    copy.colour === colour &&
    copy.note === note &&
    copy.deletedAt === deletedAt &&
    copy.createdAt === createdAt &&
    copy.updatedAt === updatedAt
  );
}

/** Whether a highlight is of the passage of another, as far as the text around it tells, and has its note. */
function hasAllOf({ quote, note = '' }: HighlightRow, other: HighlightRow): boolean {
  const { exact, prefix, suffix } = other.quote;
  return (
    quote.exact === exact && (quote.prefix === prefix || quote.suffix === suffix) && note.includes(other.note ?? '')
  );
}
