import { beforeEach, describe, expect, test, vi } from 'vitest';
import { target } from '../../../src/delivery/targets/folder';
import type { NoteIndex } from '../../../src/library/folders';
import { type MemoryDisk, MemoryFolder } from '../../support/memory-folder';
import { web } from '../../support/web';
import { sampleInput, sampleItem, withPicture } from '../stand-in';

/* Handles of folders in memory cannot be stored, so the store is a variable. */
let folder: MemoryFolder | undefined;
let index: NoteIndex | undefined;
vi.mock('../../../src/library/folders', async (original) => ({
  ...(await original<object>()),
  folderOf: async () => folder?.asHandle(),
  noteIndex: async () => index,
  keepNoteIndex: async (_: string, made: NoteIndex) => {
    index = made;
  },
}));

const values = { folder: 'a destination' };

let disk: MemoryDisk;
let notes: MemoryFolder;
const paths = () => [...notes.allFiles().keys()].sort();

beforeEach(() => {
  disk = {};
  index = undefined;
  notes = new MemoryFolder('Notes', disk);
  folder = notes;
});

describe('a folder', () => {
  test('gets the note with its picture beside it, and nothing else', async () => {
    const proof = await target.send(sampleItem(withPicture), values, web);
    expect(paths()).toEqual([expect.stringMatching(/^images\/\w+\.png$/), 'Salt roads.md'].sort());
    expect(await notes.text(proof.id)).toContain(paths().find((path) => path.endsWith('.png')));
  });

  test('is left as it was by a test', async () => {
    await target.check(values, web);
    expect(paths()).toEqual([]);
  });

  test('keeps what the reader wrote below the marker and in the front matter', async () => {
    const before = await target.send(sampleItem(), values, web);
    const written = (await notes.text(before.id)) ?? '';
    notes.put(before.id, `${written.replace('---\n', '---\nrating: 4\n')}My own thoughts.\n`);
    const after = await target.update?.(sampleItem({ title: 'Roads of salt' }), before, values, web);
    const updated = await notes.text(after?.id ?? '');
    expect(after?.id).toBe(before.id);
    expect(updated).toContain('Roads of salt');
    expect(updated).toContain('rating: 4');
    expect(updated).toMatch(/My own thoughts\.\n$/);
  });

  test('keeps a note whose text the reader has changed, and gets another one', async () => {
    const before = await target.send(sampleItem(), values, web);
    const changed = ((await notes.text(before.id)) ?? '').replace('Salt was carried', 'I think salt was carried');
    notes.put(before.id, changed);
    const same = await target.update?.(sampleItem({ title: 'Roads' }), before, values, web);
    expect(same).toMatchObject({ id: before.id });
    expect(await notes.text(before.id)).toMatch(/^---\ntitle: Roads\n.*I think salt was carried/s);
    notes.put(before.id, changed);
    const article = { ...sampleInput().article, html: '<p>A new text.</p>' };
    const after = await target.update?.(sampleItem({ article }), before, values, web);
    expect(after).toMatchObject({ beside: before.id });
    expect(after?.id).not.toBe(before.id);
    expect(await notes.text(before.id)).toBe(changed);
  });

  test('keeps a note that the reader saves while the pictures are written, and is tried again', async () => {
    const before = await target.send(sampleItem(), values, web);
    disk.fault = (asked, path) => {
      if (asked === 'write' && path.startsWith('images/')) notes.put(before.id, 'just now');
      return undefined;
    };
    await expect(target.update?.(sampleItem(withPicture), before, values, web)).rejects.toMatchObject({ code: 'busy' });
    expect(await notes.text(before.id)).toBe('just now');
  });

  test('keeps a picture that the reader has cropped', async () => {
    const before = await target.send(sampleItem(withPicture), values, web);
    const [picture = ''] = paths().filter((path) => path.endsWith('.png'));
    notes.put(picture, 'cropped');
    await target.update?.(sampleItem(withPicture), before, values, web);
    expect(await notes.text(picture)).toBe('cropped');
  });

  test('keeps a file of another format that the reader has changed', async () => {
    const asHtml = { ...values, format: 'html' };
    const before = await target.send(sampleItem(), asHtml, web);
    const same = await target.update?.(sampleItem({ title: 'Roads' }), before, asHtml, web);
    expect(same?.id).toBe(before.id);
    notes.put(before.id, 'changed');
    const after = await target.update?.(sampleItem(), before, asHtml, web);
    expect(after).toMatchObject({ id: 'Salt roads (2).html', beside: before.id });
    expect(await notes.text(before.id)).toBe('changed');
  });

  test('keeps the note of another clip of the same page', async () => {
    const first = await target.send(sampleItem(), values, web);
    const { clipId } = sampleItem();
    const article = { ...sampleInput().article, html: '<p>Another passage.</p>' };
    const passage = { ...sampleItem({ article }, 'another'), others: [clipId] };
    const second = await target.send(passage, values, web);
    expect([first.id, second.id]).toEqual(['Salt roads.md', 'Salt roads (2).md']);
    expect(await notes.text(first.id)).toContain('Salt was carried');
    expect((await target.send(passage, values, web)).id).toBe(second.id);
  });

  test('has a file of each format in which a clip was sent', async () => {
    const before = await target.send(sampleItem(), { ...values, format: 'html' }, web);
    const after = await target.update?.(sampleItem(), before, { ...values, format: 'txt' }, web);
    expect(after).toMatchObject({ id: 'Salt roads.txt' });
    expect(after).not.toHaveProperty('beside');
    expect(await notes.text('Salt roads.html')).toMatch(/^<!doctype html>/i);
  });

  test('keeps a file whose name differs in case only, where that is one name', async () => {
    notes = new MemoryFolder('Notes', { ignoresCase: true });
    folder = notes;
    notes.put('salt ROADS.md', 'mine');
    expect((await target.send(sampleItem(), values, web)).id).toBe('Salt roads (2).md');
    expect(await notes.text('salt ROADS.md')).toBe('mine');
  });

  test('has nothing left of an attempt that the browser cut off', async () => {
    notes.put('Salt roads.md', '');
    notes.put('Salt roads.md.crswap', 'Salt was');
    await target.send(sampleItem(), values, web);
    expect(paths()).toEqual(['Salt roads.md']);
  });

  test.each([
    ['refuses a name, perhaps for its length', 'write', 'TypeError', 'refused'],
    ['is gone', 'write', 'NotFoundError', 'placeGone'],
    ['may not be written to', 'write', 'NotAllowedError', 'noAccess'],
    ['is full', 'close', 'QuotaExceededError', 'full'],
    ['is in use by another program', 'write', 'NoModificationAllowedError', 'busy'],
  ] as const)('that %s is said', async (_, operation, error, code) => {
    disk.fault = (asked) => (asked === operation ? error : undefined);
    await expect(target.send(sampleItem(), values, web)).rejects.toMatchObject({ code });
    expect(paths()).toEqual([]);
  });

  test('that needs a click to be written to, or was removed, is said', async () => {
    disk.permission = 'prompt';
    await expect(target.send(sampleItem(), values, web)).rejects.toMatchObject({ code: 'noAccess' });
    folder = undefined;
    await expect(target.send(sampleItem(), values, web)).rejects.toMatchObject({ code: 'placeGone' });
  });
});

