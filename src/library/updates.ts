import type { Article } from '../article/article';
import type { Decision } from '../article/decision';
import { type Edits, edited } from '../article/edits';
import { typedTitle } from '../article/field-limits';
import { marksOf } from '../article/marks';
import { picturesIn } from '../article/pictures/pictures-in';
import { haveSameTags, tagsUndone } from '../article/tag-change';
import {
  firstSaved,
  hasOwnTitle,
  isSameArticle,
  isUnchanged,
  type NewArticle,
  type SavedArticle,
  updated,
} from '../article/updated';
import type { ClipEdit, ClipOfDraft, SavedClip } from '../browser/messaging/stored-clips';
import { defined } from '../language/text/defined';
import { noteChanges } from './changes';
import { clipRow } from './clip-row';
import type { Database } from './database';
import { askFor } from './deliveries';
import { NotInLibrary } from './library-errors';
import { mostVersions } from './merged';
import { clipsOfPage, clipToUpdate, type StoredClip, storedClip } from './page-clips';
import { deleteUnused, rowAsked, rowWith, rowWithout } from './pictures-row';

/** A draft to save. */
export interface Saving {
  readonly draftId: string;
  /** The title the reader typed; if empty, the article's. */
  readonly title?: string | undefined;
  readonly edits?: Edits | undefined;
  /** Fetches the pictures, through the tab if one shows the page. */
  readonly fetching?: { readonly tabId?: number } | undefined;
  /** Saves the page as another clip even if the library has it. */
  readonly asNew?: boolean | undefined;
  /** The destinations to which the clip is sent, noted in the same transaction. */
  readonly deliverTo?: readonly string[] | undefined;
  /** The id of the rule that chose them. */
  readonly rule?: string | undefined;
}

/** Saves pages, once each, and changes clips. Every change is one transaction, so that several tabs may save one page. */
export class Updates {
  constructor(private readonly database: Database) {}

  /** The clip that saving an article would update. */
  async clipOf(offered: NewArticle): Promise<ClipOfDraft | undefined> {
    const { clips, articles } = this.database;
    return await this.database.transaction('r', clips, articles, async () => {
      const found = await clipToUpdate(this.database, offered.article);
      if (!found) return undefined;
      const { row, saved } = found;
      const same = isUnchanged(saved, updated(saved, offered, row.articleAt));
      const title = hasOwnTitle(saved) ? saved.title : undefined;
      return { clipId: row.id, same, ...defined({ title, decisions: decisionsIn(saved) }) };
    });
  }

  /** The reader's decisions in the clip of a page, if it was saved as an article. */
  async decisionsOf(url: string): Promise<readonly Decision[]> {
    const { clips, articles } = this.database;
    return await this.database.transaction('r', clips, articles, async () => {
      const rows = await clipsOfPage(this.database, url);
      const newest = rows.find(({ mode }) => mode === 'article');
      const saved = newest && (await articles.get(newest.id));
      return (saved && decisionsIn(saved)) ?? [];
    });
  }

  /**
   * Saves a draft: updates the clip of its page, keeping the article before as a version, or makes a new clip. If the
   * clip has the same content already, nothing is written and the draft stays. Throws NotInLibrary if the draft is gone.
   */
  async save(saving: Saving, now = Date.now()): Promise<SavedClip> {
    return await this.write(async () => {
      const draft = await this.database.drafts.get(saving.draftId);
      if (!draft) throw new NotInLibrary(`no draft ${saving.draftId}`);
      const { title = '', edits = {}, asNew = false } = saving;
      const { article, loadedAt } = draft;
      const offered = { title, article, edits, ...defined({ loadedAt }) };
      const found = await clipToUpdate(this.database, article);
      const saved =
        found && !asNew
          ? await this.update(found, offered, now)
          : await this.add(saving.draftId, { ...offered, edits: { ...ownFieldsOf(found), ...edits } }, now);
      await this.database.unsaved.delete(saving.draftId);
      const { deliverTo: destinations = [], rule } = saving;
      const isRepeated = saved.was === 'unchanged' && rule !== undefined;
      await askFor(this.database, saved.clipId, { destinations, rule }, now, isRepeated);
      if (saved.was !== 'unchanged') await this.takeDraft(saving, saved.clipId);
      return saved;
    });
  }

