import type { Article } from '../article/article';
import { typedTitle, withinLimits } from '../article/field-limits';
import { marksOf } from '../article/marks';
import type { Clip, ClipVersion, PageClip } from '../browser/messaging/stored-clips';
import type { Gathering } from '../clip/pagination/gather';
import { pageAddress } from '../language/text/address';
import { defined } from '../language/text/defined';
import { areOfOneSite, siteOf } from '../language/text/site';
import { noteChanges, putChanged } from './changes';
import type { ClipRow, ClipSummary, Database } from './database';
import { NotInLibrary } from './library-errors';
import { live } from './live';
import { clipsOfPage } from './page-clips';
import { pageDatabase } from './page-database';
import { deleteUnused } from './pictures-row';
import { summaryOf, trashLifetime } from './shelf';
import { forgetOldDrafts, noteUnsaved, type Wish } from './unsaved-pages';

export type { ClipSummary } from './database';

/** Clips deleted in one transaction, so that other writes need not wait long. */
const forgottenAtOnce = 200;

/**
 * Feature trees kept per site and in all; each takes a few 10 KB. Chosen: a site has a few templates, and all trees
 * together take a few 10 MB.
 */
const treesOfSite = 5;
const treesInAll = 1000;

/** An article with the title the reader typed, or its own. */
interface LatestArticle {
  readonly article: Article;
  readonly title: string;
  readonly clippedAt: Date;
}

/** The library of clips, in IndexedDB. Every write is one transaction. */
export class Library {
  constructor(private readonly database: Database) {}

  async readDraft(draftId: string): Promise<Article | undefined> {
    return (await this.database.drafts.get(draftId))?.article;
  }

  /**
   * Stores a draft until it is saved or old. Returns its id. `loadedAt`: see `NewArticle`; `wish`: the reader has asked
   * to save it.
   */
  async keepDraft(
    article: Article,
    now = Date.now(),
    id: string = crypto.randomUUID(),
    loadedAt?: number,
    wish?: Wish,
  ): Promise<string> {
    const { drafts, unsaved } = this.database;
    await this.database.transaction('rw', drafts, unsaved, async () => {
      await forgetOldDrafts(this.database, now);
      await drafts.put({ id, article, madeAt: now, ...defined({ loadedAt }) });
      if (wish) await noteUnsaved(this.database, { ...wish, id, at: now }, article);
    });
    return id;
  }

  /** Stores what was gathered so far in place of what was gathered before, with the request to save it. */
  async keepGathering(id: string, { article, ...gathering }: Gathering, wish: Wish, now = Date.now()): Promise<void> {
    const { drafts, unsaved } = this.database;
    await this.database.transaction('rw', drafts, unsaved, async () => {
      await this.keepDraft(article, now, id, undefined, wish);
      await drafts.update(id, { gathering });
    });
  }

  /** What was gathered; undefined if the draft is gone, or is complete. */
  async readGathering(draftId: string): Promise<Gathering | undefined> {
    const { article, gathering } = (await this.database.drafts.get(draftId)) ?? {};
    return article && gathering && { article, ...gathering };
  }

  /** Moves a clip to the trash. Throws NotInLibrary if there is none. */
  async moveToTrash(id: string, now = Date.now()): Promise<void> {
    await this.setDeleted(id, now);
  }

  /** Restores a clip from the trash. Throws NotInLibrary if it was deleted for good. */
  async restore(id: string): Promise<void> {
    await this.setDeleted(id, 0);
  }

  /** Deletes clips that have been in the trash for thirty days. */
  async emptyOldTrash(now = Date.now()): Promise<void> {
    const old = await this.database.clips
      .where('deletedAt')
      .between(1, now - trashLifetime)
      .primaryKeys();
    await this.forgetDeleted(old, now - trashLifetime);
  }

  /** Deletes those of these clips for good that went to the trash before a time. Clips restored meanwhile stay. */
  async forgetDeleted(ids: readonly string[], before = Number.POSITIVE_INFINITY): Promise<void> {
    for (let from = 0; from < ids.length; from += forgottenAtOnce)
      await this.writeAll(async () => {
        const rows = await this.database.clips.bulkGet(ids.slice(from, from + forgottenAtOnce));
        const present = rows.filter((row) => row !== undefined);
        await this.forget(present.filter(({ deletedAt }) => deletedAt > 0 && deletedAt < before));
      });
  }

  /** Deletes a clip for good if it is still of this revision. Returns whether it was. */
  async forgetUnchanged({ id, revision }: Pick<ClipRow, 'id' | 'revision'>): Promise<boolean> {
    return await this.writeAll(async () => {
      const row = await this.database.clips.get(id);
      if (row?.revision !== revision) return false;
      await this.forget([row]);
      return true;
    });
  }

  /** Stores the feature tree of a page; the newest few of each site are kept. Pages without a site are not stored. */
  async keepTree(url: string, tree: string, now = Date.now()): Promise<void> {
    const page = pageAddress(url);
    const site = siteOf(page);
    if (site === undefined) return;
    const { trees } = this.database;
    await this.database.transaction('rw', trees, async () => {
      await trees.put({ url: page, site, tree, keptAt: now });
      const alike = await trees.where('site').equals(site).sortBy('keptAt');
      const ofSite = alike.filter((row) => areOfOneSite(row.url, page));
      await trees.bulkDelete(ofSite.slice(0, -treesOfSite).map((row) => row.url));
      const all = await trees.count();
      if (all > treesInAll)
        await trees.bulkDelete(
          await trees
            .orderBy('keptAt')
            .limit(all - treesInAll)
            .primaryKeys(),
        );
    });
  }

