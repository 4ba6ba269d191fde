import { beforeEach, describe, expect, test } from 'vitest';
import { Library } from '../../src/library/library';
import { NotInLibrary } from '../../src/library/library-errors';
import { Unsaved } from '../../src/library/unsaved';
import { unsavedPages } from '../../src/library/unsaved-pages';
import { Updates } from '../../src/library/updates';
import { libraryDatabase } from '../support/library-database';
import { sampleArticle } from '../support/sample-article';

const hour = 3600 * 1000;
const day = 24 * hour;
const article = { ...sampleArticle, url: 'https://news.example/salt', title: 'Salt roads', site: 'News' };
const other = { ...article, url: 'https://news.example/mules', title: 'Mules' };

let unsaved: Unsaved;
/** The same library as the next worker sees it. */
let later: Unsaved;

const database = libraryDatabase();
const library = new Library(database);
const updates = new Updates(database);

beforeEach(() => {
  unsaved = new Unsaved(database);
  later = new Unsaved(database);
});

const keep = (wanted = article, now = 1) => library.keepDraft(wanted, now);
const listed = async (now = 2) => (await unsavedPages(database, now)).map(({ title }) => title);

describe('a save that was asked for', () => {
  test('is left to the next worker, with all that the reader wants', async () => {
    const draftId = await keep();
    const edits = { tags: ['salt'], note: 'Read this.' };
    await unsaved.ask({ draftId, title: 'Mine', edits, asNew: true }, 7, 1);
    expect(await unsaved.interrupted()).toEqual({ saves: [], damaged: 0 });
    expect(await later.interrupted()).toEqual({
      saves: [{ draftId, title: 'Mine', edits, asNew: true, tabId: 7, url: article.url, mode: 'article' }],
      damaged: 0,
    });
    expect(await unsaved.isAsked(draftId)).toBe(true);
    expect(await listed()).toEqual([]);
  });

  test('of a page of which there is no article is listed by the next worker, until the page is asked for again', async () => {
    const page = { url: article.url, title: 'Salt & roads', mode: 'article' as const };
    await unsaved.notePage('told', page, 1);
    await unsaved.forgetPage('told');
    await unsaved.notePage('made', page, 1);
    await library.keepDraft(article, 1, 'made', undefined, unsaved.wish({}));
    await updates.save({ draftId: 'made' });
    expect(await database.unsaved.count()).toBe(0);
    await unsaved.notePage('lost', page, 1);
    expect([await unsaved.interrupted(2), await listed()]).toEqual([{ saves: [], damaged: 0 }, []]);
    expect([await later.interrupted(2), await listed()]).toEqual([{ saves: [], damaged: 0 }, ['Salt & roads']]);
    const [row] = await unsavedPages(database, 2);
    const { clipId } = await updates.save({ draftId: row?.draftId ?? '', asNew: true });
    expect(await library.read(clipId)).toMatchObject({ article: { url: article.url, mode: 'link' } });
    await unsaved.notePage('again', { ...page, url: other.url }, 1);
    await later.interrupted(2);
    await library.keepDraft(other, 3, 'later', undefined, later.wish({}));
    expect(await listed(3)).toEqual([]);
  });

  test('may be noted together with the draft', async () => {
    const draftId = await library.keepDraft(article, 1, 'd', undefined, unsaved.wish({ title: 'Mine', tabId: 7 }));
    expect((await later.interrupted()).saves).toMatchObject([{ draftId, title: 'Mine', tabId: 7 }]);
  });

  test('is of what was gathered so far, which a later worker can read until it is complete', async () => {
    const gathering = { article, gathered: { placed: [], next: 0 }, until: 9 };
    await library.keepGathering('g', gathering, unsaved.wish({ tabId: 7 }), 1);
    expect((await later.interrupted()).saves).toMatchObject([{ draftId: 'g', url: article.url, tabId: 7 }]);
    expect(await library.readGathering('g')).toEqual(gathering);
    await library.keepDraft(article, 2, 'g', undefined, unsaved.wish({}));
    expect(await library.readGathering('g')).toBeUndefined();
  });

  test('is done once it is saved, and again unchanged', async () => {
    for (const was of [undefined, 'unchanged']) {
      const draftId = await keep();
      await unsaved.ask({ draftId }, 7);
      expect((await updates.save({ draftId })).was).toBe(was);
      expect(await later.interrupted()).toEqual({ saves: [], damaged: 0 });
      expect(await unsaved.isAsked(draftId)).toBe(false);
      expect(await database.unsaved.count()).toBe(0);
    }
  });

  test('by two workers at once makes one clip', async () => {
    const draftId = await keep();
    await unsaved.ask({ draftId, asNew: true });
    const saved = await Promise.allSettled([1, 2].map(() => updates.save({ draftId, asNew: true })));
    expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(NotInLibrary) });
    expect(await library.list()).toHaveLength(1);
  });

  test('and failed, as the reader was told, is listed and not tried again', async () => {
    const draftId = await keep();
    await unsaved.ask({ draftId, title: 'Mine' }, 7, 1);
    await unsaved.release(draftId, 2);
    expect((await later.interrupted()).saves).toEqual([]);
    expect(await listed()).toEqual(['Mine']);
  });

  test('is listed after three workers ended while they tried', async () => {
    const draftId = await keep();
    await unsaved.ask({ draftId }, 7, 1);
    for (let tries = 0; tries < 3; tries++) {
      expect((await later.interrupted()).saves).toHaveLength(1);
      await later.begin(draftId);
    }
    expect((await later.interrupted(9 * day)).saves).toEqual([]);
    expect(await listed(9 * day + hour)).toEqual(['Salt roads']);
  });

  test('is not forgotten, however late the next worker starts', async () => {
    const draftId = await keep(article, 1);
    await unsaved.ask({ draftId }, 7, 1);
    await later.forgetOld(30 * day);
    await keep(other, 30 * day);
    expect((await later.interrupted()).saves).toMatchObject([{ draftId }]);
  });

  test('of a draft that is not there leaves nothing', async () => {
    await unsaved.ask({ draftId: 'none' });
    expect(await database.unsaved.count()).toBe(0);
  });

  test('is ignored and counted if its row or its draft is damaged', async () => {
    const row = { mode: 'article', pages: ['news.example/salt'], at: 1, asked: { by: 'x', tries: 0 } } as const;
    const ids = ['edits', 'title', 'tries', 'article', 'fine', 'gone'];
    for (const id of ids.slice(0, 5)) await library.keepDraft(article, 1, id);
    const rows = ids.map((id) => ({ ...row, id }));
    await database.unsaved.bulkPut(rows);
    await database.unsaved.update('edits', { edits: { tags: 'salt' } } as never);
    await database.unsaved.update('title', { title: 9 } as never);
    await database.unsaved.update('tries', { asked: true } as never);
    await database.drafts.update('article', { article: { ...article, html: undefined } } as never);
    const { saves, damaged } = await later.interrupted();
    expect(saves.map(({ draftId }) => draftId)).toEqual(['fine']);
    expect(damaged).toBe(4);
    expect(await later.interrupted()).toMatchObject({ damaged: 0 });
    expect(await database.unsaved.toCollection().primaryKeys()).toEqual(['fine']);
  });
});