  /**
   * Changes the title, tags or note of a clip, or makes an earlier article the present one. Returns the opposite change.
   * Throws NotInLibrary if there is no such clip or version.
   */
  async edit(edit: ClipEdit, now = Date.now()): Promise<ClipEdit> {
    const { clipId, version } = edit;
    return await this.write(async () => {
      const found = await storedClip(this.database, clipId);
      if (!found) throw new NotInLibrary(`no clip ${clipId}`);
      const { saved } = found;
      const earlier = version === undefined ? undefined : await this.takeVersion(clipId, version);
      const { article, ...base } = earlier?.saved ?? saved;
      // A version of the present text was kept for its title and note.
      const noteOfVersion = earlier && isSameArticle(saved.article, article) ? article.note : undefined;
      const { tags = [], note: noteNow = '' } = saved.article;
      const { title, note = noteOfVersion } = withoutStale(edit, saved.title, noteNow);
      const details = { tags: tagsAfter(tags, edit), note: note ?? noteNow };
      const next = { ...base, title: title?.trim() || base.title, article: edited(article, details) };
      return await this.replace(found, next, earlier?.articleAt ?? found.row.articleAt, now, earlier !== undefined);
    });
  }

  private async add(id: string, offered: NewArticle, now: number): Promise<SavedClip> {
    const { title, ...body } = firstSaved(offered);
    const history = { id, savedAt: now, revision: 1, updatedAt: now, articleAt: now, unread: true } as const;
    await this.database.clips.add(clipRow({ ...body, title }, history));
    await noteChanges(this.database, [history]);
    await this.database.articles.add({ ...body, id });
    return { clipId: id };
  }

  private async update(found: StoredClip, offered: NewArticle, now: number): Promise<SavedClip> {
    const { row, saved } = found;
    const next = updated(saved, offered, row.articleAt);
    if (isUnchanged(saved, next)) return { clipId: row.id, was: 'unchanged' };
    const { note = '' } = next.article;
    const losesNote = !offered.edits.before?.note && !note.includes(saved.article.note ?? '');
    return { clipId: row.id, was: 'updated', undo: await this.replace(found, next, now, now, losesNote) };
  }

  /**
   * Writes the next state of a clip, whose article was clipped at `articleAt`. The state before becomes a version if its
   * article is another one, or if it is replaced by a version or loses a note that was not shown (`keeping`). Returns what
   * restores the state before.
   */
  private async replace(
    { row, saved }: StoredClip,
    next: SavedArticle,
    articleAt: number,
    now: number,
    keeping = false,
  ): Promise<ClipEdit> {
    const { id, savedAt, revision, deletedAt } = row;
    const same = isSameArticle(saved.article, next.article);
    const keeps = !same || (keeping && !isUnchanged(saved, next));
    if (keeps) await this.database.versions.put({ ...saved, clipId: id, revision, articleAt: row.articleAt });
    const versions = await this.dropOldVersions(id, next.article);
    const at = same ? row.articleAt : articleAt;
    const history = { id, savedAt, revision: revision + 1, updatedAt: now, articleAt: at, versions, ...marksOf(row) };
    const { title, ...body } = next;
    await this.database.clips.put({ ...clipRow({ ...body, title }, history), deletedAt });
    await noteChanges(this.database, [history]);
    await this.database.articles.put({ ...body, id });
    return {
      clipId: id,
      ...(keeps ? { version: revision, ...titleOf(saved, next) } : {}),
      ...changedFields(saved, next),
    };
  }

  private async takeVersion(clipId: string, revision: number) {
    const key = [clipId, revision] as const;
    const version = await this.database.versions.get(key);
    if (!version) throw new NotInLibrary(`no version ${revision} of clip ${clipId}`);
    await this.database.versions.delete(key);
    const { clipId: _, revision: __, articleAt, ...saved } = version;
    return { saved, articleAt } as const;
  }

