import { afterEach, beforeAll, beforeEach } from 'vitest';
import { type LibraryKey, newKey } from '../../src/sync/sealed';
import { Machine } from './machine';
import { MemoryStore } from './memory-store';

/** Made anew for each test of a file that calls `setUpTwoMachines`; the key for each file. */
export let key: LibraryKey;
export let store: MemoryStore;
export let one: Machine;
export let two: Machine;

/** Two machines with a storage and a key, which is cheap to make. */
export function setUpTwoMachines(): void {
  beforeAll(async () => {
    key = (await newKey('correct horse', { N: 2, r: 1, p: 1 })).key;
  });
  beforeEach(() => {
    store = new MemoryStore();
    [one, two] = [new Machine(), new Machine()];
  });
  afterEach(async () => {
    for (const machine of [one, two]) await machine.end();
  });
}
