import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readClipFile } from '../../../src/library/backup/clip-file';
import { restoreBackup } from '../../../src/library/backup/restore-backup';
import { BlobSink } from '../../../src/library/backup/sink';
import { writeBackup } from '../../../src/library/backup/write-backup';
import { filesIn } from '../../../src/library/backup/zip';
import { ZipFile } from '../../../src/library/backup/zip-file';
import { Database } from '../../../src/library/database';
import { Library } from '../../../src/library/library';
import { Pictures } from '../../../src/library/pictures';
import { Transfer } from '../../../src/library/transfer';
import { Updates } from '../../../src/library/updates';
import { everything } from '../../support/everything';
import { png } from '../../support/png';
import { sampleArticle } from '../../support/sample-article';

const databases: Database[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.delete();
});

/** A library of its own. */
function libraryAt(name: string) {
  const database = new Database(name);
  databases.push(database);
  return {
    library: new Library(database),
    pictures: new Pictures(database),
    transfer: new Transfer(database),
    updates: new Updates(database),
  };
}

type TestLibrary = ReturnType<typeof libraryAt>;

async function save({ library, updates }: TestLibrary, article = sampleArticle, now = 1000): Promise<string> {
  const draftId = await library.keepDraft(article, now);
  return (await updates.save({ draftId }, now)).clipId;
}

const about = {
  settings: '{"kind":"wclipper settings"}',
  writtenBy: '1.0',
  highlightsTitle: 'Markierungen',
  now: Date.UTC(2026, 10, 22),
};

async function backupOf(library: Pick<Transfer, 'ids' | 'read' | 'picture' | 'organised'>) {
  const sink = new BlobSink();
  const written = await writeBackup(library, about, sink);
  return { ...written, file: await sink.file('application/zip') };
}

async function pathsIn(file: Blob): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of filesIn(file)) paths.push(path);
  return paths;
}

async function textIn(file: Blob, wanted: string): Promise<string> {
  for await (const each of filesIn(file)) if (each.path === wanted) return each.text();
  throw new Error(`${wanted} is missing`);
}

const picture = 'https://www.example.org/salt.png';
const withPicture = { ...sampleArticle, html: `${sampleArticle.html}<img src="${picture}" alt="">` };

/** A library with a clip that has a picture and an earlier version, and one in the trash. */
async function fullLibrary() {
  const here = libraryAt('here');
  const id = await save(here);
  await save(here, withPicture, 2000);
  await here.pictures.ask(id);
  await here.pictures.keep(id, picture, new Blob([Uint8Array.from(png(2))], { type: 'image/png' }));
  await here.updates.edit({ clipId: id, tags: ['salt'], note: 'read again' }, 3000);
  const deleted = await save(here, { ...everything, url: 'https://www.example.org/all' }, 4000);
  await here.library.moveToTrash(deleted, 5000);
  return { ...here, id, deleted };
}

/** A library of 30 clips. */
async function largeLibrary() {
  const here = libraryAt('here');
  for (let at = 0; at < 30; at++) await save(here, { ...sampleArticle, url: `https://www.example.org/${at}` }, at);
  return here;
}

