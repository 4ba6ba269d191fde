import { beforeEach, expect, test } from 'vitest';
import { fetchHere } from '../../src/delivery/fetching';
import { type Web, webOver } from '../../src/delivery/web';
import { type LibraryKey, newKey } from '../../src/sync/sealed';
import { openStorage, type SharedStore, type Storage } from '../../src/sync/storage';
import { openFolder } from '../support/folder';
import { s3Login, startS3 } from '../support/s3-server';
import { login, webdavServers } from '../support/webdav-servers';
import { Machine } from './machine';
import { MemoryStore } from './memory-store';

/*
 * Ten machines, whose rounds run at the same time. The figures that are printed are in docs/explanation/replication.md.
 * `WCLIPPER_SHARED_STORAGE` is the address of another WebDAV server to measure.
 */

const clipsOfEach = 20;

let machines: readonly Machine[];
let key: LibraryKey;
let requests = 0;

beforeEach(async () => {
  key = (await newKey('correct horse', { N: 2, r: 1, p: 1 })).key;
  machines = Array.from({ length: 10 }, (_, at) => new Machine(1_800_000_000_000 + at * 60_000));
  requests = 0;
});

const web: Web = {
  request(url, request) {
    requests += 1;
    return webOver(fetchHere).request(url, request);
  },
};

const webdav = async (address: string): Promise<Storage> => ({ kind: 'webdav', values: { address, ...login } });
const another = process.env.WCLIPPER_SHARED_STORAGE;

const storages: readonly (readonly [string, () => Promise<Storage | undefined>])[] = [
  ['in memory', async () => undefined],
  ...webdavServers
    // The module of nginx itself cannot list.
    .filter(({ name }) => name !== 'nginx')
    .map(({ name, start }) => [name, async () => webdav(await start(openFolder()))] as const),
  ['s3rver', async () => ({ kind: 's3', values: { address: await startS3(openFolder()), ...s3Login } })],
  ...(another ? [[another, () => webdav(another)] as const] : []),
];

/** A text of about 5 kB, unlike others. */
function text(name: string): string {
  return `<p>${Array.from({ length: 90 }, (_, line) => `Carrier ${name} brought ${line * 7} bags of salt inland. `).join('')}</p>`;
}

/** The round of each machine, all at the same time. Some storages refuse a write of two at once, which the next round repeats. */
async function together(stores: readonly SharedStore[]) {
  const before = requests;
  const begun = performance.now();
  const ends = await Promise.allSettled(machines.map((machine, at) => machine.round(stores[at] as SharedStore, key)));
  const seconds = Math.round((performance.now() - begun) / 10) / 100;
  const failed = ends.filter(({ status }) => status === 'rejected').length;
  return { requests: requests - before, seconds, failed };
}

async function areAlike(): Promise<boolean> {
  const [first, ...others] = await Promise.all(machines.map((machine) => machine.texts()));
  return others.every((other) => other === first);
}

test.each(storages)('ten machines that share at once end alike: %s', { timeout: 600_000 }, async (name, start) => {
  const storage = await start();
  const memory = new MemoryStore();
  const stores = await Promise.all(machines.map(() => (storage ? openStorage(storage, web) : memory)));
  for (const [at, machine] of machines.entries())
    for (let clip = 0; clip < clipsOfEach; clip++) {
      const title = `clip ${clip} of machine ${at}`;
      await machine.save(title, text(title));
    }
  const rounds: Awaited<ReturnType<typeof together>>[] = [];
  while (rounds.length < 8 && !(await areAlike())) rounds.push(await together(stores));
  expect(await areAlike()).toBe(true);
  expect(await machines[0]?.library.list()).toHaveLength(10 * clipsOfEach);
  const [clip] = (await machines[0]?.library.list()) ?? [];
  for (const [at, machine] of machines.entries())
    await machine.updates.edit({ clipId: clip?.id ?? '', note: `Note of machine ${at}` }, machine.now++);
  const edits: typeof rounds = [];
  while (edits.length < 8 && (edits.length === 0 || !(await areAlike()))) edits.push(await together(stores));
  const seen = await machines[9]?.texts();
  for (const at of machines.keys()) expect(seen).toContain(`Note of machine ${at}`);
  await together(stores);
  console.info(JSON.stringify({ name, rounds, edits, idle: await together(stores) }));
});
