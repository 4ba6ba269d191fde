import { describe, expect, it } from 'vitest';
import type { Article } from '../../src/article/article';
import type { HighlightRow } from '../../src/library/database';
import { Highlights } from '../../src/library/highlights';
import { Library } from '../../src/library/library';
import { NotInLibrary } from '../../src/library/library-errors';
import { ManyEdits } from '../../src/library/many-edits';
import { ClipMerging } from '../../src/library/merge-clips';
import { complete } from '../../src/library/pictures-row';
import { Updates } from '../../src/library/updates';
import { libraryDatabase } from '../support/library-database';
import { sampleArticle } from '../support/sample-article';
import { saveNew } from '../support/save-clip';

const database = libraryDatabase();
const library = new Library(database);
const merging = new ClipMerging(database);

const save = (html: string, own: Pick<Article, 'tags' | 'note'> = {}) =>
  saveNew(database, { ...sampleArticle, html: `<p>${html}</p>`, ...own }, { now: 1 });

const highlight = (clipId: string, exact: string): HighlightRow => ({
  ...{ id: `${clipId} ${exact}`, clipId, quote: { exact, prefix: '', suffix: '' }, position: { start: 0, end: 1 } },
  ...{ colour: 'green', createdAt: 1, updatedAt: 1, revision: 1, deletedAt: 0 },
});

const highlightsOf = async (clipId: string) =>
  (await database.highlights.where('clipId').equals(clipId).toArray())
    .filter(({ deletedAt }) => deletedAt === 0)
    .map(({ quote }) => quote.exact);

