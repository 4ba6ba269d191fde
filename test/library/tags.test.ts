import { beforeEach, describe, expect, it, test } from 'vitest';
import { TagChanges } from '../../src/background/tag-changes';
import { lastChange } from '../../src/library/changes';
import { Library } from '../../src/library/library';
import { NotInLibrary } from '../../src/library/library-errors';
import { Tags } from '../../src/library/tags';
import { Updates } from '../../src/library/updates';
import { countedRows } from '../support/counted-rows';
import { libraryDatabase } from '../support/library-database';
import { sampleArticle } from '../support/sample-article';
import { saveNew } from '../support/save-clip';
import { provesAll } from '../support/scope';

let changes: TagChanges;

const database = libraryDatabase();
const read = countedRows(database);
const library = new Library(database);
const tags = new Tags(database);

beforeEach(() => {
  changes = new TagChanges(tags);
});

const saved = (...tags: readonly string[]) => saveNew(database, sampleArticle, { edits: { tags }, now: 1 });

async function tagsOf(id: string): Promise<readonly string[]> {
  const [row, body] = await Promise.all([database.clips.get(id), database.articles.get(id)]);
  expect(row?.tags).toEqual(body?.article.tags);
  return row?.tags ?? [];
}

const names = async () => (await tags.uses()).map(({ name, count }) => `${name} ${count}`);

describe('the tags of the library', () => {
  it('are counted without the trash, the most used first', async () => {
    await saved('salt', 'roads');
    await saved('salt');
    await library.moveToTrash(await saved('salt', 'old'), 5);
    expect(await names()).toEqual(['salt 2', 'roads 1', 'old 0']);
  });

  it('are counted without reading each tag of each clip', async () => {
    const row = { url: '', title: '', savedAt: 1, words: 1, minutes: 1, mode: 'article', revision: 1 } as const;
    const times = { updatedAt: 1, articleAt: 1, deletedAt: 0, pages: [] };
    const given = ['salt', 'roads', 'sea'];
    await database.clips.bulkAdd(
      Array.from({ length: 200 }, (_, at) => ({ ...row, ...times, id: `${at}`, tags: given })),
    );
    read.clear();
    expect(await names()).toEqual(['roads 200', 'salt 200', 'sea 200']);
    expect(read.get('clips')).toBeLessThan(10);
  });

  it('have colours', async () => {
    await saved('salt');
    expect(await tags.setColour('salt', 'teal')).toEqual({});
    expect(await tags.setColour('salt', 'red')).toEqual({ colour: 'teal' });
    expect(await tags.uses()).toEqual([{ name: 'salt', count: 1, colour: 'red' }]);
    expect(await database.tags.get('salt')).toMatchObject({ revision: 2 });
    await tags.setColour('salt');
    expect(await tags.uses()).toEqual([{ name: 'salt', count: 1 }]);
    await database.tags.put({ name: 'salt', colour: 'url(evil)', updatedAt: 1, revision: 3 });
    expect(await tags.uses()).toEqual([{ name: 'salt', count: 1 }]);
  });
});

describe('a renamed tag', () => {
  it('has its new name in all clips, also in the trash', async () => {
    const [one, other, deleted] = [await saved('sea', 'AI'), await saved('sea'), await saved('AI')];
    await library.moveToTrash(deleted, 5);
    expect(await changes.make('c', { from: ['AI'], to: 'ai' })).toBe(2);
    expect(await tagsOf(one)).toEqual(['sea', 'ai']);
    expect(await tagsOf(other)).toEqual(['sea']);
    expect(await tagsOf(deleted)).toEqual(['ai']);
    expect((await database.clips.get(deleted))?.deletedAt).toBe(5);
  });

  it('raises the revisions and changes of these clips, and adds no versions', async () => {
    const [one, other] = [await saved('AI'), await saved('sea')];
    const before = await lastChange(database);
    await changes.make('c', { from: ['AI'], to: 'ai' });
    expect(await lastChange(database)).toBe(before + 1);
    expect(await database.clips.get(one)).toMatchObject({ revision: 2 });
    expect(await database.clips.get(other)).toMatchObject({ revision: 1 });
    expect(await database.versions.count()).toBe(0);
  });

  it('keeps its colour, and so do the tags in it', async () => {
    await saved('topic', 'topic/sea');
    await tags.setColour('topic', 'red');
    await tags.setColour('topic/sea', 'blue');
    await changes.make('c', { from: ['topic'], to: 'subject' });
    const colours = async () => (await tags.uses()).map(({ name, colour }) => [name, colour]);
    expect(await colours()).toEqual([
      ['subject', 'red'],
      ['subject/sea', 'blue'],
    ]);
    await changes.undo('c');
    expect(await colours()).toEqual([
      ['topic', 'red'],
      ['topic/sea', 'blue'],
    ]);
  });

  it('does not take the colour of the tag with which it is merged', async () => {
    await saved('AI', 'ai');
    await tags.setColour('AI', 'red');
    await tags.setColour('ai', 'blue');
    await changes.make('c', { from: ['AI'], to: 'ai' });
    expect(await tags.uses()).toEqual([{ name: 'ai', count: 1, colour: 'blue' }]);
    await changes.undo('c');
    expect(await tags.uses()).toEqual([
      { name: 'AI', count: 1, colour: 'red' },
      { name: 'ai', count: 1, colour: 'blue' },
    ]);
  });

  it('without any clip is no change', async () => {
    await saved('salt');
    expect(await changes.make('c', { from: ['none'], to: 'salt' })).toBe(0);
    expect(await names()).toEqual(['salt 1']);
  });
});

