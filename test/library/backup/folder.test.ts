import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addToFolder, backupsIn, nameOfBackup, type WrittenBackups } from '../../../src/library/backup/folder';
import { BlobSink } from '../../../src/library/backup/sink';
import { ZipFile } from '../../../src/library/backup/zip-file';
import { MemoryFolder } from '../../support/memory-folder';

const nameOn = (day: number) => nameOfBackup(new Date(2026, 10, day, 9, 5, 7));

async function backup(): Promise<Blob> {
  const sink = new BlobSink();
  const zip = new ZipFile(sink);
  await zip.addText('data/settings.json', '{}', 0);
  await zip.addText('data/backup.json', '{}', 0);
  await zip.finish();
  return sink.file('application/zip');
}

/** The backups that a profile wrote. */
function profile(names: readonly string[] = []): WrittenBackups {
  return {
    read: async () => names,
    keep: async (next) => {
      names = next;
    },
  };
}

async function add(
  folder: MemoryFolder,
  day: number,
  { keep = 3, content = undefined as Blob | undefined, written = one } = {},
): Promise<void> {
  const file = content ?? (await backup());
  await addToFolder(folder.asHandle(), { name: nameOn(day), keep, written }, async ({ name }) => {
    folder.files.set(name, file);
  });
}

let one: WrittenBackups;
beforeEach(() => {
  one = profile();
});

describe('the folder of automatic backups', () => {
  it('keeps the newest', async () => {
    const folder = new MemoryFolder();
    for (const day of [1, 2, 3, 4, 5]) await add(folder, day);
    expect([...folder.files.keys()].sort()).toEqual([nameOn(3), nameOn(4), nameOn(5)]);
    expect(nameOn(3)).toBe('WClipper backup 2026-11-03 09.05.07.zip');
  });

  it('keeps the one that was just written, also after a clock that was ahead has been set back', async () => {
    const folder = new MemoryFolder();
    for (const day of [20, 21, 22]) await add(folder, day);
    await add(folder, 3);
    expect([...folder.files.keys()].sort()).toEqual([nameOn(3), nameOn(21), nameOn(22)]);
  });

  it('keeps files that are not ours, whatever they are called', async () => {
    const folder = new MemoryFolder();
    const foreign = ['notes.zip', 'WClipper backup 2026.zip', nameOn(1)];
    for (const name of foreign)
      folder.files.set(name, new Blob(['PK\u0003\u0004 something else, long enough to be a file']));
    folder.files.set('WClipper backup 2026-11-22.zip', await backup());
    for (const day of [2, 3, 4]) await add(folder, day, { keep: 2 });
    expect([...folder.files.keys()].sort()).toEqual(
      [...foreign, 'WClipper backup 2026-11-22.zip', nameOn(3), nameOn(4)].sort(),
    );
  });

  it('keeps what another profile wrote or is writing there', async () => {
    const folder = new MemoryFolder();
    const other = profile();
    for (const day of [1, 3, 5, 7]) {
      await add(folder, day, { keep: 2 });
      await add(folder, day + 1, { keep: 2, written: other });
    }
    folder.files.set(nameOn(9), new Blob([]));
    folder.files.set(`${nameOn(9)}.crswap`, new Blob(['PK']));
    await add(folder, 10, { keep: 2 });
    expect([...folder.files.keys()].sort()).toEqual([...[6, 7, 8, 9].map(nameOn), `${nameOn(9)}.crswap`, nameOn(10)]);
  });

  it('keeps the backups before if one fails', async () => {
    const folder = new MemoryFolder();
    await add(folder, 1, { keep: 2 });
    await add(folder, 2, { keep: 2 });
    const failing = addToFolder(folder.asHandle(), { name: nameOn(3), keep: 2, written: one }, async () => {
      throw new DOMException('no space', 'QuotaExceededError');
    });
    await expect(failing).rejects.toThrow('no space');
    await expect(add(folder, 4, { keep: 2, content: (await backup()).slice(0, 60) })).rejects.toThrow('not complete');
    expect(await backupsIn(folder.asHandle())).toEqual([nameOn(1), nameOn(2)]);
    expect(folder.files.size).toBe(2);
  });

  it('is written although an old one cannot be deleted, which is tried again with the next', async () => {
    const folder = new MemoryFolder();
    for (const day of [1, 2]) await add(folder, day, { keep: 2 });
    const removeEntry = vi
      .spyOn(folder, 'removeEntry')
      .mockRejectedValue(new DOMException('in use', 'NoModificationAllowedError'));
    await add(folder, 3, { keep: 2 });
    expect([...folder.files.keys()].sort()).toEqual([nameOn(1), nameOn(2), nameOn(3)]);
    removeEntry.mockRestore();
    await add(folder, 4, { keep: 2 });
    expect([...folder.files.keys()].sort()).toEqual([nameOn(3), nameOn(4)]);
  });

  it('removes what an interrupted backup has left', async () => {
    const folder = new MemoryFolder();
    folder.files.set(nameOn(1), new Blob([]));
    folder.files.set(nameOn(2), (await backup()).slice(0, 60));
    folder.files.set(`${nameOn(2)}.crswap`, new Blob(['PK']));
    folder.files.set('other.crswap', new Blob(['PK']));
    expect(await backupsIn(folder.asHandle())).toEqual([]);
    await add(folder, 3, { written: profile([nameOn(1), nameOn(2)]) });
    expect([...folder.files.keys()].sort()).toEqual([nameOn(3), 'other.crswap'].sort());
  });
});