describe('merging clips', () => {
  it('keeps a note for which there is no room beside the other as that of a version', async () => {
    const [first, second] = ['a'.repeat(6000), 'b'.repeat(6000)];
    const keep = await save('One text.', { note: first });
    const other = await save('One text.');
    await new Updates(database).edit({ clipId: other, note: second });
    await merging.merge(keep, [other]);
    expect((await library.read(keep))?.article.note).toBe(first);
    expect((await library.versions(keep)).map(({ article }) => article.note)).toEqual([second]);
  });

  it('keeps the tags, notes, articles, highlights and favourites of all, and is undone', async () => {
    const keep = await save('One text.', { tags: ['a'], note: 'First' });
    const other = await save('Another text.', { tags: ['b', 'a'], note: 'Second' });
    const same = await save('One text.', { note: 'First' });
    await new ManyEdits(database).make([{ clipId: other, marks: { favourite: true, unread: false } }]);
    await database.highlights.bulkAdd([highlight(keep, 'One'), highlight(other, 'Another'), highlight(same, 'One')]);
    const before = await library.read(keep);

    const undo = await merging.merge(keep, [other, same], 5);
    expect((await library.list()).map(({ id }) => id)).toEqual([keep]);
    const clip = await library.read(keep);
    expect(clip?.article).toMatchObject({ html: '<p>One text.</p>', tags: ['a', 'b'], note: 'First\n\nSecond' });
    expect(clip).toMatchObject({ favourite: true, versions: 1 });
    expect(clip).not.toHaveProperty('unread');
    const versions = await library.versions(keep);
    expect(versions.map(({ article }) => article.html)).toEqual(['<p>Another text.</p>']);
    expect(clip?.revision).toBeGreaterThan(versions[0]?.revision ?? 0);
    expect(await highlightsOf(keep)).toEqual(expect.arrayContaining(['One', 'Another']));
    expect(await highlightsOf(other)).toEqual(['Another']);

    await merging.unmerge(undo, 6);
    expect((await library.list()).map(({ id }) => id).sort()).toEqual([keep, other, same].sort());
    expect((await library.read(keep))?.article).toEqual(before?.article);
    expect(await library.read(keep)).not.toHaveProperty('favourite');
    expect(await library.versions(keep)).toEqual([]);
    expect(await highlightsOf(keep)).toEqual(['One']);
  });

  it('is undone without what another window has changed since', async () => {
    const keep = await save('One text.', { tags: ['a'], note: 'First' });
    const other = await save('Another text.', { tags: ['b'], note: 'Second' });
    const undo = await merging.merge(keep, [other], 5);
    await new ManyEdits(database).make([{ clipId: keep, marks: { unread: false, archived: true } }]);
    await new Updates(database).edit({ clipId: keep, tags: ['a', 'b', 'c'], note: 'Typed' });
    await merging.unmerge(undo, 6);
    const clip = await library.read(keep);
    expect(clip?.article).toMatchObject({ tags: ['a', 'c'], note: 'Typed' });
    expect(clip).toMatchObject({ archived: true });
    expect(clip).not.toHaveProperty('unread');
  });

  it('is undone without a highlight on which a note was written since', async () => {
    const [keep, other] = [await save('One text.'), await save('Another text.')];
    await database.highlights.bulkAdd([highlight(other, 'One'), highlight(other, 'Two')]);
    const undo = await merging.merge(keep, [other], 5);
    await new Highlights(database).edit({ id: undo.highlights[0] ?? '', note: 'Mine' });
    await merging.unmerge(undo, 6);
    const left = await new Highlights(database).ofClip(keep);
    expect(left.map(({ quote, note }) => [quote.exact, note])).toEqual([['One', 'Mine']]);
  });

  it('is undone although its versions were pushed out since', async () => {
    const [keep, other] = [await save('text 0'), await save('Another text.')];
    const undo = await merging.merge(keep, [other], 5);
    await database.versions.clear();
    await merging.unmerge(undo, 6);
    expect(await database.clips.get(keep)).not.toHaveProperty('versions');
  });

  it('counts as a change of each of them', async () => {
    const [keep, other] = [await save('One text.'), await save('Another text.')];
    const seqs = async () => (await database.changes.orderBy('seq').toArray()).map(({ clipId }) => clipId);
    await merging.merge(keep, [other], 5);
    expect(await seqs()).toEqual([keep, other]);
    expect((await database.clips.get(other))?.deletedAt).toBe(5);
  });

  it('keeps a note on a passage that the clip has, and the same words elsewhere in the text', async () => {
    const [keep, other] = [await save('One text.'), await save('Another text.')];
    const at = (id: string, clipId: string, prefix: string, note?: string) => ({
      ...{ ...highlight(clipId, 'One'), id, quote: { exact: 'One', prefix, suffix: 'x' } },
      ...(note === undefined ? {} : { note }),
    });
    await database.highlights.bulkAdd([
      at('1', keep, 'before'),
      at('2', other, 'before', 'Why?'),
      { ...at('3', other, 'elsewhere'), quote: { exact: 'One', prefix: 'elsewhere', suffix: 'y' } },
    ]);
    const undo = await merging.merge(keep, [other], 5);
    const rows = await database.highlights.where('clipId').equals(keep).toArray();
    expect(rows.map(({ quote, note }) => `${quote.prefix} ${note}`).sort()).toEqual([
      'before Why?',
      'before undefined',
      'elsewhere undefined',
    ]);
    await merging.unmerge(undo, 6);
    expect(await highlightsOf(keep)).toEqual(['One']);
  });

  it('keeps which pictures wait or could not be stored, and its own where an address has others', async () => {
    const [keep, other] = [await save('One text.'), await save('Another text.')];
    const stored = (src: string, letter: string) => ({ src, hash: letter.repeat(64), bytes: 1 });
    const row = { asked: 4, tries: 0 };
    await database.pictures.bulkAdd([
      complete({
        ...{ ...row, id: keep, kept: [stored('a', 'a')], waiting: ['w', 'b'] },
        lost: [{ src: 'l', reason: 'refused' }],
      }),
      complete({ ...row, id: other, asked: 2, kept: [stored('a', 'c'), stored('b', 'b')], waiting: [], lost: [] }),
    ]);
    await merging.merge(keep, [other], 5);
    expect(await database.pictures.get(keep)).toMatchObject({
      ...{ asked: 4, waiting: ['w'], pending: 1, lost: [{ src: 'l', reason: 'refused' }] },
      kept: [stored('a', 'a'), stored('b', 'b')],
    });
  });

  it('keeps the articles of others and the versions that the clip has, however many these are', async () => {
    const keep = await save('text 0');
    for (let at = 1; at <= 20; at++) {
      const draftId = await library.keepDraft({ ...sampleArticle, html: `<p>text ${at}</p>` }, at);
      await new Updates(database).save({ draftId }, at);
    }
    const before = await library.versions(keep);
    expect(before).toHaveLength(20);
    const other = await save('Another text.');
    await merging.merge(keep, [other], 50);
    const after = await library.versions(keep);
    expect(after).toEqual(expect.arrayContaining([...before]));
    expect(after.map(({ article }) => article.html)).toContain('<p>Another text.</p>');
  });

  it('is not made into a clip that went to the trash meanwhile', async () => {
    const [keep, other] = [await save('One text.'), await save('Another text.')];
    await library.moveToTrash(keep, 4);
    await expect(merging.merge(keep, [other], 5)).rejects.toThrow(NotInLibrary);
    expect((await library.list()).map(({ id }) => id)).toEqual([other]);
  });

  it('leaves those alone that went to the trash meanwhile, also when it is undone', async () => {
    const [keep, other, gone] = [await save('One text.'), await save('Another text.'), await save('A third.')];
    await library.moveToTrash(gone, 4);
    const undo = await merging.merge(keep, [other, gone], 5);
    expect((await database.clips.get(gone))?.deletedAt).toBe(4);
    await merging.unmerge(undo, 6);
    expect((await library.list()).map(({ id }) => id).sort()).toEqual([keep, other].sort());
  });

  it('changes nothing if one of them is not there', async () => {
    const keep = await save('One text.');
    await expect(merging.merge(keep, ['none'])).rejects.toThrow(NotInLibrary);
    await expect(merging.merge('none', [keep])).rejects.toThrow(NotInLibrary);
    expect(await library.read(keep)).toMatchObject({ revision: 1 });
    expect(await library.list()).toHaveLength(1);
  });
});

it('keeps what it took of a clip that was deleted for good before it is undone', async () => {
  const keep = await save('One text.');
  const other = await save('Another text.', { note: 'Mine' });
  await database.highlights.add(highlight(other, 'Another'));
  const merged = await merging.merge(keep, [other]);
  await library.forgetDeleted([other]);
  await expect(merging.unmerge(merged)).rejects.toThrow(NotInLibrary);
  expect((await library.versions(keep)).map(({ article }) => article.html)).toEqual(['<p>Another text.</p>']);
  expect((await library.read(keep))?.article.note).toBe('Mine');
  expect(await highlightsOf(keep)).toEqual(['Another']);
});

it('keeps a title that the reader gave another clip of the same text', async () => {
  const [keep, other] = [await save('One text.'), await save('One text.')];
  await new Updates(database).edit({ clipId: other, title: 'My own title' });
  await merging.merge(keep, [other]);
  expect((await library.versions(keep)).map(({ title }) => title)).toEqual(['My own title']);
});
