import type { SavedSearch } from '../browser/messaging/stored-clips';
import type { Database, SearchRow } from './database';
import { NotInLibrary } from './library-errors';
import { live } from './live';
import { pageDatabase } from './page-database';

/**
 * The longest name and query that are kept (UTF-16 units). Chosen: no line shows a longer name; a query has up to 50
 * clauses, of 40 units each.
 */
const longestName = 200;
const longestQuery = 2000;

/** The searches that the reader saved. A deleted one stays as a row, so that deletions can be replicated. */
export class Searches {
  constructor(private readonly database: Database) {}

  /** All that are not deleted, by name. */
  async list(): Promise<SavedSearch[]> {
    const rows = await this.database.searches.filter(({ deletedAt }) => deletedAt === 0).toArray();
    return rows
      .map(({ id, name, query }) => ({ id, name, query }))
      .sort((one, other) => one.name.localeCompare(other.name));
  }

  /** Adds a search, or restores it after it was deleted. */
  async keep({ id, name, query }: SavedSearch, now = Date.now()): Promise<void> {
    const { searches } = this.database;
    await this.database.transaction('rw', searches, async () => {
      const revision = ((await searches.get(id))?.revision ?? 0) + 1;
      const fields = { name: nameOf(name), query: query.trim().slice(0, longestQuery) };
      await searches.put({ id, ...fields, updatedAt: now, revision, deletedAt: 0 });
    });
  }

  /** Throws NotInLibrary if there is none: one that was deleted meanwhile stays deleted. */
  async rename(id: string, name: string, now = Date.now()): Promise<void> {
    await this.change(id, { name: nameOf(name) }, now);
  }

  /** Throws NotInLibrary if there is none. */
  async remove(id: string, now = Date.now()): Promise<void> {
    await this.change(id, { deletedAt: now }, now);
  }

  private async change(id: string, fields: Partial<SearchRow>, now: number): Promise<void> {
    const { searches } = this.database;
    await this.database.transaction('rw', searches, async () => {
      const row = await searches.get(id);
      if (row?.deletedAt !== 0) throw new NotInLibrary(`no search ${id}`);
      await searches.put({ ...row, ...fields, updatedAt: now, revision: row.revision + 1 });
    });
  }
}

function nameOf(name: string): string {
  return name.trim().slice(0, longestName);
}

const pageSearches = new Searches(pageDatabase);

/** The saved searches, for the extension's pages. */
export const liveSearches = live(() => pageSearches.list(), []);
