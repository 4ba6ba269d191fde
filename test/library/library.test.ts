import { expect, test, vi } from 'vitest';
import type { Article } from '../../src/article/article';
import { Library } from '../../src/library/library';
import { NotInLibrary } from '../../src/library/library-errors';
import { libraryDatabase } from '../support/library-database';
import { sampleArticle } from '../support/sample-article';
import { saveDraftAsNew, saveNew } from '../support/save-clip';

const article: Article = {
  ...sampleArticle,
  url: 'https://news.example/a',
  title: 'Found title',
  html: '<p>正文</p>',
  words: 2,
};

const day = 24 * 3600 * 1000;

const database = libraryDatabase();
const library = new Library(database);

test('a draft becomes a clip with the typed title', async () => {
  const id = await saveNew(database, article, { title: '  My title ', now: 1000 });
  expect(await library.read(id)).toEqual({
    ...{ id, title: 'My title', article },
    ...{ savedAt: 1000, articleAt: 1000, updatedAt: 1000, revision: 1, unread: true },
  });
  expect(await database.drafts.count()).toBe(0);
});

test('the newest clip of a page is found, whatever its fragment', async () => {
  const saved = async (url: string, now: number) => saveNew(database, { ...article, url }, { now });
  await saved('https://news.example/a', 1000);
  const newest = await saved('https://news.example/a#part', 2000);
  await saved('https://news.example/ab', 3000);
  await library.moveToTrash(await saved('https://news.example/a', 4000));
  expect(await library.newestOf('https://news.example/a#top')).toEqual({ clipId: newest, savedAt: 2000 });
  expect(await library.newestOf('https://news.example/')).toBeUndefined();
});

test("an empty title falls back to the article's", async () => {
  const id = await saveNew(database, article, { title: ' ' });
  expect((await library.read(id))?.title).toBe('Found title');
});

test('overlong fields of earlier versions are cut', async () => {
  const long = 'W'.repeat(100_000);
  const old = { ...article, title: long, author: long, authors: [long], published: long, description: long };
  const id = await saveNew(database, article, { title: 'old' });
  await database.articles.put({ id, article: old });
  await database.clips.update(id, { title: long, author: long, published: long, description: long });
  const read = await library.read(id);
  expect(read?.title).toHaveLength(1_000);
  expect(read?.article.title).toHaveLength(300);
  expect(read?.article).not.toHaveProperty('published');
  expect(read?.article.html).toBe(article.html);
  const [listed] = await library.list();
  expect(listed?.title).toHaveLength(1_000);
  expect(listed?.author).toHaveLength(2_000);
  expect(JSON.stringify(listed).length).toBeLessThan(10_000);
});

test('a typed title has a limit', async () => {
  const id = await saveNew(database, article, { title: 'W'.repeat(1_000_000) });
  expect((await database.clips.get(id))?.title).toHaveLength(1_000);
});

test('the list is newest first, without articles and deleted clips', async () => {
  const first = await saveNew(database, article, { title: 'one', now: 1 });
  const second = await saveNew(database, article, { title: 'two', now: 2 });
  const third = await saveNew(database, article, { title: 'three', now: 3 });
  await library.moveToTrash(second);
  const list = await library.list();
  expect(list.map(({ id }) => id)).toEqual([third, first]);
  expect(list[0]).not.toHaveProperty('article');
  expect(list[0]).not.toHaveProperty('deletedAt');
});

test('the latest clip may be a draft, but not in the trash', async () => {
  expect(await library.latest()).toBeUndefined();
  const id = await saveNew(database, article, { title: 'mine', now: 2 });
  expect(await library.latest()).toEqual({ article, title: 'mine', clippedAt: new Date(2) });
  await library.keepDraft({ ...article, title: 'Newer' }, 3);
  expect((await library.latest())?.title).toBe('Newer');
  await database.drafts.clear();
  await library.moveToTrash(id);
  expect(await library.latest()).toBeUndefined();
});

