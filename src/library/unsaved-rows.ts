import type { Article } from '../article/article';
import type { Database, UnsavedRow } from './database';
import { pageKey, pageKeys } from './page-key';

/*
 * What is stored of drafts that the reader changed or asked to save. These functions are parts of transactions on `drafts`
 * and `unsaved`.
 */

/** A draft of a page that the reader only looked at is kept for an hour (ms): the popup may still be open. */
const seenLifetime = 3600 * 1000;

/** A draft that the reader changed is kept for a day (ms) after the last change. */
export const changedLifetime = 24 * 3600 * 1000;

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
  const gone = new Set(old.filter((id) => !kept.has(id)));
  await drafts.bulkDelete([...gone]);
  const left = new Set(await drafts.toCollection().primaryKeys());
  await unsaved.bulkDelete(rows.map(({ id }) => id).filter((id) => !left.has(id) || (!kept.has(id) && gone.has(id))));
}
