import { afterEach, expect, test } from 'vitest';
import { Library } from '../../src/library/library';
import { ManyEdits } from '../../src/library/many-edits';
import { type Shelf, watchShelf } from '../../src/library/shelf';
import { generatedRecords } from '../support/fill-library';
import { libraryDatabase } from '../support/library-database';

const database = libraryDatabase();
let stop = () => {};
const heard: Shelf[] = [];
const last = () => heard.at(-1)?.clips.map(({ id }) => id);

afterEach(() => {
  stop();
  heard.length = 0;
});

async function watch(count: number): Promise<void> {
  const records = generatedRecords(count);
  await database.clips.bulkAdd(records.map(({ clip }) => clip));
  await database.articles.bulkAdd(records.map(({ article }) => article));
  await database.changes.bulkAdd(records.map(({ clip: { id, revision } }) => ({ clipId: id, revision })));
  stop = watchShelf(
    (shelf) => heard.push(shelf),
    (error) => expect.unreachable(String(error)),
    database,
  );
  await expect.poll(() => heard.at(-1)?.complete).toBe(true);
}

test('the newest clips are known before the others', async () => {
  await watch(2500);
  expect(heard.map(({ clips, complete }) => [clips.length, clips[0]?.id, complete])).toEqual([
    [40, 'clip-0', false],
    [2500, 'clip-0', true],
  ]);
});

test('a change reads only the clip that was changed', async () => {
  await watch(50);
  const before = heard.at(-1)?.clips ?? [];
  await new ManyEdits(database).make([{ clipId: 'clip-3', marks: { favourite: true } }]);
  await expect.poll(() => heard.at(-1)?.clips[3]?.favourite).toBe(true);
  const after = heard.at(-1)?.clips ?? [];
  expect(after.filter((clip, at) => clip !== before[at]).map(({ id }) => id)).toEqual(['clip-3']);
});

test('clips leave for the trash, come back to their place, and go for good', async () => {
  await watch(3);
  const library = new Library(database);
  await library.moveToTrash('clip-1', 1);
  await expect.poll(last).toEqual(['clip-0', 'clip-2']);
  await library.restore('clip-1');
  await expect.poll(last).toEqual(['clip-0', 'clip-1', 'clip-2']);
  await library.moveToTrash('clip-1', 1);
  await library.emptyOldTrash();
  await expect.poll(last).toEqual(['clip-0', 'clip-2']);
});

test('an empty library is complete at once', async () => {
  await watch(0);
  expect(heard).toEqual([{ clips: [], complete: true }]);
});
