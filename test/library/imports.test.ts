import { describe, expect, it } from 'vitest';
import { changesAfter } from '../../src/library/changes';
import { linkArticle } from '../../src/library/import/clip-entry';
import type { Link } from '../../src/library/import/entry';
import { Imports } from '../../src/library/imports';
import { Library } from '../../src/library/library';
import { recordOf } from '../../src/library/record';
import { Updates } from '../../src/library/updates';
import { libraryDatabase } from '../support/library-database';
import { sampleArticle } from '../support/sample-article';

const database = libraryDatabase();
const library = new Library(database);
const updates = new Updates(database);
const imports = new Imports(database);

const link: Link = {
  is: 'link',
  url: sampleArticle.url,
  title: 'A link',
  tags: ['salt'],
  marks: { unread: true },
  quotes: [],
};

function imported(id: string, article = linkArticle(link), marks: Link['marks'] = { unread: true }) {
  const history = { id, savedAt: 1000, articleAt: 1000, updatedAt: 2000, revision: 1, deletedAt: 0, ...marks };
  const record = recordOf({ ...history, title: article.title, article }, [], { kept: [], lost: [] });
  return { record, images: new Map<string, Blob>() };
}

const text = { ...sampleArticle, tags: ['sea'] };

describe('an import', () => {
  it('adds a clip once', async () => {
    expect(await imports.add([imported('import-1'), imported('import-1')])).toEqual(['added', 'present']);
    expect(await imports.add([imported('import-1')])).toEqual(['present']);
    expect([...(await imports.known(['import-1', 'import-2']))]).toEqual(['import-1']);
    expect(await library.list()).toEqual([
      expect.objectContaining({ title: 'A link', mode: 'link', unread: true, savedAt: 1000, tags: ['salt'] }),
    ]);
    expect(await changesAfter(database, 0, 10)).toEqual([expect.objectContaining({ clipId: 'import-1' })]);
  });

  it('gives the clip of a page the tags, note and favourite of its link', async () => {
    await updates.save({ draftId: await library.keepDraft(text), edits: { tags: ['sea'] } });
    const starred = imported('import-1', linkArticle({ ...link, note: 'mine' }), { favourite: true, archived: true });
    expect(await imports.add([starred])).toEqual(['updated']);
    const [clip, ...others] = await library.list();
    expect(others).toEqual([]);
    expect(clip).toMatchObject({ tags: ['sea', 'salt'], note: 'mine', favourite: true });
    expect(clip?.archived).toBeUndefined();
    expect(await imports.add([starred])).toEqual(['present']);
  });

  it('joins the note of a link with that of the clip, and keeps one for which there is no room', async () => {
    await updates.save({ draftId: await library.keepDraft(text), edits: { note: 'own' } });
    const noted = (id: string, note: string) => imported(id, linkArticle({ ...link, note }));
    expect(await imports.add([noted('import-1', 'mine')])).toEqual(['updated']);
    expect(await imports.add([noted('import-1', 'mine')])).toEqual(['present']);
    expect(await imports.add([noted('import-2', 'b'.repeat(9999))])).toEqual(['added']);
    expect((await library.list()).map(({ note }) => note).sort()).toEqual(['b'.repeat(9999), 'own\n\nmine']);
  });

  it('gives a link the text of its page, with its own details', async () => {
    await imports.add([imported('import-1')]);
    expect(await imports.add([imported('import-2', text, {})])).toEqual(['updated']);
    const [clip, ...others] = await library.list();
    expect(others).toEqual([]);
    expect(clip).toMatchObject({ id: 'import-1', mode: 'article', tags: ['salt', 'sea'], unread: true, versions: 1 });
    expect((await library.read('import-1'))?.article.html).toBe(text.html);
    expect(await imports.add([imported('import-2', text, {})])).toEqual(['present']);
  });

  it('keeps another text of the same address apart', async () => {
    await imports.add([imported('import-1', text)]);
    const other = { ...text, title: 'Something else', html: '<p>Nothing in common with that.</p>' };
    expect(await imports.add([imported('import-2', other)])).toEqual(['added']);
    expect(await library.list()).toHaveLength(2);
  });

  it('keeps links apart whose addresses only a parameter tells apart', async () => {
    const photos = [1, 2].map((at) => ({ ...link, url: `https://photos.example/photo.php?fbid=${at}` }));
    const outcomes = await imports.add(photos.map((photo, at) => imported(`import-${at}`, linkArticle(photo))));
    expect(outcomes).toEqual(['added', 'added']);
    expect(await library.list()).toHaveLength(2);
  });

  it('adds passages that were marked in a page to its link, and once', async () => {
    await imports.add([imported('import-1')]);
    await updates.edit({ clipId: 'import-1', title: 'Mine' });
    const marked = imported(
      'import-2',
      linkArticle({ ...link, tags: ['roads'], quotes: [{ text: 'A > B', note: 'Why?' }] }),
    );
    expect(await imports.add([marked])).toEqual(['updated']);
    const [clip, ...others] = await library.list();
    expect(others).toEqual([]);
    expect(clip).toMatchObject({ id: 'import-1', title: 'Mine', mode: 'link', tags: ['salt', 'roads'] });
    const html = (await library.read('import-1'))?.article.html;
    for (const part of [link.url, 'A &gt; B', 'Why?']) expect(html).toContain(part);
    expect(await imports.add([marked])).toEqual(['present']);
    expect(await imports.add([imported('import-1')])).toEqual(['present']);
  });

  it('keeps passages that were marked in a page beside the clip of its text, and once', async () => {
    await updates.save({ draftId: await library.keepDraft(text) });
    const marked = imported('import-1', linkArticle({ ...link, quotes: [{ text: 'Salt.' }] }));
    expect(await imports.add([marked])).toEqual(['added']);
    expect((await library.list()).map(({ mode }) => mode).sort()).toEqual(['article', 'link']);
    expect(await imports.add([marked])).toEqual(['present']);
    const more = imported('import-2', linkArticle({ ...link, quotes: [{ text: 'Salt.' }, { text: 'Roads.' }] }));
    expect(await imports.add([more])).toEqual(['updated']);
    expect(await library.list()).toHaveLength(2);
  });

  it('can be undone and repeated', async () => {
    await imports.add([imported('import-1')]);
    await imports.moveToTrash(['import-1', 'gone'], 5000);
    expect(await library.list()).toEqual([]);
    expect((await library.read('import-1'))?.deletedAt).toBe(5000);
    expect([...(await imports.known(['import-1']))]).toEqual([]);
    expect(await imports.add([imported('import-1')])).toEqual(['added']);
    expect(await library.list()).toHaveLength(1);
  });
});
