import { liveQuery } from 'dexie';
import type { Article } from '../article/article';
import { type Edits, edited } from '../article/edits';
import { longestTypedTitle, withinLimits } from '../article/field-limits';
import type { Clip, PageClip } from '../messaging/protocol';
import { picturesIn } from '../pictures/pictures-in';
import { siteOf } from '../text/site';
import { cutShort } from '../text/white-space';
import { type ClipRow, type ClipSummary, Database } from './database';
import { rowAsked } from './pictures-row';

export type { ClipSummary } from './database';

/** Unsaved drafts are kept for a day (ms), so that closing the popup loses nothing. */
const draftLifetime = 24 * 3600 * 1000;

/** Deleted clips stay in the trash for thirty days (ms). */
const trashLifetime = 30 * 24 * 3600 * 1000;

/** Feature trees kept per site; each takes a few 10 KB. */
const treesOfSite = 5;
const treesInAll = 1000;

/** An article with the title the reader typed, or its own. */
interface Clipped {
  readonly article: Article;
  readonly title: string;
  readonly clippedAt: Date;
}

/** Pictures of a clip to fetch, through a tab if one shows the page. */
interface Fetching {
  readonly tabId?: number;
}

/** The requested item does not exist, or no longer. */
export class NotInLibrary extends Error {}

/** The library of clips, in IndexedDB. Every write is one transaction. */
export class Library {
  private readonly database: Database;

  constructor(database = new Database()) {
    this.database = database;
  }

  /** Stores a draft until it is saved or a day old. Returns its id. */
  async keepDraft(article: Article, now = Date.now(), id: string = crypto.randomUUID()): Promise<string> {
    const { drafts } = this.database;
    await this.database.transaction('rw', drafts, async () => {
      await drafts
        .where('madeAt')
        .below(now - draftLifetime)
        .delete();
      await drafts.add({ id, article, madeAt: now });
    });
    return id;
  }

  /**
   * Saves a draft as a clip and, in the same transaction, the list of pictures to fetch for it.
   * `edits` are what the reader changed. Returns the clip's id. Throws NotInLibrary if the draft is gone.
   */
  async saveDraft(
    draftId: string,
    title: string,
    now = Date.now(),
    fetching?: Fetching,
    edits: Edits = {},
  ): Promise<string> {
    const { clips, articles, drafts, pictures } = this.database;
    return await this.database.transaction('rw', clips, articles, drafts, pictures, async () => {
      const draft = await drafts.get(draftId);
      if (!draft) throw new NotInLibrary(`no draft ${draftId}`);
      const article = edited(draft.article, edits);
      await clips.add(clipRow(draftId, typedTitle(title.trim()) || article.title, article, now));
      await articles.add({ id: draftId, article });
      await drafts.delete(draftId);
      const asked = fetching ? picturesIn(article) : [];
      if (asked.length > 0)
        await pictures.put(rowAsked(await pictures.get(draftId), { ...fetching, id: draftId, asked }));
      return draftId;
    });
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
    const { clips, articles, pictures } = this.database;
    await this.database.transaction('rw', clips, articles, pictures, async () => {
      const old = await clips
        .where('deletedAt')
        .between(1, now - trashLifetime)
        .primaryKeys();
      await clips.bulkDelete(old);
      await articles.bulkDelete(old);
      await pictures.bulkDelete(old);
    });
  }