test('a deleted clip is restored completely', async () => {
  const id = await saveNew(database, article, { title: 'x', now: 1 });
  await library.moveToTrash(id, 5);
  expect((await library.read(id))?.deletedAt).toBe(5);
  await library.restore(id);
  expect(await library.read(id)).toEqual({
    ...{ id, title: 'x', article },
    ...{ savedAt: 1, articleAt: 1, updatedAt: 1, revision: 3, unread: true },
  });
});

test('the trash is emptied after thirty days, not before', async () => {
  const old = await saveNew(database, article, { title: 'old' });
  const young = await saveNew(database, article, { title: 'young' });
  await library.moveToTrash(old, 1 * day);
  await library.moveToTrash(young, 2 * day);
  await library.emptyOldTrash(31.5 * day);
  expect(await library.read(old)).toBeUndefined();
  expect(await database.articles.get(old)).toBeUndefined();
  expect(await library.read(young)).toBeDefined();
});

test('a large trash is emptied in steps, so that other writes come in between', async () => {
  const id = await saveNew(database, article);
  const row = await database.clips.get(id);
  if (!row) throw new Error('the clip is gone');
  await database.clips.bulkAdd(Array.from({ length: 450 }, (_, at) => ({ ...row, id: `old ${at}`, deletedAt: 1 })));
  const transactions = vi.spyOn(database, 'transaction');
  await library.emptyOldTrash(31.5 * day);
  expect(await database.clips.count()).toBe(1);
  expect(await database.changes.filter(({ gone }) => gone === true).count()).toBe(450);
  expect(transactions.mock.calls.length).toBeGreaterThanOrEqual(3);
});

test('missing items are reported as missing', async () => {
  await expect(saveDraftAsNew(database, 'nobody')).rejects.toThrow(NotInLibrary);
  await expect(library.moveToTrash('nobody')).rejects.toThrow(NotInLibrary);
  await expect(library.restore('nobody')).rejects.toThrow(NotInLibrary);
  expect(await library.read('nobody')).toBeUndefined();
});

test('a save that fails leaves the draft and no clip', async () => {
  const draft = await library.keepDraft(article);
  await database.articles.add({ id: draft, article });
  await expect(saveDraftAsNew(database, draft, { title: 'x' })).rejects.toThrow();
  expect(await database.clips.count()).toBe(0);
  expect(await database.drafts.get(draft)).toBeDefined();
});

test('storing a draft forgets those of pages that were only seen an hour before', async () => {
  const old = await library.keepDraft(article, 0);
  const young = await library.keepDraft(article, day / 48);
  await library.keepDraft(article, day / 20);
  expect(await database.drafts.get(old)).toBeUndefined();
  expect(await database.drafts.get(young)).toBeDefined();
});

test('the newest five feature trees of a site are kept for its other pages', async () => {
  for (let page = 1; page <= 7; page++)
    await library.keepTree(`https://news.example/${page}#top`, `tree ${page}`, page);
  await library.keepTree('https://elsewhere.example/1', 'other', 8);
  await library.keepTree('about:blank', 'nobody', 9);
  expect(await library.siblingTrees('https://www.news.example/7#x')).toEqual(
    [7, 6, 5, 4, 3].map((page) => `tree ${page}`),
  );
  expect(await library.siblingTrees('https://news.example/7#x')).toEqual([6, 5, 4, 3].map((page) => `tree ${page}`));
  expect(await library.siblingTrees('https://nowhere.example/')).toEqual([]);
});

test('feature trees of others on the host of a page neither displace nor resemble its own', async () => {
  await library.keepTree('https://ann.github.io/1', 'own', 1);
  for (let page = 1; page <= 7; page++) await library.keepTree(`https://ben.github.io/${page}`, 'foreign', 1 + page);
  expect(await library.siblingTrees('https://ann.github.io/2')).toEqual(['own']);
});

test('clipping a page again replaces its tree', async () => {
  await library.keepTree('https://news.example/1', 'old', 1);
  await library.keepTree('https://news.example/1', 'new', 2);
  expect(await library.siblingTrees('https://news.example/2')).toEqual(['new']);
});
