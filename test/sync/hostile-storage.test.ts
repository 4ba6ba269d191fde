import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DeliveryError } from '../../src/delivery/delivery-error';
import { newKey } from '../../src/sync/sealed';
import type { SharedStore } from '../../src/sync/storage';
import { forAll, patience } from '../support/properties';
import { provesAll } from '../support/scope';
import { type Change, change, joined, Writer } from './history';
import { Machine } from './machine';
import { joinAll, key, machines, one, setUpMachines, store, two } from './machines';
import { MemoryStore } from './memory-store';

/* Storage that fails, is full, lies, and has files late, twice, half, out of order, or that are not of this library. */

const day = 24 * 3600 * 1000;

setUpMachines();

const fault = fc.constantFrom(
  'fail',
  'full',
  'lie',
  'half',
  'late',
  'copy',
  undefined,
  undefined,
  undefined,
  undefined,
);

type Fault = typeof fault extends fc.Arbitrary<infer Value> ? Value : never;

/** A folder that is carried from machine to machine: what is written may not arrive, or later, or under another name. */
class Carried implements SharedStore {
  private readonly files: Map<string, Uint8Array<ArrayBuffer>>;
  private readonly faults: readonly Fault[];
  private readonly late = new Map<string, Uint8Array<ArrayBuffer>>();
  private at = 0;

  constructor({ files }: MemoryStore, faults: readonly Fault[]) {
    this.files = files;
    this.faults = faults;
  }

  private next(): Fault {
    return this.faults[this.at++ % this.faults.length];
  }

  async read(path: string) {
    if (this.next() === 'fail') throw new DeliveryError('unreachable');
    return this.files.get(path);
  }

  async write(path: string, bytes: Uint8Array<ArrayBuffer>) {
    const does = this.next();
    if (does === 'fail') throw new DeliveryError('unreachable');
    if (does === 'full') throw new DeliveryError('full');
    if (does === 'late') this.late.set(path, bytes);
    if (does === 'half') this.files.set(path, bytes.slice(0, bytes.length / 2));
    if (does === 'copy' || does === undefined) this.files.set(path, bytes);
    if (does === 'copy') this.files.set(`${path} (conflicted copy)`, bytes);
  }

  async sizeOf(path: string) {
    return this.files.get(path)?.length;
  }

  async remove(path: string) {
    this.files.delete(path);
  }

  async list(folder: string) {
    if (this.at % 3 === 0) this.arrive();
    const paths = [...this.files.keys()].filter((path) => path.startsWith(`${folder}/`));
    return paths.map((path) => path.slice(folder.length + 1)).reverse();
  }

  /** What is late. */
  arrive(): void {
    for (const [path, bytes] of this.late) this.files.set(path, bytes);
    this.late.clear();
  }
}

const histories = fc.tuple(
  fc.array(fc.array(change, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 4 }),
  fc.array(fault, { minLength: 20, maxLength: 60 }),
);

test('whatever a storage does for some time, nothing is lost', { timeout: patience }, async () => {
  await forAll(histories, { runs: provesAll ? 24 : 3 }, async ([history, faults]) => {
    const writers = [new Writer(0), new Writer(1), new Writer(2)] as const;
    const machines = writers.map(({ machine }) => machine);
    const files = new MemoryStore();
    const ids = await writers[1].start(2);
    await joined(machines, files, key);
    const folder = new Carried(files, faults);
    for (const changes of history) await liveThrough(changes, writers, ids, folder);
    folder.arrive();
    for (const machine of machines) machine.now += 2 * day;
    const text = await joined(machines, files, key);
    for (const word of writers.flatMap(({ last }) => [...last.values()])) expect(text).toContain(word);
    for (const machine of machines) await machine.end();
  });
});

/** Changes, then a round of each machine with a storage that may fail. */
async function liveThrough(
  changes: readonly Change[],
  writers: readonly Writer[],
  ids: readonly string[],
  folder: Carried,
): Promise<void> {
  for (const { last } of writers) last.clear();
  for (const each of changes) await writers[each.machine]?.make(each, ids);
  for (const { machine } of writers) await machine.round(folder, key, 5).catch(refused);
}

/** Rounds end where the storage fails; other errors are faults of ours. */
function refused(error: unknown): void {
  const name = error instanceof Error ? error.name : '';
  if (!['DeliveryError', 'SyncError'].includes(name)) throw error;
}

test('old files that come back change nothing', async () => {
  const clipId = await one.save('salt');
  const old = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let at = 0; at < 8; at++) {
    await one.updates.edit({ clipId, note: `Note ${at}` }, one.now++);
    await joinAll(machines, 3);
    for (const [path, bytes] of store.files) old.set(path, bytes);
  }
  await one.library.moveToTrash(clipId, one.now++);
  await one.library.forgetDeleted([clipId]);
  await joinAll(machines, 3);
  for (const [path, bytes] of old) store.files.set(path, bytes);
  await joinAll(machines, 64);
  for (const machine of [one, two]) expect(await machine.library.list()).toEqual([]);
});

test('files of another library, and others, are left alone', async () => {
  const other = new Machine();
  const { key: otherKey } = await newKey('another', { N: 2, r: 1, p: 1 });
  await other.save('lamp');
  await other.round(store, otherKey);
  store.files.set('changes/.DS_Store', new Uint8Array([0, 0, 0, 1]));
  store.files.set('changes/desktop.ini', new Uint8Array());
  const before = [...store.files.keys()];
  await one.save('salt');
  await joinAll(machines, 2);
  // Only the changes of the other library.
  expect(await two.round(store, key)).toMatchObject({ received: 0, waiting: 0, unreadable: 1 });
  for (const machine of [one, two]) expect((await machine.library.list()).map(({ title }) => title)).toEqual(['salt']);
  expect([...store.files.keys()]).toEqual(expect.arrayContaining(before));
});

test('a storage that is full keeps what it has, and gets the rest when there is room', async () => {
  await one.save('salt');
  await joinAll();
  await one.save('lamp');
  store.fault = (_, operation) => (operation === 'write' ? 'fail' : undefined);
  await expect(one.round(store, key)).rejects.toThrow('full');
  await two.round(store, key);
  store.fault = () => undefined;
  await joinAll();
  expect(await two.library.list()).toHaveLength(2);
});
