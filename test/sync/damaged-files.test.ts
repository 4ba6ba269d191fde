import { expect, test, vi } from 'vitest';
import { Transfer } from '../../src/library/transfer';
import type { Machine } from './machine';
import { key, one, setUpMachines, store, two } from './machines';

/*
 * A file that was stored whole and is damaged or lost later: machines that cannot read it ask the others, which write it again,
 * as they do once they find that it is lost.
 */

const minute = 60_000;
const hour = 60 * minute;

setUpMachines();

function pathsIn(folder: string): readonly string[] {
  return [...store.files.keys()].filter((path) => path.startsWith(`${folder}/`));
}

/** Changes a byte of each file of a folder. */
function damage(folder: string): void {
  for (const path of pathsIn(folder)) {
    const bytes = store.files.get(path)?.slice() ?? new Uint8Array();
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    store.files.set(path, bytes);
  }
}

function lose(): void {
  for (const path of pathsIn('files')) store.files.delete(path);
}

/** A later round of a machine. */
async function later(machine: Machine, ms: number) {
  machine.now += ms;
  return await machine.round(store, key);
}

test.each([
  ['a text', 1],
  ['a bundle of texts', 6],
] as const)('%s is written again by a machine that has it', async (_, clips) => {
  for (let at = 0; at < clips; at++) await one.save(`clip ${at}`);
  await one.round(store, key);
  damage('files');
  expect(await two.round(store, key)).toMatchObject({ received: 0, waiting: clips, unreadable: 1 });
  await later(two, hour);
  await later(one, hour);
  expect(await later(two, minute)).toMatchObject({ received: clips, waiting: 0, unreadable: 0 });
  expect(await two.seen()).toEqual(await one.seen());
});

test('one that was met while the clock was ahead is asked for once it is right', async () => {
  await one.save('salt');
  await one.round(store, key);
  damage('files');
  await later(two, 30 * 24 * hour);
  await later(two, -30 * 24 * hour);
  await later(one, hour);
  expect(await later(two, minute)).toMatchObject({ received: 1, unreadable: 0 });
});

test('changes are written again by a machine that knows them', async () => {
  await one.save('salt');
  await one.round(store, key);
  damage('changes');
  expect(await two.round(store, key)).toMatchObject({ received: 0, unreadable: 1 });
  await later(two, hour);
  await later(one, hour);
  expect(await later(two, minute)).toMatchObject({ received: 1, unreadable: 0 });
});

test('one that has not arrived whole is waited for, and asked for once', async () => {
  await one.save('salt');
  await one.round(store, key);
  const whole = new Map(store.files);
  damage('files');
  await two.round(store, key);
  expect(await later(two, minute)).toMatchObject({ unreadable: 1 });
  const before = pathsIn('changes').length;
  await later(two, hour);
  await later(two, minute);
  expect(pathsIn('changes').length).toBe(before + 1);
  for (const [path, bytes] of whole) store.files.set(path, bytes);
  expect(await later(two, 2 * hour)).toMatchObject({ received: 1, unreadable: 0 });
});

test('is read seldom, and nobody writes what is well', async () => {
  for (let at = 0; at < 6; at++) await one.save(`clip ${at}`);
  await one.round(store, key);
  damage('files');
  await two.round(store, key);
  await later(two, hour);
  const reads: string[] = [];
  store.fault = (path, operation) => {
    if (operation === 'read' && path.startsWith('files/')) reads.push(path);
    return undefined;
  };
  await later(two, minute);
  expect(reads).toEqual([]);
  await later(one, hour);
  await later(two, minute);
  const files = pathsIn('files').length;
  for (const machine of [one, two, one, two]) await later(machine, hour);
  expect(pathsIn('files').length).toBe(files);
});

test.each([
  ['lost', () => lose()],
  ['damaged', () => damage('files')],
])('of the clips, only those of a file that was %s are read again', async (_, harm) => {
  const salt = await one.save('salt');
  await one.round(store, key);
  const whole = new Map(store.files);
  for (let at = 0; at < 6; at++) await one.save(`clip ${at}`);
  await one.round(store, key);
  const after = new Map(store.files);
  for (const path of after.keys()) if (!whole.has(path)) store.files.delete(path);
  harm();
  for (const [path, bytes] of after) if (!whole.has(path)) store.files.set(path, bytes);
  expect(await two.round(store, key)).toMatchObject({ received: 6, waiting: 1 });
  await later(two, hour);
  const read = vi.spyOn(Transfer.prototype, 'read');
  // The first time that it tries, the storage is full.
  store.fault = (_path, operation) => (operation === 'write' ? 'fail' : undefined);
  await expect(later(one, 25 * hour)).rejects.toThrow();
  store.fault = () => undefined;
  await one.round(store, key);
  expect(new Set(read.mock.calls.flat())).toEqual(new Set([salt]));
  expect(await later(two, hour)).toMatchObject({ received: 1, waiting: 0 });
});
