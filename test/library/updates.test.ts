import Dexie from 'dexie';
import { describe, expect, test } from 'vitest';
import type { Article } from '../../src/article/article';
import type { Edits } from '../../src/article/edits';
import { Database } from '../../src/library/database';
import { Library } from '../../src/library/library';
import { NotInLibrary } from '../../src/library/library-errors';
import { Pictures } from '../../src/library/pictures';
import { type Saving, Updates } from '../../src/library/updates';
import { libraryDatabase } from '../support/library-database';
import { sampleArticle } from '../support/sample-article';

const text = 'Salt was carried inland on mules, and everyone along the road lived from it in winter. ';
const article: Article = {
  ...sampleArticle,
  url: 'https://news.example/salt',
  canonicalUrl: 'https://www.news.example/stories/salt',
  title: 'Salt roads',
  html: `<p>${text.repeat(3)}</p>`,
};
/** Different texts on one subject, with many words in common. */
const chapters = [
  'The pump is started with the green button on the front of the machine. Before you start the pump, make sure that the valve is closed and that the tank is full of water.',
  'To clean the filter, open the valve on the back of the machine and take the filter out of the tank. Wash it in warm water, and put it back before you close the valve.',
  'If the machine makes a noise and the water in the tank is cold, the heater is not on. Press the red button, wait for a minute, and see that the lamp on the front is lit.',
  'The hose is part of the machine and is in the box. Put one end of the hose in the tank, the other on the valve, and press it until you hear that it is in place.',
] as const;
const longer: Article = { ...article, html: `${article.html}<p>The mules are gone now.</p>`, words: 99 };

const database = libraryDatabase();
const library = new Library(database);
const updates = new Updates(database);

async function save(offered: Article, saving: Omit<Saving, 'draftId'> & { readonly now?: number } = {}) {
  const { now = 1, ...more } = saving;
  return updates.save({ ...more, draftId: await library.keepDraft(offered, now) }, now);
}

async function only() {
  const [clip, ...others] = await library.list();
  expect(others).toEqual([]);
  const read = clip && (await library.read(clip.id));
  if (!read) throw new Error('the library has no clip');
  return read;
}

