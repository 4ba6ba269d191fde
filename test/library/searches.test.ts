import { expect, test } from 'vitest';
import { NotInLibrary } from '../../src/library/library-errors';
import { Searches } from '../../src/library/searches';
import { libraryDatabase } from '../support/library-database';

const database = libraryDatabase();
const searches = new Searches(database);
const salt = { id: 'a', name: 'Salt', query: 'tag:food salt' };

test('searches are kept, renamed and listed by name', async () => {
  await searches.keep(salt);
  await searches.keep({ id: 'b', name: ' Lamps ', query: 'lamp' });
  expect(await searches.list()).toEqual([{ id: 'b', name: 'Lamps', query: 'lamp' }, salt]);
  await searches.rename('a', ' A salt ');
  expect((await searches.list()).map(({ name }) => name)).toEqual(['A salt', 'Lamps']);
});

test('a deleted search stays as a row and can be restored; each change raises its revision', async () => {
  await searches.keep(salt, 1);
  await searches.remove('a', 2);
  expect(await searches.list()).toEqual([]);
  expect(await database.searches.get('a')).toEqual({ ...salt, updatedAt: 2, revision: 2, deletedAt: 2 });
  await searches.keep(salt, 3);
  expect(await searches.list()).toEqual([salt]);
  expect(await database.searches.get('a')).toMatchObject({ revision: 3, deletedAt: 0 });
});

test('a search that was deleted in another window is not restored by renaming it', async () => {
  await searches.keep(salt, 1);
  await searches.remove('a', 2);
  await expect(searches.rename('a', 'Salts', 3)).rejects.toThrow(NotInLibrary);
  expect(await searches.list()).toEqual([]);
  expect(await database.searches.get('a')).toEqual({ ...salt, updatedAt: 2, revision: 2, deletedAt: 2 });
});

test('a search that is not there cannot be deleted', async () => {
  await expect(searches.remove('a')).rejects.toThrow(NotInLibrary);
  await searches.keep(salt);
  await searches.remove('a');
  await expect(searches.remove('a')).rejects.toThrow(NotInLibrary);
});

test('names and queries are limited', async () => {
  await searches.keep({ id: 'a', name: 'n'.repeat(10_000), query: 'q'.repeat(10_000) });
  const [kept] = await searches.list();
  expect([kept?.name.length, kept?.query.length]).toEqual([200, 2000]);
});
