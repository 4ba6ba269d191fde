import { liveQuery } from 'dexie';
import { typedTitle } from './clip-row';
import type { Database } from './database';
import { pageDatabase } from './page-database';
import { changedLifetime } from './unsaved-rows';

/** A page that the reader changed or tried to save, and that is not saved. */
export interface UnsavedPage {
  readonly draftId: string;
  readonly title: string;
  readonly url: string;
  readonly site?: string;
  /** When the reader did so last (ms since 1970). */
  readonly at: number;
}

/** So many pages are listed at most. */
const mostListed = 50;

/** The pages of the last day that the reader changed or tried to save, the last first. Rows that make no sense are left out. */
export async function unsavedPages(database: Database, now = Date.now()): Promise<readonly UnsavedPage[]> {
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
      return [{ draftId, title: shown, url, ...(site === undefined ? {} : { site }), at }];
    });
  });
}

/** Watches the pages that are not saved. Returns a function that stops watching. */
export function watchUnsavedPages(
  onChange: (pages: readonly UnsavedPage[]) => void,
  database = pageDatabase,
): () => void {
  const subscription = liveQuery(() => unsavedPages(database)).subscribe({
    next: onChange,
    error: () => onChange([]),
  });
  return () => subscription.unsubscribe();
}