describe('a vault of Obsidian', () => {
  test('gets notes and pictures where its settings say', async () => {
    const settings = { newFileLocation: 'folder', newFileFolderPath: 'Inbox', attachmentFolderPath: './files' };
    notes.put('.obsidian/app.json', JSON.stringify(settings));
    const proof = await target.send(sampleItem(withPicture), values, web);
    expect(proof).toMatchObject({
      id: 'Inbox/Salt roads.md',
      link: expect.stringMatching(/^obsidian:\/\/open\?vault=Notes/),
    });
    expect(paths()).toContainEqual(expect.stringMatching(/^Inbox\/files\/\w+\.png$/));
  });

  test('finds the note of a page that was moved and renamed', async () => {
    notes.put('.obsidian/app.json', '{}');
    const before = await target.send(sampleItem(), values, web);
    notes.move(before.id, 'Reading/2026/Salt.md');
    const after = await target.update?.(sampleItem({ title: 'Roads of salt' }), before, values, web);
    expect(after?.id).toBe('Reading/2026/Salt.md');
    expect(paths().filter((path) => path.endsWith('.md'))).toEqual(['Reading/2026/Salt.md']);
  });

  test('offers its folders and tags', async () => {
    notes.put('.obsidian/app.json', '{}');
    notes.put('Reading/one.md', '---\ntags: [sea, salt]\n---\nText with #mules.');
    expect(await target.suggest?.('subfolder', values, web)).toContain('Reading');
    expect(await target.suggest?.('tags', values, web)).toEqual(expect.arrayContaining(['sea', 'salt', 'mules']));
    notes.put('Reading/Papers/two.md', '');
    index = undefined;
    expect(await target.suggest?.('notes', values, web)).toEqual(['Reading', 'Reading/Papers']);
    expect(await target.suggest?.('notes', { ...values, subfolder: 'Reading' }, web)).toEqual(['Papers']);
  });
});

test('a page cannot run anything in Logseq by its properties, which keep links to pages', async () => {
  notes.put('logseq/config.edn', '{}');
  const template = { fileName: 'note', frontMatter: 'title: {{title}}\nauthor: "[[Ada]]"', body: '' };
  const title = '{{renderer :x}} ((id)) ![](https://tracker.example/) <b>\nevil:: 1';
  const proof = await target.send(sampleItem({ title, template }), values, web);
  const page = await notes.text(proof.id);
  expect(page?.split('\n').slice(0, 2)).toEqual([
    'title:: {\\{renderer :x}} (\\(id)) \\![\\](https://tracker.example/) &lt;b> evil:\\: 1',
    'author:: [[Ada]]',
  ]);
});

test('a graph of Logseq gets pages with properties, and pictures in its assets', async () => {
  notes.put('logseq/config.edn', '{:meta/version 1}');
  const proof = await target.send(sampleItem(withPicture), values, web);
  expect(proof.id).toMatch(/^pages\//);
  expect(await notes.text(proof.id)).toMatch(/^title:: Salt roads$/m);
  expect(paths()).toContainEqual(expect.stringMatching(/^assets\/\w+\.png$/));
});

test('a clip that is sent again in another format, whose file is gone, gets a file of that format', async () => {
  const proof = await target.send(sampleItem(), values, web);
  folder = new MemoryFolder('Notes', {});
  const after = await target.update?.(sampleItem(), proof, { ...values, format: 'html' }, web);
  expect(after?.id).toBe('Salt roads.html');
});
