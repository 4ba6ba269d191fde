import Dexie from 'dexie';
import { describe, expect, test } from 'vitest';
import { changesAfter, changesSince, lastChange } from '../../src/library/changes';
import { Library } from '../../src/library/library';
import { ManyEdits } from '../../src/library/many-edits';
import { Pictures } from '../../src/library/pictures';
import { Transfer } from '../../src/library/transfer';
import { Updates } from '../../src/library/updates';
import { libraryDatabase } from '../support/library-database';
import { sampleArticle } from '../support/sample-article';

const database = libraryDatabase();
const library = new Library(database);
const updates = new Updates(database);

async function save(name: string, now = 1): Promise<string> {
  const article = { ...sampleArticle, url: `https://e.example/${name}`, title: name };
  return (await updates.save({ draftId: await library.keepDraft(article, now) }, now)).clipId;
}

const changed = async (seq = 0) =>
  (await changesAfter(database, seq, 100)).map(({ clipId, revision, gone }) => [clipId, revision, gone ?? false]);

describe('the changes of the library', () => {
  test('has the last change of each clip, in order', async () => {
    const [salt, lamp] = [await save('salt'), await save('lamp')];
    expect(await changed()).toEqual([
      [salt, 1, false],
      [lamp, 1, false],
    ]);
    const seen = await lastChange(database);
    await updates.edit({ clipId: salt, note: 'Read again' });
    expect(await changed(seen)).toEqual([[salt, 2, false]]);
    expect(await changed()).toHaveLength(2);
    await library.moveToTrash(lamp, 5);
    expect((await changed()).at(-1)).toEqual([lamp, 2, false]);
    await library.restore(lamp);
    expect((await changed()).at(-1)).toEqual([lamp, 3, false]);
  });

  test('counts those since a number, and all if the number is of a library that was deleted', async () => {
    await save('salt');
    const { seq } = await changesSince(0, database);
    expect(await changesSince(seq, database)).toEqual({ changed: 0, seq });
    await save('lamp');
    expect(await changesSince(seq, database)).toEqual({ changed: 1, seq: seq + 1 });
    expect(await changesSince(5000, database)).toEqual({ changed: 2, seq: seq + 1 });
  });

  test('tells which clips were deleted for good', async () => {
    const salt = await save('salt');
    await library.moveToTrash(salt, 1);
    await library.emptyOldTrash(1 + 31 * 24 * 3600 * 1000);
    expect(await changed()).toEqual([[salt, 2, true]]);
    expect(await library.read(salt)).toBeUndefined();
  });

  test('has clips that were restored from a backup', async () => {
    const salt = await save('salt');
    const transfer = new Transfer(database);
    const record = await transfer.read(salt);
    if (!record) throw new Error('no clip');
    const seen = await lastChange(database);
    expect(await transfer.merge(record, new Map())).toBe('present');
    expect(await changed(seen)).toEqual([]);
    await transfer.merge({ ...record, clip: { ...record.clip, revision: 7, favourite: true } }, new Map());
    expect(await changed(seen)).toEqual([[salt, 7, false]]);
    expect(await library.read(salt)).toMatchObject({ favourite: true });
  });

  test('has clips of another machine, but none in place of one that was changed meanwhile', async () => {
    const transfer = new Transfer(database);
    const ids = [await save('salt'), await save('lamp')];
    const records = (await Promise.all(ids.map((id) => transfer.read(id)))).flatMap((record) => record ?? []);
    await updates.edit({ clipId: ids[1] ?? '', note: 'Ask Ann.' });
    const seen = await lastChange(database);
    const replacements = records.map(({ clip, ...rest }) => ({
      record: { ...rest, clip: { ...clip, revision: 2, favourite: true as const } },
      revision: 1,
      images: new Map(),
    }));
    expect([...(await transfer.replaceAll(replacements))]).toEqual([[ids[0], await lastChange(database)]]);
    expect(await changed(seen)).toEqual([[ids[0], 2, false]]);
    expect((await transfer.read(ids[1] ?? ''))?.article.article.note).toBe('Ask Ann.');
  });

  test('keeps a picture that arrived while a clip of another machine was on its way', async () => {
    const transfer = new Transfer(database);
    const src = 'https://e.example/a.png';
    const draftId = await library.keepDraft({ ...sampleArticle, html: `<img src="${src}" alt="">` }, 1);
    const id = (await updates.save({ draftId, fetching: {} }, 1)).clipId;
    const record = await transfer.read(id);
    if (!record) throw new Error('no clip');
    await new Pictures(database).keep(id, src, new Blob(['x'], { type: 'image/png' }));
    await transfer.replaceAll([{ record, revision: record.clip.revision, images: new Map() }]);
    expect((await transfer.read(id))?.pictures?.kept).toMatchObject([{ src }]);
  });

  test('begins with all clips of an earlier version', async () => {
    const old = new Dexie(database.name);
    old.version(4).stores({ clips: 'id, savedAt, url, deletedAt, *pages' });
    await old.table('clips').bulkAdd([
      { id: 'b', savedAt: 2, revision: 3, deletedAt: 0, pages: [] },
      { id: 'a', savedAt: 1, revision: 1, deletedAt: 9, pages: [] },
    ]);
    old.close();
    expect(await changed()).toEqual([
      ['a', 1, false],
      ['b', 3, false],
    ]);
  });
});

describe('the marks of a clip', () => {
  test('are set, removed and restored, and survive an update of the page', async () => {
    const clipId = await save('salt');
    expect(await library.read(clipId)).toMatchObject({ unread: true });
    const edits = new ManyEdits(database);
    const undo = await edits.make([{ clipId, marks: { unread: false, favourite: true } }]);
    expect(undo).toEqual([{ clipId, marks: { unread: true, favourite: false } }]);
    const marked = await library.read(clipId);
    expect(marked).toMatchObject({ favourite: true, revision: 2, updatedAt: 1 });
    expect(marked).not.toHaveProperty('unread');
    const article = { ...sampleArticle, url: 'https://e.example/salt', title: 'salt' };
    const longer = { ...article, html: `${sampleArticle.html}<p>More of it.</p>` };
    await updates.save({ draftId: await library.keepDraft(longer, 5) }, 5);
    expect((await library.list())[0]).toMatchObject({ favourite: true });
    await edits.make(undo);
    expect(await library.read(clipId)).toMatchObject({ unread: true });
  });
});