  /** Returns how many are left. Pictures that only the deleted ones have are forgotten. */
  private async dropOldVersions(clipId: string, article: Article): Promise<number> {
    const { versions, pictures } = this.database;
    const keys = await versions.where('clipId').equals(clipId).primaryKeys();
    const old = keys.sort(([, one], [, other]) => one - other).slice(0, -mostVersions);
    if (old.length === 0) return keys.length;
    await versions.bulkDelete(old);
    const left = await versions.where('clipId').equals(clipId).toArray();
    const used = new Set([article, ...left.map((version) => version.article)].flatMap(picturesIn));
    const row = await pictures.get(clipId);
    if (row) {
      await pictures.put(rowWithout(row, (src) => !used.has(src)));
      await deleteUnused(this.database, row.hashes);
    }
    return left.length;
  }

  /** Deletes a draft that was saved; the clip gets its pictures and those to fetch. */
  private async takeDraft({ draftId, fetching }: Saving, clipId: string): Promise<void> {
    const { articles, drafts, pictures } = this.database;
    await drafts.delete(draftId);
    const article = (await articles.get(clipId))?.article;
    const ofDraft = await pictures.get(draftId);
    if (ofDraft && draftId !== clipId) {
      await pictures.put(rowWith(await pictures.get(clipId), { ...ofDraft, id: clipId }));
      await pictures.delete(draftId);
      await deleteUnused(this.database, ofDraft.hashes);
    }
    const asked = article && fetching ? picturesIn(article) : [];
    if (asked.length > 0) await pictures.put(rowAsked(await pictures.get(clipId), { ...fetching, id: clipId, asked }));
  }

  private write<T>(change: () => Promise<T>): Promise<T> {
    const { clips, articles, drafts, unsaved, pictures, images, versions, changes, deliveries } = this.database;
    const tables = [clips, articles, drafts, unsaved, pictures, images, versions, changes, deliveries];
    return this.database.transaction('rw', tables, change);
  }
}

/** The decisions about a clip; those of an earlier version, which kept the blocks that were removed, as such. */
function decisionsIn({ decisions, removed }: Omit<SavedArticle, 'title'>): readonly Decision[] | undefined {
  return decisions ?? removed?.map((key) => ({ keep: false, on: { key } }));
}

/** The reader's tags and note of a clip, which the popup shows when its page is already saved. */
function ownFieldsOf(found: StoredClip | undefined): Edits {
  const { tags, note } = found?.saved.article ?? {};
  return defined({ tags, note });
}

/** The title and note of an edit; the present ones if the edit undoes others. */
function withoutStale({ title, titleBefore, note, noteBefore }: ClipEdit, titleNow: string, noteNow: string) {
  return {
    title: titleBefore === undefined || titleBefore === titleNow ? title : titleNow,
    note: noteBefore === undefined || noteBefore === noteNow ? note : noteNow,
  };
}

/** The tags of a clip after an edit. If it says what the reader saw before, tags that others changed since stay so. */
function tagsAfter(now: readonly string[], { tags = now, tagsBefore }: ClipEdit): readonly string[] {
  return tagsBefore ? tagsUndone(now, tags, tagsBefore) : tags;
}

/** The title, tags and note before a change, as far as it changes them, so that undoing it leaves the others alone. */
function changedFields(before: SavedArticle, after: SavedArticle): Omit<ClipEdit, 'clipId'> {
  const { tags = [], note = '' } = before.article;
  const { tags: tagsBefore = [], note: noteAfter = '' } = after.article;
  return {
    ...(before.title === after.title ? {} : titleOf(before, after)),
    ...(haveSameTags(tags, tagsBefore) ? {} : { tags, tagsBefore }),
    ...(note === noteAfter ? {} : { note, noteBefore: noteAfter }),
  };
}

function titleOf(before: SavedArticle, after: SavedArticle): Pick<ClipEdit, 'title' | 'titleBefore'> {
  return { title: before.title, titleBefore: typedTitle(after.title) };
}