describe('a page that is saved again', () => {
  test('updates its clip and keeps the article before as a version', async () => {
    const { clipId } = await save(article, { now: 1 });
    expect(await save(longer, { now: 5 })).toMatchObject({ clipId, was: 'updated' });
    const clip = await only();
    expect(clip).toMatchObject({ id: clipId, savedAt: 1, articleAt: 5, updatedAt: 5, revision: 2, versions: 1 });
    expect(clip.article).toEqual(longer);
    expect((await library.list())[0]).toMatchObject({ words: 99, versions: 1 });
    expect(await library.versions(clipId)).toEqual([{ revision: 1, articleAt: 1, title: 'Salt roads', article }]);
    expect(await database.drafts.count()).toBe(0);
  });

  test('takes the note that was typed where both find no room, and keeps the one before in a version', async () => {
    const { clipId } = await save(article, { edits: { note: 'a'.repeat(9_500) } });
    const typed = 'b'.repeat(1_000);
    const { undo } = await save(article, { now: 5, edits: { note: typed } });
    expect((await only()).article.note).toBe(typed);
    expect((await library.versions(clipId)).map((version) => version.article.note)).toEqual(['a'.repeat(9_500)]);
    await updates.edit(undo ?? { clipId });
    expect((await only()).article.note).toBe('a'.repeat(9_500));
    const shown = { tags: [], note: 'a'.repeat(9_500) };
    await save(article, { now: 6, edits: { note: 'c', before: shown } });
    expect((await library.versions(clipId)).map((version) => version.article.note)).toEqual([typed]);
  });

  test('changes nothing if the clip has the same content, and leaves the draft', async () => {
    const { clipId } = await save(article);
    const spaced = { ...article, html: article.html.replace('<p>', '<p>\n ') };
    expect(await save(spaced, { now: 5 })).toEqual({ clipId, was: 'unchanged' });
    expect(await only()).toMatchObject({ revision: 1, updatedAt: 1 });
    expect(await library.versions(clipId)).toEqual([]);
    expect(await database.drafts.count()).toBe(1);
  });

  test('is known by its canonical address, and without tracking parameters', async () => {
    await save(article);
    for (const url of ['https://news.example/stories/salt/', 'https://news.example/salt?utm_source=mail#top'])
      expect(await save({ ...article, url }, { now: 2 })).toMatchObject({ was: 'unchanged' });
    await save({ ...article, url: 'https://m.news.example/salt' }, { now: 3 });
    expect(await only()).toMatchObject({ revision: 1 });
  });

  test('becomes another clip if asked for', async () => {
    await save(article);
    const second = await save(article, { now: 2, asNew: true });
    expect(second).not.toHaveProperty('was');
    expect(await library.list()).toHaveLength(2);
    expect(await save(longer, { now: 3 })).toMatchObject({ clipId: second.clipId, was: 'updated' });
  });

  test('has as another clip the tags and note that the popup showed of the first, unless they were changed', async () => {
    await save(article, { edits: { tags: ['salt', 'roads'], note: 'For chapter 2' } });
    const second = await save(article, { now: 2, asNew: true });
    expect((await library.read(second.clipId))?.article).toMatchObject({
      tags: ['salt', 'roads'],
      note: 'For chapter 2',
    });
    const third = await save(article, { now: 3, asNew: true, edits: { tags: [] } });
    const kept = (await library.read(third.clipId))?.article;
    expect(kept).toMatchObject({ note: 'For chapter 2' });
    expect(kept).not.toHaveProperty('tags');
  });

  test('becomes another clip if the clip is in the trash, in another mode, or of another text at that address', async () => {
    const { clipId } = await save(article);
    await library.moveToTrash(clipId);
    await save(article, { now: 2 });
    await save({ ...article, mode: 'page' }, { now: 3 });
    await save({ ...article, title: 'Weather', html: '<p>Rain until Thursday, then wind from elsewhere.</p>' });
    expect(await library.list()).toHaveLength(3);
  });

  test('does not update the clip of another chapter of the same manual, whatever its canonical address or title', async () => {
    for (const at of chapters.keys()) {
      const other = { ...article, url: `https://docs.example/manual/${at}`, title: 'Manual' };
      await save({ ...other, canonicalUrl: 'https://docs.example/manual', html: `<p>${chapters[at]}</p>` });
    }
    expect(await library.list()).toHaveLength(chapters.length);
  });

  test('does not update the clip of another page in the same document', async () => {
    const { canonicalUrl: _, ...page } = article;
    await save({ ...page, url: 'https://docs.example/#/guide' });
    expect(await save({ ...page, url: 'https://docs.example/#/api' })).not.toHaveProperty('was');
    expect(await save({ ...page, url: 'https://docs.example/#/api#top' })).toMatchObject({ was: 'unchanged' });
  });

  test('updates the clip of a page that has grown: it repeats the text before', async () => {
    const [start, ...more] = chapters;
    const { clipId } = await save({ ...article, html: `<p>${start}</p>` });
    const grown = { ...article, html: `<p>${[start, ...more].join('</p><p>')}</p>` };
    expect(await save(grown, { now: 2 })).toMatchObject({ clipId, was: 'updated' });
    // Under another title it may quote the page.
    expect(await save({ ...article, title: 'Review', html: `<p>${start}</p>` }, { now: 3 })).not.toHaveProperty('was');
  });

  test('does not update a clip that was joined of several pages from one of them', async () => {
    const [start, ...more] = chapters;
    const html = `<p>${[start, ...more].join('</p><p>')}</p>`;
    const { clipId } = await save({ ...article, html, joined: { parts: 4, lost: [] } });
    const first = { ...article, html: `<p>${start}</p>` };
    expect(await save(first, { now: 2 })).toMatchObject({ clipId, was: 'unchanged' });
    expect(await save({ ...first, author: 'Ann' }, { now: 3 })).toMatchObject({ clipId, was: 'updated' });
    expect((await only()).article).toMatchObject({ html, joined: { parts: 4 }, author: 'Ann' });
    const other = { ...article, html: `<p>${start} ${text.repeat(4)}</p>` };
    expect(await save(other, { now: 4 })).toMatchObject({ clipId, was: 'updated' });
    expect((await only()).article).not.toHaveProperty('joined');
  });

  test('does not update a clip that was gathered from what its page shows at a time', async () => {
    const html = `<p>${chapters.join('</p><p>')}</p>`;
    const gathered = { ...article, html, gathered: true } as const;
    const { clipId } = await save(gathered);
    expect(await save({ ...article, html: `<p>${chapters[0]}</p>` }, { now: 2 })).toMatchObject({ was: 'unchanged' });
    const grown = { ...gathered, html: `${html}<p>${text}</p>` };
    expect(await save(grown, { now: 3 })).toMatchObject({ clipId, was: 'updated' });
    expect((await only()).article).toMatchObject({ html: grown.html, gathered: true });
  });

  test('leaves a joined clip as it is if a page of it is saved with the decisions about the clip', async () => {
    const [start, ...more] = chapters;
    const edits = { decisions: [{ keep: false, on: 'comments', by: 'reader' }] } as const;
    const html = `<p>${[start, ...more].join('</p><p>')}</p>`;
    const { clipId } = await save({ ...article, html, joined: { parts: 4, lost: [] } }, { edits });
    expect(await save({ ...article, html: `<p>${start}</p>` }, { now: 2, edits })).toMatchObject({
      clipId,
      was: 'unchanged',
    });
    expect((await only()).article).toMatchObject({ html });
  });

  test('gives a link its text, with its tags and marks, but leaves passages that were marked in the page', async () => {
    const link = { ...article, mode: 'link', html: '<p>https://news.example/salt</p>' } as const;
    const { clipId } = await save(link, { edits: { tags: ['later'], note: 'Mine' } });
    expect(await save(article, { now: 2 })).toMatchObject({ clipId, was: 'updated' });
    expect(await only()).toMatchObject({
      id: clipId,
      savedAt: 1,
      versions: 1,
      article: { tags: ['later'], note: 'Mine' },
    });
    expect((await only()).article.mode).toBe('article');
    const marked = { ...link, url: 'https://news.example/b', html: '<blockquote><p>Salt</p></blockquote>' };
    const passages = await save({ ...marked, canonicalUrl: marked.url });
    expect((await save({ ...article, url: marked.url, canonicalUrl: marked.url })).clipId).not.toBe(passages.clipId);
  });

  test('updates the clip of a link, which has no text to lose', async () => {
    const { clipId } = await save({ ...article, mode: 'link', html: '<p>What the page says of itself.</p>' });
    const later = { ...article, mode: 'link', html: '<p>Something else now.</p>' } as const;
    expect(await save(later, { now: 2 })).toMatchObject({ clipId, was: 'updated' });
  });

  test('keeps each selection as a clip, and each once', async () => {
    const selection: Article = { ...article, mode: 'selection' };
    await save(article);
    await save(selection);
    await save({ ...selection, html: '<p>Salt was carried inland.</p>' });
    expect(await save(selection, { now: 2 })).toMatchObject({ was: 'unchanged' });
    expect(await library.list()).toHaveLength(3);
  });

  test('does not count small changes of a document that was saved before', async () => {
    const clock = (time: string): Article => ({ ...article, html: `${article.html}<p>${time}</p>` });
    const saveAt = async (now: number, loadedAt: number) =>
      updates.save({ draftId: await library.keepDraft(clock(`at ${now}`), now, undefined, loadedAt) }, now);
    await saveAt(10, 5);
    expect(await saveAt(20, 5)).toMatchObject({ was: 'unchanged' });
    expect(await saveAt(30, 25)).toMatchObject({ was: 'updated' });
  });
});

