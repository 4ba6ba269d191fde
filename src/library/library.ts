import { liveQuery } from 'dexie';
import type { Article } from '../article/article';
import { longestTypedTitle, withinLimits } from '../article/field-limits';
import type { Clip } from '../messaging/protocol';
import { picturesIn } from '../pictures/pictures-in';
import { siteOf } from '../text/site';
import { cutShort } from '../text/white-space';
import { type ClipRow, type ClipSummary, Database } from './database';
import { rowAsked } from './pictures-row';

export type { ClipSummary } from './database';

/** A draft that nobody saved is kept this long (ms): a day, so that a closed popup loses nothing. */
const draftLifetime = 24 * 3600 * 1000;

/** A deleted clip stays in the trash this long (ms): thirty days. */
const trashLifetime = 30 * 24 * 3600 * 1000;

/** So many feature trees are kept of a site, and of all sites together: a few 10 KB each. */
const treesOfSite = 5;
const treesInAll = 1000;

/** An article with the title that a person gave it, or its own. */
interface Clipped {
  readonly article: Article;
  readonly title: string;
  readonly clippedAt: Date;
}

/** The pictures of a clip are to be fetched, through a tab if one shows the page. */
interface Fetching {
  readonly tabId?: number;
}

/** What is asked for does not exist, or no longer does. */
export class NotInLibrary extends Error {}

/** Everything that was saved, in IndexedDB. Every write is one transaction: all of it, or nothing. */
export class Library {
  private readonly database: Database;

  constructor(database = new Database()) {
    this.database = database;
  }

  /** Keeps a draft until it is saved or a day old; returns its id. */
  async keepDraft(article: Article, now = Date.now()): Promise<string> {
    const id = crypto.randomUUID();
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
   * Saves a draft as a clip and, in the same transaction, the list of the pictures that are to be fetched for it;
   * returns the clip's id. Throws NotInLibrary when the draft is gone.
   */
  async saveDraft(draftId: string, title: string, now = Date.now(), fetching?: Fetching): Promise<string> {
    const { clips, articles, drafts, pictures } = this.database;
    return await this.database.transaction('rw', clips, articles, drafts, pictures, async () => {
      const draft = await drafts.get(draftId);
      if (!draft) throw new NotInLibrary(`no draft ${draftId}`);
      const { article } = draft;
      await clips.add(clipRow(draftId, typedTitle(title.trim()) || article.title, article, now));
      await articles.add({ id: draftId, article });
      await drafts.delete(draftId);
      const asked = fetching ? picturesIn(article) : [];
      if (asked.length > 0)
        await pictures.put(rowAsked(await pictures.get(draftId), { ...fetching, id: draftId, asked }));
      return draftId;
    });
  }

  /** Moves a clip to the trash. Throws NotInLibrary when there is none. */
  async moveToTrash(id: string, now = Date.now()): Promise<void> {
    await this.setDeleted(id, now);
  }

  /** Takes a clip out of the trash. Throws NotInLibrary when it is gone for good. */
  async restore(id: string): Promise<void> {
    await this.setDeleted(id, 0);
  }

  /** Removes for good what has lain in the trash for thirty days. */
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

  /** Keeps the feature tree of a page; the newest few of each site stay. Pages without a site are nobody's siblings. */
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

  /** The feature trees of other pages of the same site, the newest first. */
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

  /** The clips that are not in the trash, newest first. */
  async list(): Promise<ClipSummary[]> {
    const rows = await this.database.clips
      .orderBy('savedAt')
      .reverse()
      .filter((row) => row.deletedAt === 0)
      .toArray();
    return rows.map(({ deletedAt: _, title, ...summary }) => ({ ...withinLimits(summary), title: typedTitle(title) }));
  }

  /** What was clipped last, saved or not. */
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

  /** Calls with the list now and after every change, from whichever page it came. Returns how to stop. */
  watch(onChange: (clips: readonly ClipSummary[]) => void, onError: (error: unknown) => void): () => void {
    const subscription = liveQuery(() => this.list()).subscribe({ next: onChange, error: onError });
    return () => subscription.unsubscribe();
  }

  private async setDeleted(id: string, deletedAt: number): Promise<void> {
    const found = await this.database.clips.update(id, { deletedAt });
    if (found === 0 && !(await this.database.clips.get(id))) throw new NotInLibrary(`no clip ${id}`);
  }
}

/** A place within a page is the same page. */
function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}

/** The title that a person gave; earlier versions kept it, and all that a page stated, at any length. */
function typedTitle(title: string): string {
  return cutShort(title, longestTypedTitle);
}

function clipRow(id: string, title: string, article: Article, savedAt: number): ClipRow {
  const { url, site, author, published, language, description, leadImage, words, minutes, mode } = article;
  const optional = { site, author, published, language, description, leadImage };
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

/** The list now and after every change; returns how to stop watching. For the extension's own pages. */
export function watchClips(
  onChange: (clips: readonly ClipSummary[]) => void,
  onError: (error: unknown) => void = () => {},
): () => void {
  return library.watch(onChange, onError);
}

/** A clip, deleted or not; undefined when there is none. */
export function readClip(id: string): Promise<Clip | undefined> {
  return library.read(id);
}

/** What was clipped last, saved or not, now and after every change; returns how to stop watching. */
export function watchLatest(onChange: (clipped: Clipped | undefined) => void): () => void {
  const subscription = liveQuery(() => library.latest()).subscribe({
    next: onChange,
    error: () => onChange(undefined),
  });
  return () => subscription.unsubscribe();
}
