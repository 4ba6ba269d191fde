import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Database } from '../../src/library/database';
import { Library } from '../../src/library/library';
import { Pictures } from '../../src/library/pictures';
import { sampleArticle } from '../support/sample-article';

let database: Database;
let library: Library;
let pictures: Pictures;

beforeEach(() => {
  database = new Database(`test-${crypto.randomUUID()}`);
  library = new Library(database);
  pictures = new Pictures(database);
});

afterEach(() => database.delete());

const png = (text: string) => new Blob([text], { type: 'image/png' });
const sized = (bytes: number, fill: number) => new Blob([new Uint8Array(bytes).fill(fill)], { type: 'image/png' });

async function clipWith(...entries: (readonly [string, Blob])[]): Promise<string> {
  const id = await library.saveDraft(await library.keepDraft(sampleArticle), 'x');
  await pictures.begin(
    id,
    entries.map(([src]) => src),
    Date.now() + 1000,
  );
  for (const [src, blob] of entries) await pictures.keep(id, src, blob);
  await pictures.end(id);
  return id;
}

test('a picture that two clips show is stored once, and goes with the last of them', async () => {
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

test('clips in the trash and drafts keep their pictures', async () => {
  const clip = await clipWith(['https://a/1.png', png('clip')]);
  await library.moveToTrash(clip);
  const draft = await library.keepDraft(sampleArticle);
  await pictures.begin(draft, ['https://a/2.png'], 0);
  await pictures.keep(draft, 'https://a/2.png', png('draft'));
  await pictures.sweep();
  expect(await database.images.count()).toBe(2);
  const saved = await library.saveDraft(draft, 'x');
  expect([...(await pictures.all(saved)).keys()]).toEqual(['https://a/2.png']);
});

test('more than a clip may hold is left out and said', async () => {
  const id = await clipWith(
    ...Array.from({ length: 5 }, (_, i) => [`https://a/${i}`, sized(20 * 1024 * 1024, i)] as const),
  );
  expect(await pictures.keep(id, 'https://a/6', sized(1, 9))).toBe('clipFull');
  expect((await pictures.count(id))?.kept).toBe(5);
});

test('what is kept is not asked for again; what was lost is', async () => {
  const id = await clipWith(['https://a/1', png('1')]);
  await pictures.lose(id, { src: 'https://a/2', reason: 'slow' });
  expect(await pictures.count(id)).toMatchObject({ asked: 1, kept: 1, lost: [{ src: 'https://a/2' }], running: false });
  expect(await pictures.begin(id, ['https://a/1', 'https://a/2'], 0)).toEqual(['https://a/2']);
  expect(await pictures.count(id)).toMatchObject({ asked: 2, kept: 1, lost: [] });
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