describe('undoing', () => {
  it('tells merged tags apart again', async () => {
    const ids = [await saved('AI'), await saved('sea', 'ai'), await saved('a.i.', 'AI', 'x')];
    await changes.make('c', { from: ['AI', 'a.i.'], to: 'ai' });
    expect(await names()).toEqual(['ai 3', 'sea 1', 'x 1']);
    await changes.undo('c');
    expect(await Promise.all(ids.map(tagsOf))).toEqual([['AI'], ['sea', 'ai'], ['a.i.', 'AI', 'x']]);
    expect(await tags.progress('c')).toMatchObject({ state: 'undone', done: 0 });
  });

  it('restores a deleted tag, and keeps what was changed since', async () => {
    const [one, gone] = [await saved('salt', 'sea'), await saved('salt')];
    await changes.make('c', { from: ['salt'] });
    expect(await tagsOf(one)).toEqual(['sea']);
    await new Updates(database).edit({ clipId: one, tags: ['new'], note: 'Mine' }, 7);
    await database.clips.delete(gone);
    await changes.undo('c');
    expect(await tagsOf(one)).toEqual(['salt', 'new']);
    expect((await library.read(one))?.article.note).toBe('Mine');
  });

  it('leaves a colour that the reader has given since', async () => {
    await saved('a');
    await saved('b');
    await tags.setColour('b', 'blue');
    await changes.make('c', { from: ['a'], to: 'b' });
    await tags.setColour('b', 'red');
    await changes.undo('c');
    expect((await tags.uses()).find(({ name }) => name === 'b')).toMatchObject({ colour: 'red' });
  });

  it('of a change that is not known says so', async () => {
    await expect(changes.undo('none')).rejects.toThrow(NotInLibrary);
  });
});

describe('a change of many clips', () => {
  beforeEach(async () => {
    const id = await saved('AI', 'sea');
    const [row, body] = [await database.clips.get(id), await database.articles.get(id)];
    if (!row || !body) throw new Error('no clip');
    const ids = Array.from({ length: 249 }, (_, at) => `clip-${at}`);
    await database.clips.bulkAdd(ids.map((each) => ({ ...row, id: each })));
    await database.articles.bulkAdd(ids.map((each) => ({ ...body, id: each })));
  });

  test('is made in steps, and continued by the next worker if one ends', async () => {
    await tags.begin('c', { from: ['AI'], to: 'ai' });
    expect(await tags.progress('c')).toMatchObject({ state: 'changing', all: 250, done: 0 });
    expect(await tags.step('c')).toBe(true);
    expect(await tags.progress('c')).toMatchObject({ state: 'changing', done: 100 });
    expect(await names()).toEqual(['sea 250', 'AI 150', 'ai 100']);
    const next = new TagChanges(new Tags(database));
    expect(await next.make('d', { from: ['sea'], to: 'ocean' })).toBe(250);
    expect(await tags.progress('c')).toMatchObject({ state: 'changed', done: 250 });
    expect(await names()).toEqual(['ai 250', 'ocean 250']);
  });

  test('can be undone before it is finished', async () => {
    await tags.begin('c', { from: ['AI'] });
    await tags.step('c');
    await changes.undo('c');
    expect(await names()).toEqual(['AI 250', 'sea 250']);
    expect(await database.tagSteps.count()).toBe(0);
  });

  test('changes each clip once, also if a tag gets a name that is changed as well', async () => {
    const rows = await database.clips.toArray();
    const given = (at: number) => (at % 2 === 0 ? ['x/a'] : ['x/a/a']);
    await database.clips.bulkPut(rows.map((row, at) => ({ ...row, tags: given(at) })));
    expect(await changes.make('c', { from: ['x/a'], to: 'x' })).toBe(250);
    expect(await names()).toEqual(['x 125', 'x/a 125']);
    await changes.undo('c');
    expect(await names()).toEqual(['x/a 125', 'x/a/a 125']);
  });

  test('is forgotten after a day', async () => {
    await changes.make('c', { from: ['AI'], to: 'ai' });
    expect(await tags.unfinished(Date.now() + 1000)).toEqual([]);
    await changes.undo('c');
    await changes.make('d', { from: ['AI'], to: 'ai' });
    expect(await tags.unfinished(Date.now() + 2 * 24 * 3600 * 1000)).toEqual([]);
    expect([await database.tagChanges.count(), await database.tagSteps.count()]).toEqual([0, 0]);
  });
});

test.runIf(provesAll)('tags that are very many, long, or from right to left are renamed like others', async () => {
  const long = 'x'.repeat(10_000);
  const id = await saved('salt');
  const row = await database.clips.get(id);
  if (!row) throw new Error('no clip');
  const many = Array.from({ length: 20 }, (_, at) => ({
    ...row,
    id: `many-${at}`,
    tags: Array.from({ length: 1000 }, (__, tag) => `tag ${at} ${tag}`),
  }));
  await database.clips.bulkAdd([...many, { ...row, id: 'odd', tags: [long, 'ملح البحر', '__proto__'] }]);
  expect(await tags.uses()).toHaveLength(20_004);
  await changes.make('c', { from: [long], to: 'long' });
  await changes.make('d', { from: ['ملح البحر'], to: 'ملح' });
  expect((await database.clips.get('odd'))?.tags).toEqual(['long', 'ملح', '__proto__']);
});