describe("the reader's changes", () => {
  test('of an unchanged page are saved without a version', async () => {
    const { clipId } = await save(article, { edits: { tags: ['salt'] } });
    const edits: Edits = { tags: ['salt', 'roads'], note: 'Read again' };
    const again = await save(article, { now: 5, title: 'My title', edits });
    const before = { title: 'Salt roads', tags: ['salt'], note: '' };
    const seen = { titleBefore: 'My title', tagsBefore: ['salt', 'roads'], noteBefore: 'Read again' };
    expect(again).toEqual({ clipId, was: 'updated', undo: { clipId, ...before, ...seen } });
    const clip = await only();
    expect(clip).toMatchObject({ title: 'My title', updatedAt: 5, articleAt: 1, revision: 2 });
    expect(clip.article).toMatchObject({ tags: ['salt', 'roads'], note: 'Read again' });
    expect(await library.versions(clipId)).toEqual([]);
  });

  test('survive an update from the page: title, tags, note, author, site and date', async () => {
    const edits: Edits = {
      tags: ['salt'],
      note: 'Mine',
      author: 'Ann Reed',
      site: 'Courier',
      takenFrom: 'Wire',
      published: '2020-01-02',
    };
    await save({ ...article, author: 'Staff' }, { title: 'My title', edits });
    await save({ ...longer, author: 'Staff', title: 'Salt roads, updated' }, { now: 5, edits: { tags: ['mules'] } });
    const { title, article: kept } = await only();
    expect(title).toBe('My title');
    expect(kept).toMatchObject({ tags: ['salt', 'mules'], note: 'Mine', author: 'Ann Reed', site: 'Courier' });
    expect(kept).toMatchObject({
      published: '2020-01-02',
      takenFrom: 'Wire',
      html: longer.html,
      title: 'Salt roads, updated',
    });
  });

  test('to the tags and note of the clip are made to what it has by then', async () => {
    const { clipId } = await save(article, { edits: { tags: ['salt', 'road'], note: 'Old' } });
    const before = { tags: ['salt', 'road'], note: 'Old' };
    await updates.edit({ clipId, tags: ['salt', 'road', 'library'] });
    await save(article, { now: 5, edits: { tags: ['road', 'mule'], note: ' ', before } });
    const changed = (await only()).article;
    expect(changed.tags?.toSorted()).toEqual(['library', 'mule', 'road']);
    expect(changed).not.toHaveProperty('note');
  });

  test('cannot empty or replace a note that the reader did not see', async () => {
    await save(article, { edits: { note: 'Old' } });
    await save(longer, { now: 5, edits: { note: '' } });
    expect((await only()).article).toMatchObject({ note: 'Old' });
    await save(longer, { now: 6, edits: { note: 'New', before: { tags: [], note: '' } } });
    expect((await only()).article).toMatchObject({ note: 'Old\n\nNew' });
    await save(longer, { now: 7, edits: { note: 'New' } });
    expect((await only()).article).toMatchObject({ note: 'Old\n\nNew' });
  });

  test('to the title follow the page if the reader typed none', async () => {
    await save(article);
    const title = 'Salt roads, updated';
    await save({ ...longer, title }, { now: 5, title, edits: { titleBefore: title } });
    expect((await only()).title).toBe('Salt roads, updated');
  });

  test('to the title are those that the reader made to what was shown', async () => {
    const titleAfter = async (title: string, titleBefore: string) => {
      await save(article, { title, edits: { titleBefore } });
      return (await only()).title;
    };
    const { clipId } = await save(article, { title: 'Mine' });
    await updates.edit({ clipId, title: 'Better' });
    expect(await titleAfter('Mine', 'Mine')).toBe('Better');
    expect(await titleAfter(article.title, article.title)).toBe('Better');
    expect(await titleAfter(article.title, 'Better')).toBe(article.title);
    await updates.edit({ clipId, title: 'Better' });
    await save(article, { title: article.title });
    expect((await only()).title).toBe(article.title);
  });

  test('have no title where the page had none', async () => {
    const untitled = { ...article, title: '' };
    await save(untitled, { title: article.url });
    expect(await updates.clipOf({ title: '', article: longer, edits: {} })).not.toHaveProperty('title');
    await save(longer);
    expect((await only()).title).toBe(longer.title);
  });

  const decisions = [{ keep: false, on: { first: 4, last: 5, tag: 'p', sign: 'Carts' } }];
  const body = { html: article.html, words: 4, minutes: 1, kept: article.kept };

  test('keep what the reader decided while the page stays the same, unless they decide otherwise', async () => {
    await save(longer, { edits: { decisions, body } });
    expect(await updates.decisionsOf(`${longer.url}#top`)).toEqual(decisions);
    expect(await save(longer, { now: 2 })).toMatchObject({ was: 'unchanged' });
    // Clipped anew with the decisions.
    const anew = { ...longer, html: article.html };
    expect(await save(anew, { now: 2, edits: { decisions, fullHtml: longer.html } })).toMatchObject({
      was: 'unchanged',
    });
    expect((await only()).article.html).toBe(article.html);
    expect(await save(longer, { now: 3, edits: { decisions: [] } })).toMatchObject({ was: 'updated' });
    expect((await only()).article.html).toBe(longer.html);
    expect(await updates.decisionsOf(longer.url)).toEqual([]);
  });

  test('keep what the reader decided again on a page that has changed', async () => {
    await save(longer, { edits: { decisions, body } });
    const changed = { ...article, html: `${article.html}<p>New.</p>` };
    expect(await save(changed, { now: 2, edits: { decisions } })).toMatchObject({ was: 'updated' });
    expect(await updates.decisionsOf(longer.url)).toEqual(decisions);
    expect((await only()).article.html).toBe(changed.html);
  });

  test('of a clip of an earlier version know the blocks that were removed, until it is saved again', async () => {
    const { clipId } = await save(longer, { edits: { decisions, body } });
    await database.articles.update(clipId, { decisions: undefined, removed: ['k'] } as never);
    const keyed = [{ keep: false, on: { key: 'k' } }];
    expect(await updates.decisionsOf(longer.url)).toEqual(keyed);
    expect(await save(longer, { now: 2, title: 'Mine' })).toMatchObject({ was: 'updated' });
    expect(await updates.decisionsOf(longer.url)).toEqual(keyed);
    expect((await only()).article.html).toBe(article.html);
    await save({ ...article, html: `${article.html}<p>New.</p>` }, { now: 3, edits: { decisions } });
    expect(await updates.decisionsOf(longer.url)).toEqual(decisions);
  });
});

