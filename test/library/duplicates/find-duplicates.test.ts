import { beforeEach, expect, test, vi } from 'vitest';
import { findDuplicates } from '../../../src/library/duplicates/find-duplicates';
import { DuplicatesStore } from '../../../src/library/duplicates-store';
import { Library } from '../../../src/library/library';
import { Updates } from '../../../src/library/updates';
import { libraryDatabase } from '../../support/library-database';
import { sampleArticle } from '../../support/sample-article';
import { saveNew } from '../../support/save-clip';

const database = libraryDatabase();
let store: DuplicatesStore;

beforeEach(() => {
  store = new DuplicatesStore(database, `computed-${crypto.randomUUID()}`);
});

const text = 'Salt was carried inland on mules, and everyone along the road lived from it in winter. '.repeat(8);
let saved = 0;
const save = (html: string) => {
  saved += 1;
  const url = `https://example.org/${saved}`;
  return saveNew(database, { ...sampleArticle, url, html: `<p>${html}</p>` }, { now: saved });
};
const find = () => findDuplicates(store, () => {});

test('clips of nearly equal texts are found; what is in the trash is not', async () => {
  const [one, other, deleted] = [await save(text), await save(`${text} The end.`), await save(text)];
  await save('Quite another text about the lamp. '.repeat(20));
  await new Library(database).moveToTrash(deleted);
  expect(await find()).toEqual([{ ids: [other, one], samePage: false, sameText: true }]);
});

test('texts are read once, and again if they are clipped again', async () => {
  const texts = vi.spyOn(store, 'texts');
  const one = await save(text);
  await save(text);
  await find();
  expect(texts.mock.calls.flatMap(([ids]) => ids)).toHaveLength(2);
  await find();
  await new Updates(database).edit({ clipId: one, tags: ['salt'] });
  await find();
  expect(texts.mock.calls.flatMap(([ids]) => ids)).toHaveLength(2);
  await save(text);
  await find();
  expect(texts.mock.calls.flatMap(([ids]) => ids)).toHaveLength(3);
});

test('clips that were called different are not found, until that is undone', async () => {
  const ids = [await save(text), await save(text)];
  // On another machine, whose clock is ahead.
  await store.keepDistinct(['a', 'b'], Date.now() + 3_600_000);
  expect(await find()).toHaveLength(1);
  const id = await store.keepDistinct(ids);
  expect(await find()).toEqual([]);
  await store.forgetDistinct(id);
  expect(await find()).toHaveLength(1);
});

test('the progress is told', async () => {
  for (let at = 0; at < 120; at++) await save(`${at}`);
  const told: number[] = [];
  await findDuplicates(store, ({ done, all }) => told.push(done, all));
  expect(told).toEqual([0, 120, 50, 120, 100, 120]);
});

test('are found anew if one pair is called different and another one no longer', async () => {
  const [one, other] = [await save(text), await save(text)];
  const [third, fourth] = [await save('Another long text. '.repeat(40)), await save('Another long text. '.repeat(40))];
  const undo = await store.keepDistinct([one, other], 10);
  expect((await find()).map(({ ids }) => ids)).toEqual([[fourth, third]]);
  await store.forgetDistinct(undo, 20);
  await store.keepDistinct([third, fourth], 30);
  expect((await find()).map(({ ids }) => ids)).toEqual([[other, one]]);
});
