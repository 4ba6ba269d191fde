import { beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../src/browser/settings/settings';
import { runRound } from '../../src/sync/run-round';
import { leave, pause, removeShared, setPicturesLater, setTravels, share, tryStorage } from '../../src/sync/set-up';
import type { SharedKind } from '../../src/sync/shared-kinds';
import { sharingState, storageHere } from '../../src/sync/sharing';
import type { Storage } from '../../src/sync/storage';
import { wantPictures } from '../../src/sync/want-pictures';
import { fileServer } from '../delivery/servers';
import { standIn } from '../delivery/stand-in';
import { deferred } from '../support/deferred';
import { stubLocks, stubLocksOfOthers } from '../support/locks';
import { png } from '../support/png';
import { web } from '../support/web';
import { Machine } from './machine';

/** Cheap enough for tests. */
const cost = { N: 2, r: 1, p: 1 };

let one: Machine;
let other: Machine;

beforeEach(() => {
  stubLocks();
  [one, other] = [new Machine(), new Machine()];
});

const keyPath = '/dav/wclipper-library/key.json';

async function webdav() {
  const { files, folders, answer } = fileServer(true, true);
  const server = await standIn(answer);
  const storage: Storage = {
    kind: 'webdav',
    values: { address: `${server.origin}/dav`, user: 'ada', password: 'a secret' },
  };
  return { files, folders, server, storage };
}

const join = ({ shared }: Machine, storage: Storage, passphrase: string) =>
  share(storage, passphrase, { shared, web, cost });

const runs = async ({ database: library, shared, now }: Machine, isAllowed = true, isOffline = false) => {
  const parts = { library, shared, web, isOffline: () => isOffline, now: () => now, take: async () => {} };
  await runRound({ isAllowed, preferences: { settings: defaultSettings, rules: [] } }, parts);
  return await sharingState(shared);
};

test('shares a library through a server, says how it went, and leaves', async () => {
  const { files, storage } = await webdav();
  expect(await tryStorage(storage, { web })).toEqual({ isThere: false });
  expect(files.size).toBe(0);
  await join(one, storage, 'correct horse');
  await one.save('salt');
  expect(await runs(one)).toMatchObject({ kind: 'webdav', isRunning: false, sent: 1, lastAt: one.now });
  expect(await tryStorage(storage, { web })).toEqual({ isThere: true });
  await join(other, storage, 'correct horse');
  expect(await runs(other)).toMatchObject({ received: 1, waiting: 0 });
  expect(await other.seen()).toEqual(await one.seen());
  const sizes = [...files].filter(([path]) => path !== keyPath).map(([, file]) => file.length);
  expect((await runs(other))?.bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
  expect(JSON.stringify(await sharingState(other.shared))).not.toContain('a secret');
  expect(await storageHere(other.shared)).toEqual(storage);

  await leave({ shared: other.shared });
  expect(await sharingState(other.shared)).toBeUndefined();
  expect(await other.seen()).toEqual(await one.seen());
});

const picture = 'https://e.example/a.png';

/** One machine shares a clip with a picture; the other joins, and wants pictures later. Returns the id of the clip. */
async function sharePicture(storage: Storage): Promise<string> {
  await join(one, storage, 'correct horse');
  const salt = await one.save('salt', `<p>salt <img src="${picture}" alt=""></p>`);
  await one.pictures.keep(salt, picture, new Blob([new Uint8Array(png(1))], { type: 'image/png' }));
  await runs(one);
  await join(other, storage, 'correct horse');
  await setPicturesLater(true, { shared: other.shared });
  return salt;
}

test('leaves pictures in the storage until their clip is opened', async () => {
  const { storage } = await webdav();
  const salt = await sharePicture(storage);
  expect(await runs(other)).toMatchObject({ received: 1, waiting: 0 });
  expect(await other.pictures.one(salt, picture)).toBeUndefined();

  // A change of the clip here takes no picture from the others.
  await other.updates.edit({ clipId: salt, tags: ['history'] }, other.now++);
  await runs(other);
  await runs(one);
  expect(await one.pictures.one(salt, picture)).toBeDefined();

  expect(await wantPictures(salt, other.database, other.shared)).toBe(true);
  expect(await sharingState(other.shared)).toMatchObject({ wanted: [salt] });
  expect(await runs(other)).toMatchObject({ wanted: [] });
  expect(await other.seen()).toEqual(await one.seen());
  expect(await wantPictures(salt, other.database, other.shared)).toBe(false);
});

test('gets the pictures of a clip that is opened during a round', async () => {
  const { answer } = fileServer(true, true);
  let open: (() => Promise<unknown>) | undefined;
  const server = await standIn(async (request) => {
    const opens = open;
    open = undefined;
    await opens?.();
    return answer(request);
  });
  const storage: Storage = { kind: 'webdav', values: { address: `${server.origin}/dav` } };
  const salt = await sharePicture(storage);
  await runs(other);
  open = () => wantPictures(salt, other.database, other.shared);
  expect(await runs(other)).toMatchObject({ wanted: [], failure: undefined });
  expect(await other.seen()).toEqual(await one.seen());
});

test('gets all pictures once they are to come at once', async () => {
  const { storage } = await webdav();
  await sharePicture(storage);
  await runs(other);
  await setPicturesLater(false, { shared: other.shared });
  await runs(other);
  expect(await other.seen()).toEqual(await one.seen());
});

test('gives a copy of the storage what was changed since it was made', async () => {
  const [before, now] = [await webdav(), await webdav()];
  await join(one, before.storage, 'correct horse');
  const salt = await one.save('salt');
  await runs(one);
  await join(other, before.storage, 'correct horse');
  await runs(other);
  for (const [path, file] of before.files) now.files.set(path, file);
  for (const folder of before.folders) now.folders.add(folder);
  await one.updates.edit({ clipId: salt, note: 'Ask Ann.' }, one.now++);
  await runs(one);
  for (const machine of [one, other]) await join(machine, now.storage, 'correct horse');
  for (const machine of [one, other]) await runs(machine);
  expect((await other.library.read(salt))?.article.note).toBe('Ask Ann.');
});

test('reads at once in another storage what could not be read in the one before', async () => {
  const { files, storage } = await webdav();
  for (const machine of [one, other]) await join(machine, storage, 'correct horse');
  await one.save('salt');
  await runs(one);
  const times = { since: other.now, tried: other.now, asked: other.now };
  const paths = [...files.keys()].map((path) => path.replace('/dav/wclipper-library/', ''));
  await other.shared.damaged.bulkPut(paths.map((path) => ({ path, ...times })));
  await join(other, storage, 'correct horse');
  expect(await runs(other)).toMatchObject({ received: 1, waiting: 0 });
});

test('pauses', async () => {
  const { storage, server } = await webdav();
  await join(one, storage, 'correct horse');
  await pause(true, { shared: one.shared });
  const before = server.received.length;
  expect(await runs(one)).toMatchObject({ paused: true });
  expect(server.received.length).toBe(before);
  await pause(false, { shared: one.shared });
  expect(await runs(one)).toMatchObject({ paused: false, lastAt: one.now });
});

test('removes everything from the storage, and the other machine says so', async () => {
  const { files, folders, storage } = await webdav();
  for (const machine of [one, other]) await join(machine, storage, 'correct horse');
  await one.save('salt');
  for (const machine of [one, other]) await runs(machine);
  const left: number[] = [];
  await removeShared((each) => left.push(each), { shared: one.shared, web });
  expect(files.size).toBe(0);
  expect([...folders]).toEqual(['/dav']);
  expect(left.at(-1)).toBe(1);
  expect(await sharingState(one.shared)).toBeUndefined();
  expect(await runs(other)).toMatchObject({ failure: 'emptied' });
  expect(await other.seen()).toEqual(await one.seen());
  // As when the removal was cut short.
  files.set('/dav/key.json', { body: '{"removed":true}', type: 'application/json' } as never);
  expect(await tryStorage(storage, { web })).toEqual({ isThere: false });
});

test('opens the key with its passphrase only', async () => {
  const { storage } = await webdav();
  await join(one, storage, 'correct horse');
  await expect(join(other, storage, 'wrong horse')).rejects.toMatchObject({ code: 'wrongPassphrase' });
  expect(await sharingState(other.shared)).toBeUndefined();
});

test.each([
  ['is cut off', (key: string) => key.slice(0, 40), 'damaged'],
  ['is replaced by a page', () => '<!DOCTYPE html><title>Log in</title>', 'damaged'],
  ['was changed', (key: string) => key.replace(/"wrapped":"../, '"wrapped":"zz'), 'damaged'],
  ['has another sealed key', (key: string) => key.replace(/"wrapped":"./, '"wrapped":"'), 'damaged'],
  ['has another salt', (key: string) => key.replace(/"salt":"../, '"salt":"00'), 'wrongPassphrase'],
  ['asks for more memory than there is', (key: string) => key.replace('"N":2', '"N":1073741824'), 'damaged'],
  ['is of a later version', (key: string) => key.replace('"wclipper":1', '"wclipper":2'), 'laterVersion'],
])('joins no library whose key %s', async (_, change, code) => {
  const { files, storage } = await webdav();
  await join(one, storage, 'correct horse');
  files.set(keyPath, Buffer.from(change(String(files.get(keyPath)))));
  await expect(join(other, storage, 'correct horse')).rejects.toMatchObject({ code });
});

describe('a storage whose key was exchanged', () => {
  test('for that of another library mixes nothing, and is joined with its passphrase', async () => {
    const { files, storage } = await webdav();
    const elsewhere = await webdav();
    await join(one, storage, 'correct horse');
    await join(other, elsewhere.storage, 'battery staple');
    await one.save('salt');
    await other.save('pepper');
    await runs(one);
    await runs(other);
    const before = files.size;
    files.clear();
    for (const [path, file] of elsewhere.files) files.set(path, file);
    await one.save('more salt');
    expect(await runs(one)).toMatchObject({ failure: 'otherKey' });
    expect(files.size).toBe(elsewhere.files.size);
    expect(before).toBeGreaterThan(0);

    await join(one, storage, 'battery staple');
    expect(await runs(one)).toMatchObject({ failure: undefined, received: 1 });
    expect((await one.seen()).map(({ title }) => title).sort()).toEqual(['more salt', 'pepper', 'salt']);
  });

  test('after it was written to holds nothing in the end that nobody can read', async () => {
    const { files, storage } = await webdav();
    const elsewhere = await webdav();
    await join(one, storage, 'correct horse');
    await one.save('salt');
    await runs(one);
    await join(other, elsewhere.storage, 'battery staple');
    files.set(keyPath, elsewhere.files.get(keyPath) ?? Buffer.of());
    await join(other, storage, 'battery staple');
    await other.save('pepper');
    expect(await runs(other)).toMatchObject({ unreadable: 1 });
    await join(one, storage, 'battery staple');
    for (const machine of [one, other]) expect(await runs(machine)).toMatchObject({ unreadable: 0, received: 1 });
    expect(await other.seen()).toEqual(await one.seen());
  });

  test('for an earlier key of its own is not written to', async () => {
    const { files, storage } = await webdav();
    await join(other, storage, 'an old passphrase');
    const replayed = files.get(keyPath) ?? Buffer.of();
    files.clear();
    await join(one, storage, 'correct horse');
    files.set(keyPath, replayed);
    await one.save('salt');
    expect(await runs(one)).toMatchObject({ failure: 'otherKey' });
    expect([...files.keys()]).toEqual([keyPath]);
  });

  test('is given the key again if only the key was lost or cut off', async () => {
    const { files, storage } = await webdav();
    await join(one, storage, 'correct horse');
    await one.save('salt');
    await runs(one);
    const key = files.get(keyPath) ?? Buffer.of();
    for (const damage of [() => files.delete(keyPath), () => files.set(keyPath, key.subarray(0, 9))]) {
      damage();
      expect(await runs(one)).toMatchObject({ failure: undefined });
      expect(files.get(keyPath)).toEqual(key);
    }
  });

  test('without its key is not taken for an empty one', async () => {
    const { files, storage } = await webdav();
    await join(one, storage, 'correct horse');
    await one.save('salt');
    await runs(one);
    files.delete(keyPath);
    await expect(join(other, storage, 'correct horse')).rejects.toMatchObject({ code: 'keyMissing' });
    expect(files.has(keyPath)).toBe(false);
  });
});

test('a storage that was emptied is left alone until the library is shared again', async () => {
  const { files, storage } = await webdav();
  await join(one, storage, 'correct horse');
  await one.save('salt');
  await runs(one);
  files.clear();
  expect(await runs(one)).toMatchObject({ failure: 'emptied' });
  expect(files.size).toBe(0);
  await join(one, storage, 'correct horse');
  await runs(one);
  await join(other, storage, 'correct horse');
  await runs(other);
  expect(await other.seen()).toEqual(await one.seen());
});

describe('two machines that make a key at the same moment', () => {
  /** Each has looked and found none before one of them writes. */
  async function joinTogether(isConditional: boolean) {
    const { answer } = fileServer(true, isConditional);
    const bothLooked = deferred();
    let looks = 0;
    const server = await standIn(async (request) => {
      if (request.method === 'PUT') await bothLooked.promise;
      const answered = answer(request);
      if (request.method === 'PROPFIND' && ++looks === 2) bothLooked.resolve();
      return answered;
    });
    const storage: Storage = { kind: 'webdav', values: { address: `${server.origin}/dav` } };
    stubLocksOfOthers();
    await Promise.all([
      share(storage, 'correct horse', { shared: one.shared, web, cost }),
      share(storage, 'correct horse', { shared: other.shared, web, cost }),
    ]);
    stubLocks();
    return { storage };
  }

  test('end with one key', async () => {
    await joinTogether(true);
    await one.save('salt');
    await other.save('pepper');
    for (const machine of [one, other, one]) expect(await runs(machine)).toMatchObject({ failure: undefined });
    expect(await other.seen()).toEqual(await one.seen());
    expect((await one.seen()).length).toBe(2);
  });

  test('lose nothing on a server that knows no conditions', async () => {
    const { storage } = await joinTogether(false);
    await one.save('salt');
    await other.save('pepper');
    for (const machine of [one, other])
      if ((await runs(machine))?.failure === 'otherKey') await join(machine, storage, 'correct horse');
    for (const machine of [one, other, one]) expect(await runs(machine)).toMatchObject({ failure: undefined });
    expect(await other.seen()).toEqual(await one.seen());
    expect((await one.seen()).length).toBe(2);
  });
});

describe('a round that fails says why', () => {
  test.each([
    ['the browser does not allow the host', {}, false, 'noAccess'],
    ['the storage is full', { status: 507 }, true, 'full'],
    ['the storage refuses the password', { status: 401, body: 'not with a secret' }, true, 'notAllowed'],
    ['a login page answers', { status: 200, body: '<!DOCTYPE html><title>Log in</title>' }, true, 'loginPage'],
    ['the storage asks to wait', { status: 503, headers: { 'Retry-After': '60' } }, true, 'busy'],
  ])('if %s', async (_, answer, isAllowed, failure) => {
    const { storage, server } = await webdav();
    await join(one, storage, 'correct horse');
    await one.save('salt');
    server.misbehave = () => answer;
    const state = await runs(one, isAllowed);
    expect(state).toMatchObject({ failure, isRunning: false, sent: 0 });
    expect(state?.detail ?? '').not.toContain('a secret');
    expect(state?.notBefore).toBe(failure === 'busy' ? one.now + 60_000 : undefined);
    server.misbehave = () => undefined;
    expect(await runs(one)).toMatchObject({ failure: undefined, sent: 1 });
  });
});

test.each([
  [true, 'offline'],
  [false, 'unreachable'],
])('a server that cannot be reached is told from no network (%s)', async (isOffline, failure) => {
  const { storage, server } = await webdav();
  await join(one, storage, 'correct horse');
  server.misbehave = () => 'drop';
  expect(await runs(one, true, isOffline)).toMatchObject({ failure });
});

test('a machine shares only what is not switched off', async () => {
  const { storage } = await webdav();
  for (const machine of [one, other]) await join(machine, storage, 'correct horse');
  // Two pages of settings may say so at once.
  const set = (kind: SharedKind, isOn: boolean) => setTravels(kind, isOn, { shared: one.shared });
  await Promise.all([set('tags', false), set('rules', false), set('searches', false)]);
  await set('rules', true);
  expect(await runs(one)).toMatchObject({ off: ['tags', 'searches'] });
  await join(one, storage, 'correct horse');
  expect(await runs(one)).toMatchObject({ off: ['tags', 'searches'] });
});