describe('a backup', () => {
  it('holds every clip as data and, unless it is in the trash, as a note', async () => {
    const { transfer, id, deleted } = await fullLibrary();
    const { file, clips, pictures } = await backupOf(transfer);
    const paths = await pathsIn(file);
    expect([clips, pictures]).toEqual([2, 1]);
    expect(paths.filter((path) => path.startsWith('data/')).sort()).toEqual(
      [
        'data/backup.json',
        `data/clips/${id}.json`,
        `data/clips/${deleted}.json`,
        'data/organised.json',
        'data/settings.json',
      ].sort(),
    );
    const notes = paths.filter((path) => path.startsWith('clips/'));
    expect(notes).toHaveLength(1);
    expect(await textIn(file, notes[0] ?? '')).toMatch(/!\[\]\(\.\.\/pictures\/[0-9a-f]{64}\.png\)/);
  });

  it('is written although a clip cannot be written as a note', async () => {
    const { transfer, id } = await fullLibrary();
    const odd: Pick<Transfer, 'ids' | 'read' | 'picture' | 'organised'> = {
      ids: () => transfer.ids(),
      organised: () => transfer.organised(),
      picture: (hash) => transfer.picture(hash),
      read: async (each) => {
        const record = await transfer.read(each);
        if (!record || each !== id) return record;
        return { ...record, article: { ...record.article, article: JSON.parse('{}') } };
      },
    };
    const { file, clips } = await backupOf(odd);
    expect(clips).toBe(2);
    expect((await pathsIn(file)).filter((path) => path.startsWith('data/clips/'))).toHaveLength(2);
  });

  it('restores everything into an empty library', async () => {
    const { transfer, id, deleted } = await fullLibrary();
    const { file } = await backupOf(transfer);
    const there = libraryAt('there');
    const restored = await restoreBackup(there.transfer, file);
    expect(restored).toEqual({ added: 2, updated: 0, present: 0, damaged: [], settings: about.settings });
    expect(await there.transfer.read(id)).toEqual(await transfer.read(id));
    const { clip, ...rest } = (await transfer.read(deleted)) ?? {};
    expect(await there.transfer.read(deleted)).toMatchObject({
      ...rest,
      clip: { ...clip, deletedAt: expect.any(Number) },
    });
    expect((await there.pictures.all(id)).get(picture)?.type).toBe('image/png');
  });

  it('leaves a clip that comes back into the trash there for thirty days', async () => {
    const { transfer, library, deleted } = await fullLibrary();
    await library.moveToTrash(deleted, 1000);
    const { file } = await backupOf(transfer);
    const there = libraryAt('there');
    await restoreBackup(there.transfer, file);
    await there.library.emptyOldTrash();
    expect(await there.transfer.read(deleted)).toBeDefined();
  });

  it('changes nothing when it is restored again', async () => {
    const { transfer, id } = await fullLibrary();
    const { file } = await backupOf(transfer);
    const before = await transfer.read(id);
    expect(await restoreBackup(transfer, file)).toMatchObject({ added: 0, updated: 0, present: 2 });
    expect(await transfer.read(id)).toEqual(before);
  });

  it('goes on after an interruption, wherever it came', async () => {
    const { transfer } = await largeLibrary();
    const { file } = await backupOf(transfer);
    for (const stopAt of [0, 25]) {
      const there = libraryAt(`there ${stopAt}`);
      const stop = ({ done }: { done: number }) => {
        if (done === stopAt) throw new Error('the page was closed');
      };
      await expect(restoreBackup(there.transfer, file, stop)).rejects.toThrow('closed');
      expect(await restoreBackup(there.transfer, file)).toMatchObject({ added: 30 - stopAt, present: stopAt });
      for (const id of await transfer.ids()) expect(await there.transfer.read(id)).toEqual(await transfer.read(id));
    }
  });

  it('is restored in few transactions, which take most of the time', async () => {
    const { file } = await backupOf((await largeLibrary()).transfer);
    const there = libraryAt('there');
    const merging = vi.spyOn(there.transfer, 'mergeAll');
    expect(await restoreBackup(there.transfer, file)).toMatchObject({ added: 30 });
    expect(merging).toHaveBeenCalledTimes(2);
  });

  it('is restored whatever the order of its files, and packed by whichever program', async () => {
    const { transfer, pictures, id } = await fullLibrary();
    const { file } = await backupOf(transfer);
    const files: { path: string; blob: Blob }[] = [];
    for await (const each of filesIn(file)) files.push({ path: each.path, blob: await each.blob() });
    files.sort((one, other) => (one.path < other.path ? -1 : 1));
    const packed = new ZipWriter(new BlobWriter());
    for (const { path, blob } of files) await packed.add(path, new BlobReader(blob));
    const there = libraryAt('there');
    expect(await restoreBackup(there.transfer, await packed.close())).toMatchObject({ added: 2, damaged: [] });
    expect([...(await there.pictures.all(id)).keys()]).toEqual([...(await pictures.all(id)).keys()]);
  });

  it('keeps both states of a clip that was changed here and there, the later one in front', async () => {
    const { transfer, id, ...here } = await fullLibrary();
    const { file } = await backupOf(transfer);
    const there = libraryAt('there');
    await restoreBackup(there.transfer, file);
    const changed = (html: string) => ({ ...withPicture, html });
    await save(there, changed('<p>Salt was carried inland, on mules.</p>'), 6000);
    await save({ ...here, transfer }, changed('<p>Salt was carried inland, on ships.</p>'), 7000);
    const { file: other } = await backupOf(there.transfer);
    expect(await restoreBackup(transfer, other)).toMatchObject({ added: 0, updated: 1 });
    const merged = await transfer.read(id);
    expect(merged?.article.article.html).toContain('ships');
    expect(merged?.versions.map(({ article }) => article.html).join()).toContain('mules');
    expect(merged?.clip.versions).toBe(merged?.versions.length);
    expect(new Set(merged?.versions.map(({ revision }) => revision)).size).toBe(merged?.versions.length);
    expect(merged?.clip.revision).toBeGreaterThan(Math.max(...(merged?.versions ?? []).map((each) => each.revision)));
  });

  it('keeps every field of an article', async () => {
    const { transfer, deleted } = await fullLibrary();
    const { file } = await backupOf(transfer);
    const record = readClipFile(await textIn(file, `data/clips/${deleted}.json`));
    expect(record?.article.article).toEqual((await transfer.read(deleted))?.article.article);
  });
});

