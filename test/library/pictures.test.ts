import Dexie from 'dexie';
import { expect, test, vi } from 'vitest';
import type { Article } from '../../src/article/article';
import { Database } from '../../src/library/database';
import { Library } from '../../src/library/library';
import { Pictures } from '../../src/library/pictures';
import { Transfer } from '../../src/library/transfer';
import { Updates } from '../../src/library/updates';
import { countedRows } from '../support/counted-rows';
import { libraryDatabase } from '../support/library-database';
import { sampleArticle } from '../support/sample-article';
import { saveDraftAsNew, saveNew } from '../support/save-clip';

const database = libraryDatabase();
const read = countedRows(database);
const library = new Library(database);
const pictures = new Pictures(database);

const png = (text: string) => new Blob([text], { type: 'image/png' });
const sized = (bytes: number, fill: number) => new Blob([new Uint8Array(bytes).fill(fill)], { type: 'image/png' });

const articleWith = (srcs: readonly string[]): Article => ({
  ...sampleArticle,
  html: srcs.map((src) => `<p><img src="${src}" alt=""></p>`).join(''),
});

async function saved(...srcs: readonly string[]): Promise<string> {
  return saveNew(database, articleWith(srcs), { tabId: 7 });
}

async function clipWith(...entries: (readonly [string, Blob])[]): Promise<string> {
  const id = await saved(...entries.map(([src]) => src));
  for (const [src, blob] of entries) await pictures.keep(id, src, blob);
  return id;
}

/** What is stored, as text. */
async function texts(): Promise<readonly string[]> {
  const rows = await database.images.toArray();
  return (await Promise.all(rows.map(({ blob }) => blob.text()))).sort();
}

test('a picture of two clips is stored once and deleted with the last', async () => {
  const first = await clipWith(['https://a/1.png', png('same')], ['https://a/2.png', png('other')]);
  const second = await clipWith(['https://b/1.png', png('same')]);
  expect(await database.images.count()).toBe(2);
  await database.clips.delete(first);
  await pictures.sweep();
  expect(await database.images.count()).toBe(1);
  expect(await (await pictures.one(second, 'https://b/1.png'))?.text()).toBe('same');
  await database.clips.delete(second);
  await pictures.sweep();
  expect(await database.images.count()).toBe(0);
  expect(await database.pictures.count()).toBe(0);
});

test('a clip that is deleted for good takes the pictures with it that no other has', async () => {
  const first = await clipWith(['https://a/1.png', png('same')], ['https://a/2.png', png('other')]);
  const second = await clipWith(['https://b/1.png', png('same')]);
  const third = await clipWith(['https://c/1.png', png('third')]);
  for (const id of [first, second]) await library.moveToTrash(id);
  await library.forgetDeleted([first]);
  expect(await texts()).toEqual(['same', 'third']);
  await library.forgetDeleted([second, third]);
  expect(await texts()).toEqual(['third']);
});

test('a picture of a draft that the clip has from before is deleted with the draft', async () => {
  const clipId = await clipWith(['https://a/1.png', png('before')]);
  const draftId = await library.keepDraft({ ...articleWith(['https://a/1.png', 'https://a/2.png']) });
  await pictures.ask(draftId);
  await pictures.keep(draftId, 'https://a/1.png', png('after'));
  await pictures.keep(draftId, 'https://a/2.png', png('new'));
  const saved = await new Updates(database).save({ draftId, fetching: {} });
  expect(saved).toMatchObject({ clipId, was: 'updated' });
  expect(await texts()).toEqual(['before', 'new']);
});

test('a picture that merging replaces is deleted', async () => {
  const id = await clipWith(['https://a/1.png', png('before')]);
  const transfer = new Transfer(database);
  const record = await transfer.read(id);
  const hash = 'f'.repeat(64);
  const kept = [{ src: 'https://a/1.png', hash, bytes: 5 }];
  if (!record?.pictures) throw new Error('no pictures');
  await new Updates(database).edit({ clipId: id, note: 'changed since' });
  const article = { ...record.article, article: { ...record.article.article, html: '<p>Another text</p>' } };
  const images = new Map([[hash, png('later')]]);
  await transfer.merge({ ...record, article, pictures: { ...record.pictures, kept, hashes: [hash] } }, images);
  expect(await texts()).toHaveLength(1);
  expect([...(await pictures.all(id)).keys()]).toEqual(['https://a/1.png']);
});

test('clips in the trash and drafts keep their pictures', async () => {
  const clip = await clipWith(['https://a/1.png', png('clip')]);
  await library.moveToTrash(clip);
  const draft = await library.keepDraft(articleWith(['https://a/2.png']));
  await pictures.ask(draft);
  await pictures.keep(draft, 'https://a/2.png', png('draft'));
  await pictures.sweep();
  expect(await database.images.count()).toBe(2);
  const clipId = await saveDraftAsNew(database, draft);
  expect([...(await pictures.all(clipId)).keys()]).toEqual(['https://a/2.png']);
});

test('clips can be saved while unused pictures are looked for', async () => {
  for (let at = 0; at < 30; at++) await clipWith([`https://a/${at}.png`, png(`${at}`)]);
  const gone = await clipWith(['https://b/1.png', png('gone')]);
  await database.clips.delete(gone);
  const transaction = database.transaction.bind(database) as (...asked: unknown[]) => unknown;
  vi.spyOn(database, 'transaction').mockImplementationOnce((...asked: unknown[]) => {
    read.clear();
    return transaction(...asked) as never;
  });
  await pictures.sweep();
  // Within the transaction that deletes them.
  expect([...read.values()].reduce((sum, rows) => sum + rows, 0)).toBeLessThan(20);
  expect(await database.images.count()).toBe(30);
});

