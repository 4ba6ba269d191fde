import { beforeEach, expect, test } from 'vitest';
import { placeOf } from '../../src/article/highlights/highlight';
import { changesAfter, lastChange } from '../../src/library/changes';
import { Highlights, highlightedClips } from '../../src/library/highlights';
import { countedRows } from '../support/counted-rows';
import { libraryDatabase } from '../support/library-database';
import { sampleArticle } from '../support/sample-article';
import { saveNew } from '../support/save-clip';

let clipId: string;

const text = 'Salt was carried inland.';
const passage = (id: string, start = 0, end = 4) => ({
  id,
  clipId,
  ...placeOf(text, { start, end }),
  colour: 'yellow' as const,
});

const database = libraryDatabase();
const read = countedRows(database);
const highlights = new Highlights(database);

beforeEach(async () => {
  clipId = await saveNew(database, sampleArticle, { now: 1 });
});

test('a highlight is added, changed, deleted and restored, and each is a change of its clip', async () => {
  const seq = await lastChange(database);
  await highlights.add({ ...passage('one'), note: ' white gold ' }, 10);
  expect(await highlights.ofClip(clipId)).toEqual([
    {
      id: 'one',
      quote: { exact: 'Salt', prefix: '', suffix: ' was carried inland.' },
      position: { start: 0, end: 4 },
      colour: 'yellow',
      note: 'white gold',
      createdAt: 10,
      updatedAt: 10,
    },
  ]);
  await highlights.edit({ id: 'one', colour: 'green' }, 20);
  await highlights.edit({ id: 'one', note: '' }, 30);
  expect(await highlights.ofClip(clipId)).toMatchObject([{ colour: 'green', updatedAt: 30 }]);
  expect((await highlights.ofClip(clipId))[0]).not.toHaveProperty('note');
  await highlights.edit({ id: 'one', deleted: true }, 40);
  expect(await highlights.ofClip(clipId)).toEqual([]);
  expect(await database.highlights.get('one')).toMatchObject({ deletedAt: 40, revision: 4 });
  await highlights.edit({ id: 'one', deleted: false }, 50);
  expect(await highlights.ofClip(clipId)).toHaveLength(1);
  expect(await database.clips.get(clipId)).toMatchObject({ revision: 6, updatedAt: 50 });
  expect(await changesAfter(database, seq, 9)).toMatchObject([{ clipId, revision: 6 }]);
});

test('the clips that have highlights are known without reading each highlight', async () => {
  const other = await saveNew(database, { ...sampleArticle, url: 'https://e.example/other' }, { now: 1 });
  for (let at = 0; at < 20; at++) await highlights.add(passage(`${at}`, 0, 4));
  await highlights.add({ ...passage('deleted'), clipId: other });
  await highlights.edit({ id: 'deleted', deleted: true });
  read.clear();
  expect([...(await highlightedClips(database))]).toEqual([clipId]);
  expect(read.get('highlights')).toBeLessThan(5);
});

test('highlights are listed in the order of the text', async () => {
  await highlights.add(passage('later', 9, 16));
  await highlights.add(passage('earlier', 0, 4));
  expect((await highlights.ofClip(clipId)).map(({ id }) => id)).toEqual(['earlier', 'later']);
});

test('a highlight of no clip, and one that is too long, are refused and change nothing', async () => {
  await expect(highlights.add({ ...passage('one'), clipId: 'none' })).rejects.toThrow('no clip');
  await expect(highlights.edit({ id: 'none', note: 'x' })).rejects.toThrow('no highlight');
  const long = 'a'.repeat(20_001);
  await expect(
    highlights.add({ ...passage('long'), ...placeOf(long, { start: 0, end: long.length }) }),
  ).rejects.toThrow(RangeError);
  expect(await database.highlights.count()).toBe(0);
  expect(await database.clips.get(clipId)).toMatchObject({ revision: 1 });
});

test.each([
  ['Mine', 'Theirs\n\nMine'],
  ['', 'Theirs'],
  ['Theirs', 'Theirs'],
  ['Theirs, and mine', 'Theirs, and mine'],
  ['m'.repeat(9_999), `Theirs\n\n${'m'.repeat(9_999)}`],
])('a note that another window has written stays beside one that is typed (%#)', async (note, expected) => {
  await highlights.add(passage('one'), 10);
  await highlights.edit({ id: 'one', note: 'Theirs' }, 20);
  await highlights.edit({ id: 'one', note, noteBefore: '' }, 30);
  expect((await highlights.ofClip(clipId))[0]?.note).toBe(expected);
});

test('a note that goes on after another window has written is joined once', async () => {
  await highlights.add(passage('one'), 10);
  await highlights.edit({ id: 'one', note: 'b' }, 20);
  await highlights.edit({ id: 'one', note: 'a x', noteBefore: 'a' }, 30);
  await highlights.edit({ id: 'one', note: 'a x y', noteBefore: 'a x' }, 40);
  expect((await highlights.ofClip(clipId))[0]?.note).toBe('b\n\na x y');
});
