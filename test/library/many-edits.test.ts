import { beforeEach, expect, test } from 'vitest';
import { changesAfter, lastChange } from '../../src/library/changes';
import { Library } from '../../src/library/library';
import { ManyEdits } from '../../src/library/many-edits';
import { libraryDatabase } from '../support/library-database';
import { sampleArticle } from '../support/sample-article';
import { saveNew } from '../support/save-clip';

let ids: string[];

const database = libraryDatabase();
const edits = new ManyEdits(database);
const library = new Library(database);

beforeEach(async () => {
  ids = [];
  for (const at of [0, 1, 2]) {
    ids.push(await saveNew(database, { ...sampleArticle, url: `https://example.org/${at}`, tags: ['sea'] }));
  }
});

const all = (change: object) => ids.map((clipId) => ({ clipId, ...change }));

test('marks and tags of many clips change at once, also in their articles, and are changes that others can follow', async () => {
  const before = await lastChange(database);
  await edits.make(all({ marks: { favourite: true, unread: false }, addTags: ['salt'], removeTags: ['sea'] }));
  for (const id of ids) {
    const row = await database.clips.get(id);
    expect(row).toMatchObject({ favourite: true, tags: ['salt'], revision: 2 });
    expect(row).not.toHaveProperty('unread');
    expect((await library.read(id))?.article.tags).toEqual(['salt']);
  }
  expect((await changesAfter(database, before, 10)).map(({ clipId }) => clipId)).toEqual(ids);
});

test('undoing changes only what was changed: a later change of another window stays', async () => {
  const [first = '', second = ''] = ids;
  await edits.make([{ clipId: first, addTags: ['salt'] }]);
  const undo = await edits.make(all({ addTags: ['salt', 'road'], marks: { archived: true } }));
  await edits.make([{ clipId: second, addTags: ['mine'], marks: { favourite: true } }]);
  await edits.make(undo);
  expect((await database.clips.get(first))?.tags).toEqual(['sea', 'salt']);
  const row = await database.clips.get(second);
  expect(row).toMatchObject({ tags: ['sea', 'mine'], favourite: true });
  expect(row).not.toHaveProperty('archived');
});

test('clips move to the trash and back, each to where it was', async () => {
  const [first = ''] = ids;
  await library.moveToTrash(first, 5);
  const undo = await edits.make(all({ deleted: true }), 9);
  expect((await database.clips.bulkGet(ids)).map((row) => row?.deletedAt)).toEqual([5, 9, 9]);
  await edits.make(undo);
  expect((await database.clips.bulkGet(ids)).map((row) => row?.deletedAt)).toEqual([5, 0, 0]);
});

test('what is already so is no change, and clips that are gone are left out', async () => {
  const before = await lastChange(database);
  expect(
    await edits.make([...all({ addTags: ['sea'], marks: { unread: true } }), { clipId: 'gone', deleted: true }]),
  ).toEqual([]);
  expect(await lastChange(database)).toBe(before);
});

test('only clips in the trash are deleted for good, and others hear of it', async () => {
  const [first = '', second = ''] = ids;
  await library.moveToTrash(first);
  const before = await lastChange(database);
  await library.forgetDeleted([first, second, 'gone']);
  expect(await library.read(first)).toBeUndefined();
  expect(await library.read(second)).toBeDefined();
  expect(await changesAfter(database, before, 10)).toMatchObject([{ clipId: first, gone: true }]);
});

test('tags are as short as those of one clip, so that they can be removed by the name that is shown', async () => {
  const undo = await edits.make(all({ addTags: ['a'.repeat(10_000)] }));
  const [clip] = await library.list();
  const added = clip?.tags?.at(-1) ?? '';
  expect((await database.clips.get(clip?.id ?? ''))?.tags).toEqual(['sea', added]);
  await edits.make(undo);
  expect((await library.list()).map(({ tags }) => tags)).toEqual([['sea'], ['sea'], ['sea']]);
});
