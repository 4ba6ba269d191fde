import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { round } from '../../src/sync/round';
import type { SharedStore } from '../../src/sync/storage';
import type { Machine } from './machine';
import { key, one, setUpMachines, store, two } from './machines';
import type { MemoryStore } from './memory-store';

/* A storage that answers when the test lets it: what a round does while a request takes seconds does not depend on time. */

/** More than are sent between two notes of progress. */
const clips = 120;

setUpMachines();

class SlowStore implements SharedStore {
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly store: MemoryStore) {}

  get isAsked(): boolean {
    return this.waiting.length > 0;
  }

  answer(): void {
    this.waiting.shift()?.();
  }

  private async turn(): Promise<MemoryStore> {
    await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.store;
  }

  read = async (path: string) => (await this.turn()).read(path);
  write = async (path: string, bytes: Uint8Array<ArrayBuffer>) => (await this.turn()).write(path, bytes);
  sizeOf = async (path: string) => (await this.turn()).sizeOf(path);
  remove = async (path: string) => (await this.turn()).remove(path);
  list = async (folder: string) => (await this.turn()).list(folder);
}

/** A round over a slow storage. `meanwhile` is done while each request waits. Returns what is left at each step. */
async function slowly({ database: library, shared, now }: Machine, store: MemoryStore, meanwhile = async () => {}) {
  const slow = new SlowStore(store);
  const left: number[] = [];
  let hasEnded = false;
  const running = round({
    library,
    shared,
    store: slow,
    key,
    now,
    onStep: (each) => void (each === undefined || left.push(each)),
  }).finally(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    await setImmediate();
    if (!slow.isAsked) continue;
    await meanwhile();
    slow.answer();
  }
  await running;
  return left;
}

test('a round says how much is left, and blocks nobody while it waits', { timeout: 120_000 }, async () => {
  let last = '';
  for (let at = 0; at < clips; at++) last = await one.save(`clip ${at}`);
  let edits = 0;
  // The reader goes on working while a request waits.
  const edit = async () => {
    if (++edits <= 10) await one.updates.edit({ clipId: last, note: `Note ${edits}` }, one.now++);
  };
  const up = await slowly(one, store, edit);
  expect(edits).toBeGreaterThan(10);
  const down = await slowly(two, store);
  for (const left of [up, down]) {
    expect(left.length).toBeGreaterThan(1);
    expect(left[0]).toBeGreaterThan(10);
    expect(left).toEqual(left.toSorted((a, b) => b - a));
    expect(left.at(-1)).toBe(0);
  }
  expect(await two.library.list()).toHaveLength(clips);
  expect(await two.library.read(last)).toMatchObject({ article: { note: 'Note 10' } });
});
