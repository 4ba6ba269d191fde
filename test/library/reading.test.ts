import { expect, test, vi } from 'vitest';
import { pageReading, Reading } from '../../src/library/reading';
import { libraryDatabase } from '../support/library-database';
import { sampleArticle } from '../support/sample-article';
import { saveNew } from '../support/save-clip';

const database = libraryDatabase();
const reading = new Reading(database);

test('the position in a clip is remembered until its beginning is reached, and is no change of the clip', async () => {
  const clipId = await saveNew(database, sampleArticle);
  await reading.keep(clipId, { block: 7, share: 0.5 });
  expect(await reading.of(clipId)).toEqual({ block: 7, share: 0.5 });
  expect(await database.clips.get(clipId)).toMatchObject({ revision: 1 });
  await reading.keep(clipId, { block: 0, share: 0 });
  expect(await reading.of(clipId)).toBeUndefined();
  await reading.keep('none', { block: 3, share: 0 });
  expect(await database.reading.count()).toBe(0);
});

test('a page asks for all positions through one connection', async () => {
  await pageReading.of('none');
  const open = vi.spyOn(indexedDB, 'open');
  for (const id of ['one', 'two']) expect(await pageReading.of(id)).toBeUndefined();
  expect(open).not.toHaveBeenCalled();
});