describe('an edit', () => {
  test('changes title, tags and note, and is undone by its answer', async () => {
    const { clipId } = await save(article, { edits: { tags: ['salt'] } });
    const undo = await updates.edit({ clipId, title: ' New ', tags: [], note: 'Note' }, 5);
    expect(await only()).toMatchObject({ title: 'New', article: { note: 'Note' }, revision: 2, updatedAt: 5 });
    expect((await library.list())[0]).toMatchObject({ title: 'New', note: 'Note' });
    expect((await only()).article).not.toHaveProperty('tags');
    await updates.edit(undo, 6);
    expect(await only()).toMatchObject({ title: 'Salt roads', article: { tags: ['salt'] }, revision: 3 });
    expect((await only()).article).not.toHaveProperty('note');
  });

  test('restores a version, with the present tags and note, and keeps the article before', async () => {
    const { clipId } = await save(article, { now: 1 });
    await save(longer, { now: 2, edits: { tags: ['salt'] } });
    const undo = await updates.edit({ clipId, version: 1 }, 3);
    expect(await only()).toMatchObject({ revision: 3, articleAt: 1, updatedAt: 3, versions: 1 });
    expect((await only()).article).toEqual({ ...article, tags: ['salt'] });
    expect((await library.versions(clipId)).map(({ revision, articleAt }) => [revision, articleAt])).toEqual([[2, 2]]);
    await updates.edit(undo, 4);
    expect((await only()).article).toMatchObject({ html: longer.html, tags: ['salt'] });
    expect((await library.versions(clipId)).map(({ articleAt }) => articleAt)).toEqual([1]);
  });

  test('restores the title and note of a version that has the present text, and keeps those before', async () => {
    const { clipId } = await save(article, { edits: { tags: ['salt'], note: 'Now' } });
    const merged = { ...article, note: 'Then', tags: ['old'] };
    await database.versions.add({ clipId, revision: 0, articleAt: 1, title: 'Mine', article: merged });
    const undo = await updates.edit({ clipId, version: 0 }, 3);
    expect(await only()).toMatchObject({ title: 'Mine', versions: 1, article: { note: 'Then', tags: ['salt'] } });
    expect(await library.versions(clipId)).toMatchObject([{ title: 'Salt roads', article: { note: 'Now' } }]);
    await updates.edit(undo, 4);
    expect(await only()).toMatchObject({ title: 'Salt roads', article: { note: 'Now', tags: ['salt'] } });
    expect(await library.versions(clipId)).toMatchObject([{ title: 'Mine', article: { note: 'Then' } }]);
  });

  test('is undone without the fields that another window has changed since', async () => {
    const { clipId } = await save(article, { edits: { tags: ['salt'] } });
    const undo = await updates.edit({ clipId, title: 'New', tags: ['salt', 'road'], tagsBefore: ['salt'] });
    await updates.edit({ clipId, note: 'Mine', tags: ['salt', 'road', 'mule'] });
    await updates.edit(undo);
    expect(await only()).toMatchObject({ title: 'Salt roads', article: { note: 'Mine', tags: ['salt', 'mule'] } });
  });

  test('is undone without a title and note that another window has typed since', async () => {
    const { clipId } = await save(article, { edits: { note: 'Old' } });
    const undo = await updates.edit({ clipId, title: 'New', note: 'New' });
    await updates.edit({ clipId, title: 'Typed', note: 'Typed at length' });
    await updates.edit(undo);
    expect(await only()).toMatchObject({ title: 'Typed', article: { note: 'Typed at length' } });
  });

  test('keeps the tags that another window has added and removed meanwhile', async () => {
    const { clipId } = await save(article, { edits: { tags: ['salt', 'road'] } });
    await updates.edit({ clipId, tags: ['road', 'first'], tagsBefore: ['salt', 'road'] });
    await updates.edit({ clipId, tags: ['salt', 'road', 'second'], tagsBefore: ['salt', 'road'] });
    expect((await only()).article.tags?.toSorted()).toEqual(['first', 'road', 'second']);
  });

  test('undoes an update completely', async () => {
    await save(article, { title: 'Mine', edits: { tags: ['salt'], note: 'Old' } });
    const { undo } = await save(longer, { now: 2, title: 'Other', edits: { tags: ['new'], note: 'New' } });
    if (!undo) throw new Error('it cannot be undone');
    await updates.edit(undo, 3);
    expect(await only()).toMatchObject({ title: 'Mine', article: { html: article.html, tags: ['salt'], note: 'Old' } });
  });

  test('undoes an update without what another window has changed since', async () => {
    const { clipId } = await save(article, { title: 'Mine', edits: { tags: ['salt'] } });
    const { undo } = await save(longer, { now: 2, edits: { tags: ['new'] } });
    if (!undo) throw new Error('it cannot be undone');
    await updates.edit({ clipId, note: 'Typed', tags: ['salt', 'new', 'typed'] }, 3);
    await updates.edit(undo, 4);
    expect((await only()).article).toMatchObject({ html: article.html, tags: ['salt', 'typed'], note: 'Typed' });
  });

  test('undoes an update without a title that another window has typed since', async () => {
    const { clipId } = await save(article);
    const { undo } = await save(longer, { now: 2 });
    if (!undo) throw new Error('it cannot be undone');
    await updates.edit({ clipId, title: 'Typed' }, 3);
    await updates.edit(undo, 4);
    expect(await only()).toMatchObject({ title: 'Typed', article: { html: article.html } });
  });

  test('of a clip or version that is gone says so', async () => {
    const { clipId } = await save(article);
    await expect(updates.edit({ clipId: 'none', title: 'x' })).rejects.toThrow(NotInLibrary);
    await expect(updates.edit({ clipId, version: 7 })).rejects.toThrow(NotInLibrary);
    await expect(updates.save({ draftId: 'none' })).rejects.toThrow(NotInLibrary);
  });

  test('leaves a clip in the trash there', async () => {
    const { clipId } = await save(article);
    await library.moveToTrash(clipId, 7);
    await updates.edit({ clipId, note: 'x' });
    expect((await library.read(clipId))?.deletedAt).toBe(7);
  });
});

