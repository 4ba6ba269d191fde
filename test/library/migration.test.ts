import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf } from '../../src/browser/messaging/failure-of';
import { changesAfter } from '../../src/library/changes';
import { Database } from '../../src/library/database';
import { Library } from '../../src/library/library';
import { isLaterLibrary } from '../../src/library/library-errors';
import { ManyEdits } from '../../src/library/many-edits';
import { Pictures } from '../../src/library/pictures';
import { watchShelf } from '../../src/library/shelf';
import { Transfer } from '../../src/library/transfer';
import { Updates } from '../../src/library/updates';
import { sampleArticle } from '../support/sample-article';
import { libraryOfVersion4, writeStored } from '../support/stored-library';

const [salt, chinese, deleted, draft] = [1, 3, 4, 5].map((at) => `00000000-0000-4000-8000-00000000000${at}`);
const stored = libraryOfVersion4();

/** The rows of a store, as version 4 wrote them, by id. */
const rowsOf = (name: string) => {
  const rows = stored.stores.find((store) => store.name === name)?.rows ?? [];
  return new Map(rows.map((row) => [row.id, row]));
};

let database: Database;
beforeEach(async () => {
  const name = `test-${crypto.randomUUID()}`;
  await writeStored(name, stored);
  database = new Database(name);
});
afterEach(() => database.delete());

describe('a library of version 4', () => {
  test('has all its clips, drafts, versions and pictures', async () => {
    const library = new Library(database);
    expect((await library.list()).map(({ title }) => title)).toEqual(['盐路', 'Salt roads, mine']);
    for (const id of [salt, chinese, deleted]) {
      const clip = await library.read(id ?? '');
      expect(clip?.article).toEqual(rowsOf('articles').get(id)?.article);
      expect(clip?.title).toBe(rowsOf('clips').get(id)?.title);
    }
    const [version, ...others] = await library.versions(salt ?? '');
    expect(others).toEqual([]);
    expect(version?.article.html).not.toContain('gone now');
    expect(await database.drafts.get(draft ?? '')).toBeDefined();
    const picture = await new Pictures(database).one(salt ?? '', 'https://news.example/a.png');
    expect(picture).toMatchObject({ type: 'image/png' });
    expect(await database.pictures.get(salt ?? '')).toEqual(rowsOf('pictures').get(salt));
    expect(await library.siblingTrees('https://news.example/other')).toEqual(['tree']);
  });

  test('gets no marks, and a change for each clip', async () => {
    const library = new Library(database);
    for (const clip of await library.list()) expect(clip).not.toHaveProperty('unread');
    expect((await changesAfter(database, 0, 10)).map(({ clipId, revision }) => [clipId, revision])).toEqual([
      [salt, 2],
      [chinese, 1],
      [deleted, 2],
    ]);
  });

  test('can be changed, saved again, deleted, restored and backed up', async () => {
    const [library, updates, transfer] = [new Library(database), new Updates(database), new Transfer(database)];
    const article = rowsOf('articles').get(salt)?.article as { url: string };
    const before = await library.read(salt ?? '');
    if (!before) throw new Error('no clip');
    await updates.edit({ clipId: salt ?? '', note: 'And again' });
    await new ManyEdits(database).make([{ clipId: salt ?? '', marks: { favourite: true } }]);
    const draftId = await library.keepDraft({
      ...before.article,
      html: `${before.article.html}<p>And more of it.</p>`,
    });
    expect(await updates.save({ draftId })).toMatchObject({ clipId: salt });
    expect(await library.read(salt ?? '')).toMatchObject({ favourite: true, article: { url: article.url } });
    await library.restore(deleted ?? '');
    expect(await library.list()).toHaveLength(3);
    expect(await transfer.ids()).toHaveLength(3);
    expect((await transfer.read(salt ?? ''))?.highlights).toEqual([]);
  });
});

/** The tables of a library, as Dexie takes them. */
const stores = () =>
  Object.fromEntries(
    database.tables.map(({ name, schema: { primKey, indexes } }) => [
      name,
      [primKey, ...indexes].map(({ src }) => src).join(', '),
    ]),
  );

test.each([
  {
    ...{ version: 5, told: 'that an application shows in one document', ignored: /\/?#.*/ },
    urls: ['https://docs.example/#/guide', 'https://docs.example/a#top', 'https://docs.example/b'],
    keys: ['docs.example#/guide', 'docs.example/a', 'docs.example/b'],
  },
  {
    ...{ version: 7, told: 'by parameters that were taken for tracking', ignored: /\?.*/ },
    urls: ['https://photos.example/photo.php?fbid=1', 'https://docs.example/a?fbclid=1', 'https://docs.example/b'],
    keys: ['photos.example/photo.php?fbid=1', 'docs.example/a', 'docs.example/b'],
  },
])('a library of version $version tells pages apart $told', async ({ version, ignored, urls, keys }) => {
  const old = new Dexie(`test-${crypto.randomUUID()}`);
  await database.open();
  old.version(version).stores(stores());
  await old.table('clips').bulkAdd(
    urls.map((url, at) => ({
      ...{ id: `${at}`, url, title: 'Docs', words: 1, minutes: 1, mode: 'article', savedAt: 1 },
      ...{ updatedAt: 1, articleAt: 1, revision: 1, deletedAt: 0 },
      pages: [url.replace('https://', '').replace(ignored, ''), 'docs.example/canonical'],
    })),
  );
  old.close();
  const migrated = new Database(old.name);
  const library = new Library(migrated);
  expect((await migrated.clips.toArray()).map(({ pages }) => pages)).toEqual(
    keys.map((key) => [key, 'docs.example/canonical']),
  );
  expect(await library.newestOf(urls[0] ?? '')).toMatchObject({ clipId: '0' });
  expect(await library.newestOf((urls[0] ?? '').replace(ignored, ''))).toBeUndefined();
  await migrated.delete();
});

test('a library of version 12 finds pages by addresses whose escapes are in small or capital letters', async () => {
  const old = new Dexie(`test-${crypto.randomUUID()}`);
  await database.open();
  old.version(12).stores(stores());
  const times = { savedAt: 1, updatedAt: 1, articleAt: 1, deletedAt: 0 };
  const url = 'https://blog.example/%e6%96%b0';
  const row = { id: '0', url, title: 'New', words: 1, minutes: 1, mode: 'article', ...times, revision: 1 };
  await old.table('clips').add({ ...row, pages: ['blog.example/%e6%96%b0', 'blog.example/?p=1'] });
  old.close();
  const migrated = new Database(old.name);
  expect(await new Library(migrated).newestOf('https://blog.example/新')).toMatchObject({ clipId: '0' });
  expect((await migrated.clips.get('0'))?.pages).toEqual(['blog.example/%E6%96%B0', 'blog.example/?p=1']);
  await migrated.delete();
});

test('a library of a later version is not opened, so that nothing of it is lost', async () => {
  const later = new Dexie(`test-${crypto.randomUUID()}`);
  await database.open();
  later.version(database.verno + 1).stores({ ...stores(), shelves: 'id' });
  await later.open();
  later.close();
  const library = new Library(new Database(later.name));
  for (const call of [() => library.list(), () => library.keepDraft(sampleArticle)])
    expect(await call().catch(failureOf)).toMatchObject({ failure: { code: 'laterLibrary' } });
  const told = await new Promise<unknown>((resolve) => watchShelf(() => {}, resolve, new Database(later.name)));
  expect(isLaterLibrary(told)).toBe(true);
  await later.open();
  expect(later.backendDB().version).toBe(later.verno * 10);
  expect(await later.table('drafts').count()).toBe(0);
  await later.delete();
});
