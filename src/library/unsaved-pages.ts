import type { Article } from '../article/article';
import { typedTitle } from '../article/field-limits';
import { defined } from '../language/text/defined';
import type { Database, UnsavedRow } from './database';
import { pageDatabase } from './page-database';
import { pageKey, pageKeys } from './page-key';

/*
 * What is stored of drafts that the reader changed or asked to save. These functions are parts of transactions on `drafts`
 * and `unsaved`.
 */

/**
 * A draft of a page that the reader only looked at is kept for an hour (ms). Chosen: the popup may still be open, and
 * the page can be clipped again.
 */
const seenLifetime = 3600 * 1000;

/**
 * A draft that the reader changed is kept for a day (ms) after the last change. Chosen: a reader who comes back the
 * next morning finds it.
 */
const changedLifetime = 24 * 3600 * 1000;

/** What the reader did to a draft, apart from what its article tells. */
export type Wish = Omit<UnsavedRow, 'id' | 'at' | 'mode' | 'pages'>;

/** Notes what the reader did. What was noted of other drafts of the page is out of date, unless they are being saved. */
export async function noteUnsaved(
  database: Pick<Database, 'unsaved'>,
  wish: Wish & Pick<UnsavedRow, 'id' | 'at'>,
  article: Article,
): Promise<void> {
  await forgetChangesOf(database, article);
  await database.unsaved.put({ ...wish, mode: article.mode, pages: pageKeys(article.url, article.canonicalUrl) });
}

/**
 * Forgets that drafts of a page were changed. Only its own address counts, because some sites state one canonical address
 * on all pages.
 */
export async function forgetChangesOf({ unsaved }: Pick<Database, 'unsaved'>, article: Article): Promise<void> {
  const own = pageKey(article.url);
  const rows = await unsaved.toArray();
  const others = rows.filter(({ asked, mode, pages: [key] = [] }) => !asked && mode === article.mode && key === own);
  await unsaved.bulkDelete(others.map(({ id }) => id));
}

/** Deletes drafts that are old, but none that is to be saved. */
export async function forgetOldDrafts(
  { drafts, unsaved }: Pick<Database, 'drafts' | 'unsaved'>,
  now: number,
): Promise<void> {
  const rows = await unsaved.toArray();
  const isKept = ({ asked, dismissed, at }: UnsavedRow) =>
    asked !== undefined || (!dismissed && at >= now - changedLifetime);
  const kept = new Set(rows.filter(isKept).map(({ id }) => id));
  const old = await drafts
    .where('madeAt')
    .below(now - seenLifetime)
    .primaryKeys();
  await drafts.bulkDelete(old.filter((id) => !kept.has(id)));
  const left = new Set(await drafts.toCollection().primaryKeys());
  await unsaved.bulkDelete(rows.map(({ id }) => id).filter((id) => !left.has(id)));
}

/** A page that the reader changed or tried to save, and that is not saved. */
export interface UnsavedPage {
  readonly draftId: string;
  readonly title: string;
  readonly url: string;
  readonly site?: string;
  /** When the reader did so last (ms since 1970). */
  readonly at: number;
}

/** So many pages are listed at most. Chosen: more than a reader corrects in a day. */
const mostListed = 50;

/** The pages of the last day that the reader changed or tried to save, the last first. Rows that make no sense are left out. */
export async function unsavedPages(database = pageDatabase, now = Date.now()): Promise<readonly UnsavedPage[]> {
  const { drafts, unsaved } = database;
  return await database.transaction('r', drafts, unsaved, async () => {
    const rows = await unsaved.toArray();
    const wanted = rows
      .filter(({ asked, dismissed, at }) => !asked && !dismissed && at >= now - changedLifetime)
      .sort((one, other) => other.at - one.at)
      .slice(0, mostListed);
    const stored = await drafts.bulkGet(wanted.map(({ id }) => id));
    return wanted.flatMap(({ id: draftId, at, title = '' }, index) => {
      const article = stored[index]?.article;
      if (!article) return [];
      const { url, site } = article;
      const shown = typedTitle(title.trim() || article.title.trim() || url);
      return [{ draftId, title: shown, url, ...defined({ site }), at }];
    });
  });
}
