import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchHere } from '../../src/delivery/fetching';
import { webOver } from '../../src/delivery/web';
import { runRound } from '../../src/sync/run-round';
import { leave, pause, removeShared, share, tryStorage } from '../../src/sync/set-up';
import { sharingState, storageHere } from '../../src/sync/sharing';
import type { Storage } from '../../src/sync/storage';
import { fileServer } from '../delivery/servers';
import { standIn } from '../delivery/stand-in';
import { stubLocks } from '../support/locks';
import { Machine } from './machine';

const web = webOver(fetchHere);

/** Cheap enough for tests. */
const cost = { N: 2, r: 1, p: 1 };

let one: Machine;
let other: Machine;

beforeEach(() => {
  stubLocks();
  [one, other] = [new Machine(), new Machine()];
});
afterEach(async () => {
  for (const machine of [one, other]) await machine.end();
});

async function webdav() {
  const { files, answer } = fileServer(true, true);
  const server = await standIn(answer);
  const storage: Storage = {
    kind: 'webdav',
    values: { address: `${server.origin}/dav`, user: 'ada', password: 'a secret' },
  };
  return { files, server, storage };
}

const join = ({ shared }: Machine, storage: Storage, passphrase: string) =>
  share(storage, passphrase, { shared, web, cost });

const runs = async ({ database: library, shared, now }: Machine, isAllowed = true) => {
  await runRound({ isAllowed }, { library, shared, web, isOffline: () => false, now: () => now });
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
  expect(JSON.stringify(await sharingState(other.shared))).not.toContain('a secret');
  expect(await storageHere(other.shared)).toEqual(storage);

  await leave({ shared: other.shared });
  expect(await sharingState(other.shared)).toBeUndefined();
  expect(await other.seen()).toEqual(await one.seen());
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
  const { files, storage } = await webdav();
  for (const machine of [one, other]) await join(machine, storage, 'correct horse');
  await one.save('salt');
  for (const machine of [one, other]) await runs(machine);
  const left: number[] = [];
  await removeShared((each) => left.push(each), { shared: one.shared, web });
  expect(files.size).toBe(0);
  expect(left.at(-1)).toBe(1);
  expect(await sharingState(one.shared)).toBeUndefined();
  expect(await runs(other)).toMatchObject({ failure: 'emptied' });
  expect(await other.seen()).toEqual(await one.seen());
});