describe('versions', () => {
  const state = (number: number): Article => ({
    ...article,
    html: `${article.html}<p>State ${number}</p><p><img src="https://news.example/${number}.png" alt=""></p>`,
  });

  test('are the newest twenty, with their pictures, which nothing removes', async () => {
    const pictures = new Pictures(database);
    const { clipId } = await save(state(0), { fetching: { tabId: 1 } });
    for (let number = 0; number <= 22; number++) {
      await save(state(number), { now: number + 1, fetching: { tabId: 1 } });
      await pictures.keep(clipId, `https://news.example/${number}.png`, new Blob([`${number}`], { type: 'image/png' }));
    }
    const versions = await library.versions(clipId);
    expect(versions.map(({ articleAt }) => articleAt)).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at));
    expect((await only()).versions).toBe(20);
    const srcs = Array.from({ length: 21 }, (_, at) => `https://news.example/${at + 2}.png`);
    expect([...(await pictures.all(clipId)).keys()]).toEqual(srcs);
    expect(await database.images.count()).toBe(21);
  });

  test('are deleted for good with their clip', async () => {
    const { clipId } = await save(article);
    await save(longer, { now: 2 });
    await library.moveToTrash(clipId, 3);
    expect(await database.versions.count()).toBe(1);
    await library.emptyOldTrash(40 * 24 * 3600 * 1000);
    expect(await database.versions.count()).toBe(0);
  });

  test('get the pictures that were loaded for the draft', async () => {
    const pictures = new Pictures(database);
    const { clipId } = await save(article);
    const draftId = await library.keepDraft(state(1), 2);
    await pictures.ask(draftId);
    await pictures.keep(draftId, 'https://news.example/1.png', new Blob(['1'], { type: 'image/png' }));
    await updates.save({ draftId, fetching: {} }, 2);
    await pictures.sweep();
    expect([...(await pictures.all(clipId)).keys()]).toEqual(['https://news.example/1.png']);
    expect(await database.pictures.count()).toBe(1);
  });
});

