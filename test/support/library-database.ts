import type { Dexie } from 'dexie';
import { afterEach } from 'vitest';
import { Database } from '../../src/library/database';
import { IndexDatabase } from '../../src/library/search/index-database';

/** The database of a library, empty again after each test of the file. */
export function libraryDatabase(): Database {
  return emptied(new Database(`test-${crypto.randomUUID()}`));
}

/** The same for its index. */
export function indexDatabase(): IndexDatabase {
  return emptied(new IndexDatabase(`test-${crypto.randomUUID()}`));
}

function emptied<Emptied extends Dexie>(database: Emptied): Emptied {
  afterEach(() => database.delete({ disableAutoOpen: false }));
  return database;
}
