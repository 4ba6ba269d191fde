import { beforeAll, beforeEach, expect } from 'vitest';
import { type LibraryKey, newKey } from '../../src/sync/sealed';
import { Machine } from './machine';
import { MemoryStore } from './memory-store';

/** Made anew for each test of a file that calls `setUpMachines`; the key for each file. */
export let key: LibraryKey;
export let store: MemoryStore;
export let machines: readonly Machine[];
export let one: Machine;
export let two: Machine;
/** Of three. */
export let three: Machine;

/** Machines with a storage and a key, which is cheap to make. */
export function setUpMachines(count: 2 | 3 = 2): void {
  beforeAll(async () => {
    key = (await newKey('correct horse', { N: 2, r: 1, p: 1 })).key;
  });
  beforeEach(() => {
    store = new MemoryStore();
    machines = Array.from({ length: count }, () => new Machine());
    [one, two, three] = machines as [Machine, Machine, Machine];
  });
}

/** Rounds of machines until none has anything new. */
export async function joinAll(who: readonly Machine[] = machines, mostFiles = 64): Promise<void> {
  for (let turn = 0; turn < 3; turn++) for (const machine of who) await machine.round(store, key, mostFiles);
}

export async function areAlike(who: readonly Machine[] = machines): Promise<void> {
  const [first, ...others] = await Promise.all(who.map((machine) => machine.seen()));
  for (const other of others) expect(other).toEqual(first);
}