  /** Stores the feature tree of a page; the newest few of each site are kept. Pages without a site are not stored. */
  async keepTree(url: string, tree: string, now = Date.now()): Promise<void> {
    const page = withoutFragment(url);
    const site = siteOf(page);
    if (site === undefined) return;
    const { trees } = this.database;
    await this.database.transaction('rw', trees, async () => {
      await trees.put({ url: page, site, tree, keptAt: now });
      const ofSite = await trees.where('site').equals(site).sortBy('keptAt');
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

  /** The feature trees of other pages of the same site, newest first. */
  async siblingTrees(url: string): Promise<string[]> {
    const page = withoutFragment(url);
    const site = siteOf(page);
    if (site === undefined) return [];
    const ofSite = await this.database.trees.where('site').equals(site).reverse().sortBy('keptAt');
    return ofSite.filter((row) => row.url !== page).map((row) => row.tree);
  }

  async read(id: string): Promise<Clip | undefined> {
    const { clips, articles } = this.database;
    return await this.database.transaction('r', clips, articles, async () => {
      const [row, body] = await Promise.all([clips.get(id), articles.get(id)]);
      if (!row || !body) return undefined;
      const { title, savedAt, deletedAt } = row;
      const clip: Clip = { id, title: typedTitle(title), savedAt, article: withinLimits(body.article) };
      return deletedAt === 0 ? clip : { ...clip, deletedAt };
    });
  }

  /** The newest clip of a page that is not in the trash. */
  async newestOf(url: string): Promise<PageClip | undefined> {
    const page = withoutFragment(url);
    const rows = await this.database.clips
      .where('url')
      .startsWith(page)
      .filter((row) => row.deletedAt === 0 && withoutFragment(row.url) === page)
      .sortBy('savedAt');
    const newest = rows.at(-1);
    return newest && { clipId: newest.id, savedAt: newest.savedAt };
  }

  /** The clips that are not in the trash, newest first. */
  async list(): Promise<ClipSummary[]> {
    const rows = await this.database.clips
      .orderBy('savedAt')
      .reverse()
      .filter((row) => row.deletedAt === 0)
      .toArray();
    return rows.map(({ deletedAt: _, title, ...summary }) => ({ ...withinLimits(summary), title: typedTitle(title) }));
  }

  /** The tags of all clips that are not in the trash, the most frequent first. */
  async tags(): Promise<string[]> {
    const counts = new Map<string, number>();
    for (const { tags = [] } of await this.list()) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    return [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([tag]) => tag);
  }

  /** The latest clip or draft. */
  async latest(): Promise<Clipped | undefined> {
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

  /**
   * Calls `onChange` with the list now and after every change, whichever page made it. Returns a function that stops
   * watching.
   */
  watch(onChange: (clips: readonly ClipSummary[]) => void, onError: (error: unknown) => void): () => void {
    const subscription = liveQuery(() => this.list()).subscribe({ next: onChange, error: onError });
    return () => subscription.unsubscribe();
  }

  private async setDeleted(id: string, deletedAt: number): Promise<void> {
    const found = await this.database.clips.update(id, { deletedAt });
    if (found === 0 && !(await this.database.clips.get(id))) throw new NotInLibrary(`no clip ${id}`);
  }
}

/** Addresses that differ only in their fragment are the same page. */
function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}

/** The title the reader typed, with its length limited: earlier versions stored titles of any length. */
function typedTitle(title: string): string {
  return cutShort(title, longestTypedTitle);
}

function clipRow(id: string, title: string, article: Article, savedAt: number): ClipRow {
  const { url, site, author, published, language, description, leadImage, tags, note, words, minutes, mode } = article;
  const optional = { site, author, published, language, description, leadImage, tags, note };
  return {
    id,
    title,
    url,
    savedAt,
    words,
    minutes,
    mode,
    deletedAt: 0,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

const library = new Library();

/** Watches the list of clips, for the extension's pages. Returns a function that stops watching. */
export function watchClips(
  onChange: (clips: readonly ClipSummary[]) => void,
  onError: (error: unknown) => void = () => {},
): () => void {
  return library.watch(onChange, onError);
}

/** A clip, deleted or not; undefined if there is none. */
export function readClip(id: string): Promise<Clip | undefined> {
  return library.read(id);
}

/** Watches the latest clip or draft. Returns a function that stops watching. */
export function watchLatest(onChange: (clipped: Clipped | undefined) => void): () => void {
  const subscription = liveQuery(() => library.latest()).subscribe({
    next: onChange,
    error: () => onChange(undefined),
  });
  return () => subscription.unsubscribe();
}
