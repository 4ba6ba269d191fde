import { expect, test } from 'vitest';
import { openStorage, type Storage } from '../../src/sync/storage';
import { fileServer } from '../delivery/servers';
import { type Answer, standIn } from '../delivery/stand-in';
import { type MemoryDisk, MemoryFolder } from '../support/memory-folder';
import { listsItsFiles } from '../support/storage-tests';
import { web } from '../support/web';

const login = { user: 'ada', password: 'a secret', accessKey: 'AKIDEXAMPLE', secretKey: 'a secret' };

const kinds = ['webdav', 's3', 'folder'] as const;

async function storageOf(kind: Storage['kind']): Promise<Storage> {
  if (kind === 'folder') return { kind, values: {}, folder: new MemoryFolder('Shared').asHandle() };
  const server = await standIn(fileServer(kind === 'webdav', true).answer);
  return { kind, values: { address: `${server.origin}/dav`, ...login } };
}

test.each(kinds)('%s: lists what it holds', async (kind) => {
  await listsItsFiles(await storageOf(kind));
});

const listing = async (kind: 'webdav' | 's3', answer: Answer) => {
  const server = await standIn(() => answer);
  const storage = { kind, values: { address: `${server.origin}/dav`, ...login } };
  return (await openStorage(storage, web)).list('changes');
};

const page = '<!DOCTYPE html><title>Log in</title>';

test.each([
  ['webdav', 'a login page', { body: page }, 'loginPage'],
  ['webdav', 'something else', { body: 'Hello' }, 'wrongAnswer'],
  ['webdav', 'that it does not know lists', { status: 405 }, 'refused'],
  ['s3', 'a login page', { body: page }, 'loginPage'],
  ['s3', 'something else', { body: 'Hello' }, 'wrongAnswer'],
  ['s3', 'that lists are not allowed', { status: 403 }, 'notAllowed'],
] as const)('%s: is not empty if the server answers with %s', async (kind, _, answer, code) => {
  await expect(listing(kind, answer)).rejects.toMatchObject({ code });
});

test('webdav: reads addresses as servers write them', async () => {
  const hrefs = ['https://dav.example/R%26D/wclipper-library/changes/', '/dav/changes/0a', ' /dav/changes/%30b\n'];
  const body = hrefs
    .map((href, at) => (at === 1 ? `<href xmlns="DAV:">${href}</href>` : `<lp1:href>${href}</lp1:href>`))
    .join('');
  expect(await listing('webdav', { status: 207, body })).toEqual(['0a', '0b']);
});

test('folder: leaves out what the browser has not finished writing', async () => {
  const folder = new MemoryFolder('Shared');
  folder.put('wclipper-library/changes/0a', 'sealed');
  folder.put('wclipper-library/changes/0b.crswap', 'sea');
  folder.put('wclipper-library/changes/deeper/0c', 'sealed');
  const store = await openStorage({ kind: 'folder', values: {}, folder: folder.asHandle() }, web);
  expect(await store.list('changes')).toEqual(['0a']);
});

test('folder: says that access has ended', async () => {
  const disk: MemoryDisk = { permission: 'prompt' };
  const storage: Storage = { kind: 'folder', values: {}, folder: new MemoryFolder('Shared', disk).asHandle() };
  await expect(openStorage(storage, web)).rejects.toMatchObject({ code: 'noAccess' });
});
