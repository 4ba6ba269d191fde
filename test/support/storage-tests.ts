import { expect } from 'vitest';
import { tryStorage } from '../../src/sync/set-up';
import { openStorage, type Storage } from '../../src/sync/storage';
import { web } from './web';

/** So many files are more than a page of a stand-in's list. */
const names = Array.from({ length: 7 }, (_, at) => `${at}a0b1c2d3e4f`);

/** What machines need of a storage: it lists what it holds, folder by folder, and leaves out what is gone. */
export async function listsItsFiles(storage: Storage): Promise<void> {
  expect(await tryStorage(storage, { web })).toEqual({ isThere: false });
  const store = await openStorage(storage, web);
  const bytes = new TextEncoder().encode('sealed');
  expect(await store.list('changes')).toEqual([]);
  for (const name of names) await store.write(`changes/${name}`, bytes, 'application/octet-stream');
  await store.write('files/0/another', bytes, 'application/octet-stream');
  expect([...(await store.list('changes'))].sort()).toEqual(names);
  expect(await store.list('files/0')).toEqual(['another']);
  expect(await store.list('files/1')).toEqual([]);
  expect(await store.read(`changes/${names[3]}`)).toEqual(bytes);
  expect(await store.sizeOf(`changes/${names[3]}`)).toBe(bytes.length);
  expect(await store.sizeOf('files/1/missing')).toBeUndefined();
  expect(store.room).toMatchObject({ changes: 7 * bytes.length, 'files/0': bytes.length, 'files/1': 0 });
  for (const name of names.slice(1)) await store.remove(`changes/${name}`);
  expect(await store.list('changes')).toEqual(names.slice(0, 1));
  expect(store.room.changes).toBe(bytes.length);
}
