import type { Article } from '../article/article';
import { mayUpdate, type SavedArticle } from '../article/updated';
import type { ClipRow, Database } from './database';
import { pageKey, pageKeys } from './page-key';

/** So many clips of one page are compared with it, the newest first. Chosen: each comparison reads an article. */
export const mostCompared = 10;

export interface StoredClip {
  readonly row: ClipRow;
  readonly saved: SavedArticle;
}

/** The clips of a page that are not in the trash, the last changed first. */
export async function clipsOfPage({ clips }: Database, url: string, canonicalUrl?: string): Promise<ClipRow[]> {
  const rows = await clips
    .where('pages')
    .anyOf([...pageKeys(url, canonicalUrl)])
    .distinct()
    .filter((row) => row.deletedAt === 0)
    .toArray();
  return rows.sort((one, other) => other.updatedAt - one.updatedAt);
}

/**
 * The clip of which an article is the same or a later state: the last changed one of its page in the same mode, or the link
 * to it.
 */
export async function clipToUpdate(database: Database, article: Article): Promise<StoredClip | undefined> {
  const rows = await clipsOfPage(database, article.url, article.canonicalUrl);
  for (const { id } of rows.filter(({ mode }) => mode === article.mode).slice(0, mostCompared)) {
    const stored = await storedClip(database, id);
    if (stored && mayUpdate(stored.saved, article)) return stored;
  }
  return article.mode === 'article' || article.mode === 'page' ? linkTo(database, article, rows) : undefined;
}

/** The saved link to an article, if nothing is marked in it. Only its own address counts: some sites state one for all pages. */
async function linkTo(database: Database, article: Article, rows: readonly ClipRow[]): Promise<StoredClip | undefined> {
  const own = pageKey(article.url);
  const link = rows.find(({ mode, pages }) => mode === 'link' && pages.includes(own));
  const stored = link && (await storedClip(database, link.id));
  return stored?.saved.article.html.includes('<blockquote>') ? undefined : stored;
}

export async function storedClip({ clips, articles }: Database, id: string): Promise<StoredClip | undefined> {
  const [row, body] = await Promise.all([clips.get(id), articles.get(id)]);
  if (!row || !body) return undefined;
  const { id: _, ...saved } = body;
  return { row, saved: { ...saved, title: row.title } };
}