test('pictures beyond the limit of a clip are recorded as lost', async () => {
  const id = await clipWith(
    ...Array.from({ length: 5 }, (_, i) => [`https://a/${i}`, sized(20 * 1024 * 1024, i)] as const),
  );
  expect(await pictures.keep(id, 'https://a/6', sized(1, 9))).toBe('clipFull');
  expect((await pictures.count(id))?.kept).toBe(5);
});

test('stored pictures are not requested again; lost ones are, if named', async () => {
  const id = await saved('https://a/1', 'https://a/2', 'https://a/3');
  expect(await pictures.count(id)).toMatchObject({ asked: 3, kept: 0, lost: [], running: true });
  await pictures.keep(id, 'https://a/1', png('1'));
  await pictures.lose(id, { src: 'https://a/2', reason: 'slow' }, { src: 'https://a/3', reason: 'missing' });
  expect(await pictures.count(id)).toMatchObject({ kept: 1, lost: [{ src: 'https://a/2' }, {}], running: false });
  expect(await pictures.ask(id)).toEqual([]);
  expect(await pictures.ask(id, { only: ['https://a/1', 'https://a/2'] })).toEqual(['https://a/2']);
  expect(await pictures.count(id)).toMatchObject({ asked: 3, kept: 1, lost: [{ src: 'https://a/3' }], running: true });
});

test('the queue is saved with the clip and lasts until each picture is stored or lost', async () => {
  const id = await saved('https://a/1', 'https://a/2');
  const next = new Pictures(database);
  expect(await next.unfinished()).toEqual([id]);
  expect(await next.begin(id)).toMatchObject({ waiting: ['https://a/1', 'https://a/2'], tabId: 7, tries: 0 });
  expect(await next.begin(id)).toMatchObject({ tries: 1 });
  await next.keep(id, 'https://a/1', png('1'));
  expect(await next.begin(id)).toMatchObject({ waiting: ['https://a/2'], tries: 0 });
  await next.lose(id, { src: 'https://a/2', reason: 'pageGone' });
  expect(await next.unfinished()).toEqual([]);
});

test('a draft saved with addresses only, and a deleted clip, have no queue', async () => {
  const linked = await saveNew(database, articleWith(['https://a/1']));
  expect(await pictures.count(linked)).toBeUndefined();
  await library.moveToTrash(await saved('https://a/1'));
  expect(await pictures.unfinished()).toEqual([]);
});

test('a picture is stored once, however often it arrives', async () => {
  const id = await saved('https://a/1');
  await Promise.all([pictures.keep(id, 'https://a/1', png('1')), pictures.keep(id, 'https://a/1', png('1'))]);
  expect(await pictures.count(id)).toMatchObject({ asked: 1, kept: 1, running: false });
  expect(await database.images.count()).toBe(1);
});

test('a picture that arrives after its clip was deleted for good is not stored', async () => {
  const id = await saved('https://a/1');
  await library.moveToTrash(id, 1);
  await library.emptyOldTrash();
  await pictures.keep(id, 'https://a/1', png('1'));
  expect(await database.images.count()).toBe(0);
  expect(await database.pictures.count()).toBe(0);
});

test('a library of the first version keeps everything', async () => {
  const name = `old-${crypto.randomUUID()}`;
  const old = new Dexie(name);
  old
    .version(1)
    .stores({ clips: 'id, savedAt, url, deletedAt', articles: 'id', drafts: 'id, madeAt', trees: 'url, site, keptAt' });
  await old
    .table('clips')
    .add({ id: '1', title: 'Old', url: 'https://a/', savedAt: 1, words: 1, minutes: 1, mode: 'article', deletedAt: 0 });
  await old.table('articles').add({ id: '1', article: sampleArticle });
  old.close();
  const opened = new Database(name);
  expect((await new Library(opened).list()).map(({ title }) => title)).toEqual(['Old']);
  expect((await new Library(opened).read('1'))?.article).toEqual(sampleArticle);
  expect(await new Pictures(opened).all('1')).toEqual(new Map());
  await new Pictures(opened).sweep();
  expect((await new Library(opened).list()).length).toBe(1);
  await opened.delete();
});

test('in a library of the second version, missing pictures are lost and can be requested', async () => {
  const name = `old-${crypto.randomUUID()}`;
  const old = new Dexie(name);
  old.version(1).stores({ clips: 'id, savedAt, url, deletedAt', articles: 'id', drafts: 'id, madeAt', trees: 'url' });
  old.version(2).stores({ images: 'hash', pictures: 'id, *hashes' });
  const article = articleWith(['https://a/1', 'https://a/2']);
  await old.table('articles').add({ id: '1', article });
  await old.table('pictures').add({ id: '1', asked: 2, kept: [], hashes: [], lost: [], until: 99 });
  old.close();
  const opened = new Database(name);
  const found = new Pictures(opened);
  expect(await found.count('1')).toMatchObject({ asked: 2, kept: 0, lost: [], running: false });
  expect(await found.ask('1', { only: ['https://a/2'] })).toEqual(['https://a/2']);
  await opened.delete();
});
