import type { SavedSearch } from '../browser/messaging/stored-clips';
import type { Database } from './database';
import { NotInLibrary } from './library-errors';
import { pageDatabase } from './page-database';

/**
 * The longest name and query that are kept (UTF-16 units). Chosen: no line shows a longer name; a query has up to 50
 * clauses, of 40 units each.
 */
const longestName = 200;
const longestQuery = 2000;

/** The searches that the reader saved. A deleted one stays as a row, so that deletions can be replicated. */
export class Searches {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** All that are not deleted, by name. */
  async list(): Promise<SavedSearch[]> {
    const rows = await this.database.searches.filter(({ deletedAt }) => deletedAt === 0).toArray();
    return rows
      .map(({ id, name, query }) => ({ id, name, query }))
      .sort((one, other) => one.name.localeCompare(other.name));
  }

  /** Adds a search, changes it, or restores it after it was deleted. */
  async keep({ id, name, query }: SavedSearch, now = Date.now()): Promise<void> {
    const { searches } = this.database;
    await this.database.transaction('rw', searches, async () => {
      const revision = ((await searches.get(id))?.revision ?? 0) + 1;
      const fields = { name: name.trim().slice(0, longestName), query: query.trim().slice(0, longestQuery) };
      await searches.put({ id, ...fields, updatedAt: now, revision, deletedAt: 0 });
    });
  }

  /** Throws NotInLibrary if there is none. */
  async remove(id: string, now = Date.now()): Promise<void> {
    const { searches } = this.database;
    await this.database.transaction('rw', searches, async () => {
      const row = await searches.get(id);
      if (row?.deletedAt !== 0) throw new NotInLibrary(`no search ${id}`);
      await searches.put({ ...row, updatedAt: now, revision: row.revision + 1, deletedAt: now });
    });
  }
}

const searches = new Searches(pageDatabase);

/** The saved searches, for the extension's pages. */
export function savedSearches(): Promise<readonly SavedSearch[]> {
  return searches.list();
}
