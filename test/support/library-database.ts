import { afterEach } from 'vitest';
import { Database } from '../../src/library/database';

/** The database of a library, empty again after each test of the file. */
export function libraryDatabase(): Database {
  const database = new Database(`test-${crypto.randomUUID()}`);
  afterEach(() => database.delete({ disableAutoOpen: false }));
  return database;
}