describe('pages that were not saved', () => {
  test('are those that the reader changed, the last first, and not those that were only seen', async () => {
    await keep({ ...article, url: 'https://news.example/seen' });
    const first = await keep(article, 1);
    const second = await keep(other, 2);
    await unsaved.change(first, { title: 'Mine', tabId: 7 }, 3);
    await unsaved.change(second, { edits: { tags: ['mules'] } }, 4);
    expect(await unsavedPages(database, 5)).toEqual([
      { draftId: second, title: 'Mules', site: 'News', url: other.url, at: 4 },
      { draftId: first, title: 'Mine', site: 'News', url: article.url, at: 3 },
    ]);
  });

  test('are listed once each, as they were changed last', async () => {
    for (const [at, title] of ['One', 'Two'].entries()) await unsaved.change(await keep(article, at), { title }, at);
    expect(await listed()).toEqual(['Two']);
    await unsaved.change(await keep({ ...article, mode: 'selection' }), { title: 'Part' }, 2);
    expect(await listed(3)).toEqual(['Part', 'Two']);
  });

  test('are listed each, although their site states one canonical address on all pages', async () => {
    const canonicalUrl = 'https://news.example/';
    for (const [at, page] of [article, other].entries())
      await unsaved.change(await keep({ ...page, canonicalUrl }, at), { title: page.title }, at);
    expect(await listed()).toEqual([other.title, article.title]);
  });

  test('are no longer listed if the reader takes the changes back', async () => {
    await unsaved.change(await keep(), { title: 'Mine' }, 1);
    await unsaved.change(await keep(), undefined, 2);
    expect(await listed()).toEqual([]);
  });

  test('are no longer listed once the page is saved, with or without these changes', async () => {
    await unsaved.change(await keep(), { title: 'Mine' }, 1);
    const draftId = await keep();
    await unsaved.ask({ draftId });
    await updates.save({ draftId });
    expect(await listed()).toEqual([]);
  });

  test('do not come back through a change that arrives late', async () => {
    const draftId = await keep();
    await unsaved.ask({ draftId, title: 'Mine' }, 7, 1);
    await unsaved.change(draftId, { title: 'Min' }, 2);
    expect((await later.interrupted()).saves).toMatchObject([{ title: 'Mine' }]);
    await updates.save({ draftId });
    await unsaved.change(draftId, { title: 'Min' }, 2);
    expect(await database.unsaved.count()).toBe(0);
  });

  test('can be dismissed for good, and listed again with Undo', async () => {
    const draftId = await keep();
    await unsaved.change(draftId, { title: 'Mine' }, 1);
    expect(await unsaved.list([draftId], false)).toBe(1);
    expect(await listed()).toEqual([]);
    expect(await unsaved.list([draftId, 'none'], true)).toBe(1);
    expect(await listed()).toEqual(['Mine']);
  });

  test('are saved as the reader changed them', async () => {
    const draftId = await keep();
    await unsaved.change(draftId, { title: 'Mine', edits: { note: 'Read.' }, tabId: 7 }, 1);
    expect(await unsaved.toSave(draftId)).toMatchObject({ draftId, title: 'Mine', edits: { note: 'Read.' }, tabId: 7 });
    expect(await unsaved.toSave('none')).toBeUndefined();
  });

  test('with damaged rows are left out', async () => {
    const draftId = await keep();
    await database.unsaved.bulkPut([{ id: draftId }, { id: 'none', at: 1 }, { id: 'x', at: 'y' }] as never);
    expect(await unsavedPages(database, 2)).toEqual([]);
  });
});