  /** The feature trees of other pages of the same site, newest first. `isOfSite`: whether another address is of it, if that is known better. */
  async siblingTrees(url: string, isOfSite = (other: string) => areOfOneSite(other, url)): Promise<string[]> {
    const page = pageAddress(url);
    const site = siteOf(page);
    if (site === undefined) return [];
    const ofSite = await this.database.trees.where('site').equals(site).reverse().sortBy('keptAt');
    return ofSite.filter((row) => row.url !== page && isOfSite(row.url)).map((row) => row.tree);
  }

  async read(id: string): Promise<Clip | undefined> {
    const { clips, articles } = this.database;
    return await this.database.transaction('r', clips, articles, async () => {
      const [row, body] = await Promise.all([clips.get(id), articles.get(id)]);
      if (!row || !body) return undefined;
      const { title, savedAt, deletedAt, articleAt, updatedAt, revision, versions } = row;
      const { id: _, article, ...rest } = body;
      const clip = { ...rest, id, title: typedTitle(title), article: withinLimits(article) };
      return {
        ...clip,
        ...{ savedAt, articleAt, updatedAt, revision },
        ...marksOf(row),
        ...defined({ versions, deletedAt: deletedAt === 0 ? undefined : deletedAt }),
      };
    });
  }

  /** The earlier articles of a clip, the newest first. */
  async versions(clipId: string): Promise<ClipVersion[]> {
    const rows = await this.database.versions.where('clipId').equals(clipId).sortBy('revision');
    return rows.reverse().map(({ revision, articleAt, title, article }) => ({
      ...{ revision, articleAt, title: typedTitle(title) },
      article: withinLimits(article),
    }));
  }

  /** The newest clip of a page that is not in the trash. */
  async newestOf(url: string): Promise<PageClip | undefined> {
    const rows = await clipsOfPage(this.database, url);
    const newest = rows.sort((one, other) => other.savedAt - one.savedAt)[0];
    return newest && { clipId: newest.id, savedAt: newest.savedAt };
  }

  /** The clips that are not in the trash, newest first. */
  async list(): Promise<ClipSummary[]> {
    const rows = await this.database.clips
      .orderBy('savedAt')
      .reverse()
      .filter((row) => row.deletedAt === 0)
      .toArray();
    return rows.map(summaryOf);
  }

  /** The latest clip or draft. */
  async latest(): Promise<LatestArticle | undefined> {
    const { clips, drafts } = this.database;
    const [draft, saved] = await Promise.all([
      drafts.orderBy('madeAt').last(),
      clips
        .orderBy('savedAt')
        .reverse()
        .filter((row) => row.deletedAt === 0)
        .first(),
    ]);
    if (draft && draft.madeAt > (saved?.savedAt ?? 0))
      return { article: draft.article, title: draft.article.title, clippedAt: new Date(draft.madeAt) };
    const clip = saved && (await this.read(saved.id));
    return clip && { article: clip.article, title: clip.title, clippedAt: new Date(clip.savedAt) };
  }

  private async setDeleted(id: string, deletedAt: number): Promise<void> {
    const { clips, changes } = this.database;
    await this.database.transaction('rw', clips, changes, async () => {
      const row = await clips.get(id);
      if (!row) throw new NotInLibrary(`no clip ${id}`);
      await putChanged(this.database, [{ ...row, deletedAt }]);
    });
  }

  /** Deletes clips for good. */
  private async forget(rows: readonly ClipRow[]): Promise<void> {
    const { clips, articles, pictures, versions, highlights, reading, deliveries, pageCopies } = this.database;
    const ids = rows.map(({ id }) => id);
    const taken = (await pictures.bulkGet(ids)).flatMap((row) => row?.hashes ?? []);
    for (const table of [clips, articles, pictures, reading, pageCopies]) await table.bulkDelete(ids);
    for (const table of [versions, highlights, deliveries]) await table.where('clipId').anyOf(ids).delete();
    await deleteUnused(this.database, taken);
    await noteChanges(this.database, rows, true);
  }

  private writeAll<T>(change: () => Promise<T>): Promise<T> {
    const { clips, articles, pictures, images, versions, highlights, reading, changes } = this.database;
    const { deliveries, pageCopies } = this.database;
    const tables = [clips, articles, pictures, images, versions, highlights, reading, changes, deliveries, pageCopies];
    return this.database.transaction('rw', tables, change);
  }
}

/** For the extension's pages. */
export const pageLibrary = new Library(pageDatabase);

/** A clip, deleted or not. */
export const liveClip = (id: string) => live(async () => (await pageLibrary.read(id)) ?? 'gone', 'gone' as const);
export const liveLatest = live(() => pageLibrary.latest(), undefined);

/** The titles of clips by their ids, deleted or not; null for those that are gone. */
export async function clipTitles(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const rows = await pageDatabase.clips.bulkGet([...ids]);
  return new Map(ids.map((id, at) => [id, rows[at]?.title ?? null]));
}
