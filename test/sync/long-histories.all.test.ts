import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newKey } from '../../src/sync/sealed';
import { patience, seed } from '../support/properties';
import { change, joined, Writer } from './history';
import { MemoryStore } from './memory-store';

/* Three machines are offline for 500 random changes each, then join in every order. */

const changesOfEach = 500;
/** So few that texts of one clip become more than a clip may have as versions. */
const clips = 2;

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

test.each(orders)(
  'after 500 changes each, machines %i, %i and %i end alike',
  { timeout: patience },
  async (...order) => {
    const { key } = await newKey('correct horse', { N: 2, r: 1, p: 1 });
    const writers = [new Writer(0), new Writer(1), new Writer(2)] as const;
    const store = new MemoryStore();
    const ids = await writers[1].start(clips);
    await joined(
      writers.map(({ machine }) => machine),
      store,
      key,
    );
    for (const { last } of writers) last.clear();
    const changes = fc.sample(change, { seed, numRuns: changesOfEach });
    for (const [at, writer] of writers.entries())
      for (const each of changes) await writer.make({ ...each, clip: each.clip + at }, ids);
    const text = await joined(
      order.map((at) => writers[at].machine),
      store,
      key,
    );
    for (const word of writers.flatMap(({ last }) => [...last.values()])) expect(text).toContain(word);
    for (const { machine } of writers) await machine.end();
  },
);