test('what was only seen is forgotten after an hour, what was changed after a day, what was dismissed like the former', async () => {
  const [seen, changed, dismissed] = [await keep(article, 1), await keep(other, 1), await keep(other, 1)];
  await unsaved.change(dismissed, { title: 'x' }, 1);
  await unsaved.list([dismissed], false);
  await unsaved.change(changed, { title: 'y' }, 2 * hour);
  const left = async () => (await database.drafts.toCollection().primaryKeys()).sort();
  await later.forgetOld(hour);
  expect(await left()).toEqual([seen, changed, dismissed].sort());
  await later.forgetOld(hour + 2);
  expect(await left()).toEqual([changed]);
  await later.forgetOld(day + 2 * hour - 1);
  expect(await left()).toEqual([changed]);
  await later.forgetOld(day + 2 * hour + 2);
  expect(await left()).toEqual([]);
  expect(await database.unsaved.count()).toBe(0);
});

test('saves of one page that were cut off are made in the order in which the reader asked', async () => {
  const [older, newer] = [article, { ...article, html: `${article.html}<p>And a newer end.</p>` }];
  await library.keepDraft(older, 1, 'b');
  await library.keepDraft(newer, 2, 'a');
  await unsaved.ask({ draftId: 'b' }, undefined, 1);
  await unsaved.ask({ draftId: 'a' }, undefined, 2);
  expect((await later.interrupted(3)).saves.map(({ draftId }) => draftId)).toEqual(['b', 'a']);
});