it('restores colours of tags and saved searches, the later state of each', async () => {
  const here = libraryAt('here');
  await save(here);
  const tag = { name: 'salt', colour: 'red', updatedAt: 1, revision: 1 };
  const search = { id: 's1', name: 'Salt', query: 'tag:salt', updatedAt: 5, revision: 2, deletedAt: 0 };
  const distinct = { id: 'a:b', clipIds: ['a', 'b'], updatedAt: 1, deletedAt: 0 };
  await here.transfer.mergeOrganised({ tags: [tag], searches: [search], distinct: [distinct] });
  const { file } = await backupOf(here.transfer);
  const there = libraryAt('there');
  const changed = { ...tag, colour: 'blue', revision: 2 };
  await there.transfer.mergeOrganised({ tags: [changed], searches: [{ ...search, revision: 1 }], distinct: [] });
  await restoreBackup(there.transfer, file);
  expect(await there.transfer.organised()).toEqual({ tags: [changed], searches: [search], distinct: [distinct] });
  const damaged = await rewritten(file, (path, content) => (path.includes('organised') ? '{"tags":1}' : content));
  expect((await restoreBackup(there.transfer, damaged)).damaged).toEqual(['data/organised.json']);
});

it('restores no earlier colours and searches of a machine that has counted more changes', async () => {
  const here = libraryAt('here');
  const tag = { name: 'salt', colour: 'red', updatedAt: 1, revision: 9 };
  const search = { id: 's1', name: 'Salt', query: 'tag:salt', updatedAt: 1, revision: 9, deletedAt: 0 };
  await here.transfer.mergeOrganised({ tags: [tag], searches: [search], distinct: [] });
  const { file } = await backupOf(here.transfer);
  const there = libraryAt('there');
  const changed = { updatedAt: 2, revision: 1 };
  const later = {
    tags: [{ ...tag, ...changed, colour: 'blue' }],
    searches: [{ ...search, ...changed, name: 'Salt roads' }],
    distinct: [],
  };
  await there.transfer.mergeOrganised(later);
  await restoreBackup(there.transfer, file);
  expect(await there.transfer.organised()).toEqual(later);
});

describe('a file that cannot be restored', () => {
  const { transfer } = libraryAt('nowhere');
  const refusal = (file: Blob) => restoreBackup(transfer, file).catch((error) => error.failure);

  it('is no archive, or lacks its end', async () => {
    const { file } = await backupOf((await fullLibrary()).transfer);
    expect(await refusal(new Blob(['no archive']))).toBe('notArchive');
    expect(await refusal(new Blob([]))).toBe('notArchive');
    expect(await refusal(file.slice(0, Math.floor(file.size / 2)))).toBe('notArchive');
  });

  it('is another archive, or of a later version', async () => {
    expect(await refusal(await archive({ 'readme.txt': 'hello' }))).toBe('notBackup');
    expect(await refusal(await archive({ 'data/backup.json': '{}' }))).toBe('notBackup');
    expect(await refusal(await archive({ '../data/backup.json': '{}' }))).toBe('notArchive');
    const later = { format: 'wclipper-backup', version: 99, writtenBy: '9', madeAt: '', clips: 0, pictures: 0 };
    expect(await refusal(await archive({ 'data/backup.json': JSON.stringify(later) }))).toBe('newerVersion');
  });
});