describe('saving at once', () => {
  test('in several tabs makes one clip with all articles', async () => {
    const all = Array.from({ length: 6 }, (_, at) => ({ ...article, html: `${article.html}<p>Tab ${at}</p>` }));
    const drafts = await Promise.all(all.map((each) => library.keepDraft(each, 1)));
    const saved = await Promise.all(drafts.map((draftId, at) => new Updates(database).save({ draftId }, at + 1)));
    expect(new Set(saved.map(({ clipId }) => clipId)).size).toBe(1);
    const clip = await only();
    const kept = [clip.article, ...(await library.versions(clip.id)).map((version) => version.article)];
    expect(kept.map(({ html }) => html).sort()).toEqual(all.map(({ html }) => html).sort());
    expect(clip).toMatchObject({ revision: 6, versions: 5 });
  });

  test('of a page and an edit in the library loses neither', async () => {
    const { clipId } = await save(article);
    const draftId = await library.keepDraft(longer, 2);
    await Promise.all([
      updates.save({ draftId, edits: { tags: ['tab'] } }, 2),
      new Updates(database).edit({ clipId, note: 'From the library' }, 2),
    ]);
    const clip = await only();
    expect(clip.article).toMatchObject({ html: longer.html, tags: ['tab'], note: 'From the library' });
    expect(clip.revision).toBe(3);
  });
});