describe('a damaged backup', () => {
  it('reads no file for the entry of another', async () => {
    const { file } = await backupOf((await largeLibrary()).transfer);
    const there = libraryAt('there');
    const restored = await restoreBackup(there.transfer, await withOneFile(file));
    expect(restored).toMatchObject({ added: 1, present: 0 });
    expect(restored.damaged).toHaveLength(29);
  });

  it('restores what is intact and names the rest', async () => {
    const { transfer, id, deleted } = await fullLibrary();
    const { file } = await backupOf(transfer);
    const damaged = await rewritten(file, (path, content) => {
      if (path === `data/clips/${deleted}.json`) return content.slice(0, 100);
      return path.startsWith('pictures/') ? 'not a picture' : content;
    });
    const there = libraryAt('there');
    const restored = await restoreBackup(there.transfer, damaged);
    expect(restored).toMatchObject({ added: 1 });
    expect(restored.damaged).toHaveLength(2);
    expect((await there.transfer.read(id))?.article.article.html).toContain('Salt');
    expect((await there.pictures.all(id)).size).toBe(0);
    // It is not said to be stored, and can be fetched again.
    expect(await there.pictures.count(id)).toMatchObject({ asked: 1, kept: 0 });
    expect(await there.pictures.ask(id)).toEqual([picture]);
  });

  it('reads no more of a file than the archive says it holds', async () => {
    const { file } = await backupOf((await fullLibrary()).transfer);
    const bomb = await rewritten(file, (path, content) => (path === 'data/backup.json' ? ' '.repeat(5e6) : content));
    const there = libraryAt('there');
    await expect(restoreBackup(there.transfer, bomb)).rejects.toMatchObject({ failure: 'notBackup' });
    const lying = await withSize(bomb, 5e6, 500);
    await expect(restoreBackup(there.transfer, lying)).rejects.toMatchObject({ failure: 'notBackup' });
  });

  it('leaves out clips with fields of other types', async () => {
    const wrong = { id: '../x', title: 5, article: { html: 1 } };
    const { file } = await backupOf(libraryAt('empty').transfer);
    const hostile = await rewritten(file, (_, content) => content, {
      'data/clips/a.json': JSON.stringify(wrong),
      'data/clips/__proto__.json': '{"__proto__":{"x":1}}',
    });
    const there = libraryAt('there');
    expect((await restoreBackup(there.transfer, hostile)).damaged).toEqual([
      'data/clips/a.json',
      'data/clips/__proto__.json',
    ]);
    expect(await there.transfer.ids()).toEqual([]);
  });
});

async function archive(files: Readonly<Record<string, string>>): Promise<Blob> {
  const sink = new BlobSink();
  const zip = new ZipFile(sink);
  for (const [path, content] of Object.entries(files)) await zip.addText(path, content, 0);
  await zip.finish();
  return sink.file('application/zip');
}

async function rewritten(
  file: Blob,
  change: (path: string, content: string) => string,
  more: Readonly<Record<string, string>> = {},
): Promise<Blob> {
  const files: Record<string, string> = { ...more };
  for await (const each of filesIn(file)) files[each.path] = change(each.path, await each.text());
  return archive(files);
}

/** An archive that claims another size for a file. */
async function withSize(file: Blob, size: number, claimed: number): Promise<Blob> {
  const view = new DataView(await file.arrayBuffer());
  for (let at = 0; at + 4 <= view.byteLength; at++)
    if (view.getUint32(at, true) === size) view.setUint32(at, claimed, true);
  return new Blob([view.buffer]);
}

/** An archive in which all entries of clips point to the file of the first. */
async function withOneFile(file: Blob): Promise<Blob> {
  const bytes = Buffer.from(await file.arrayBuffer());
  let first: number | undefined;
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 1)) {
    if (!bytes.toString('latin1', at + 46).startsWith('data/clips/')) continue;
    first ??= at;
    bytes.copyWithin(at + 16, first + 16, first + 28);
    bytes.copyWithin(at + 42, first + 42, first + 46);
  }
  return new Blob([bytes]);
}

it('leaves a highlight to its clip if another clip of a backup has one with its id, and titles those of a note', async () => {
  const { transfer, ...there } = libraryAt('stolen highlights');
  const [one, other] = [await save({ transfer, ...there }), await save({ transfer, ...there }, elsewhere, 2000)];
  const [record, hostile] = [await transfer.read(one), await transfer.read(other)];
  if (!record || !hostile) throw new Error('the clips are gone');
  const highlight = { ...stolen, clipId: one };
  await transfer.merge({ ...record, highlights: [highlight], clip: { ...record.clip, revision: 2 } }, new Map());
  const more = { ...stolen, id: 'more', clipId: other };
  const clip = { ...hostile.clip, revision: 9 };
  await transfer.merge({ ...hostile, clip, highlights: [{ ...highlight, clipId: other }, more] }, new Map());
  expect((await transfer.read(one))?.highlights).toEqual([highlight]);
  expect((await transfer.read(other))?.highlights).toEqual([more]);
  const { file } = await backupOf(transfer);
  const [note = ''] = (await pathsIn(file)).filter((path) => path.startsWith('clips/'));
  expect(await textIn(file, note)).toContain('\n## Markierungen\n');
});

const elsewhere = { ...sampleArticle, url: 'https://elsewhere.example/' };
const stolen = {
  ...{ id: 'h', quote: { exact: 'Salt', prefix: '', suffix: '' }, position: { start: 0, end: 4 } },
  ...{ colour: 'green' as const, createdAt: 1, updatedAt: 1, revision: 1, deletedAt: 0 },
};