test('the clip of a page is found with the title that the reader gave it, if any', async () => {
  const offered = { title: '', edits: {}, article };
  const { clipId } = await save(article);
  expect(await updates.clipOf(offered)).toEqual({ clipId, same: true });
  await updates.edit({ clipId, title: 'Mine' });
  expect(await updates.clipOf(offered)).toEqual({ clipId, same: true, title: 'Mine' });
});

test('finding the clip of a page reads only the clips of that page', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => ({ ...article, url: `https://news.example/${at}` }));
  for (const { canonicalUrl: _, ...each } of rows) await save(each, { asNew: true });
  let read = 0;
  database.clips.hook('reading', (row) => {
    read++;
    return row;
  });
  expect(
    await updates.clipOf({ title: '', edits: {}, article: { ...article, url: 'https://news.example/7' } }),
  ).toMatchObject({ same: true });
  expect(read).toBeLessThan(5);
});

test('a library of the third version gets revisions, and its clips are updated', async () => {
  const name = `old-${crypto.randomUUID()}`;
  const old = new Dexie(name);
  const first = { clips: 'id, savedAt, url, deletedAt', articles: 'id', drafts: 'id, madeAt' };
  old.version(1).stores({ ...first, trees: 'url, site, keptAt' });
  old.version(2).stores({ images: 'hash', pictures: 'id, *hashes' });
  old.version(3).stores({ pictures: 'id, *hashes, pending' });
  const { url, title, words, minutes, mode } = article;
  const rows = ['1', '2'].map((id, at) => ({ ...{ id, title, words, minutes, mode }, url: `${url}${at}`, savedAt: 5 }));
  await old.table('clips').bulkAdd(rows.map((row) => ({ ...row, deletedAt: 0 })));
  await old.table('articles').bulkAdd(rows.map(({ id }) => ({ id, article })));
  await old.table('drafts').add({ id: '3', article: { ...longer, url: `${url}0#top` }, madeAt: Date.now() });
  old.close();
  const opened = new Database(name);
  expect(await new Library(opened).list()).toEqual(
    rows.map((row) => ({ ...row, revision: 1, updatedAt: 5, articleAt: 5 })).reverse(),
  );
  expect(await new Updates(opened).save({ draftId: '3' }, 9)).toMatchObject({ clipId: '1', was: 'updated' });
  expect(await new Library(opened).read('1')).toMatchObject({ revision: 2, savedAt: 5, updatedAt: 9, versions: 1 });
  await opened.delete();
});
