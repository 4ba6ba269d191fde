import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newKey } from '../../src/sync/sealed';
import { forAll, patience } from '../support/properties';
import { Machine } from './machine';
import { MemoryStore } from './memory-store';

/* Random changes of one clip on three machines that are offline, whose clocks are an hour apart, joined in any order. */

const start = '<p>Salt was carried inland on mules, and everyone along the road lived from it.</p>';

const change = fc.record({
  machine: fc.nat(2),
  does: fc.constantFrom('text', 'title', 'note', 'tag', 'untag', 'highlight', 'mark', 'delete', 'restore'),
});

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** One of three machines with its clock, and what it wrote last into each field: none of it may be lost. */
interface Writer {
  readonly machine: Machine;
  readonly last: Map<string, string>;
}

let count = 0;

async function make({ machine, last }: Writer, clipId: string, does: Change['does']): Promise<void> {
  const word = `word${++count}end`;
  const now = ++machine.now;
  const there = await machine.library.read(clipId);
  if (!there) return;
  if (does === 'delete') return machine.library.moveToTrash(clipId, now);
  if (does === 'restore') return machine.library.restore(clipId);
  if (there.deletedAt !== undefined) return;
  if (does === 'mark') await machine.updates.edit({ clipId, marks: { favourite: !there.favourite } }, now);
  else if (does === 'tag') await machine.updates.edit({ clipId, tags: [...(there.article.tags ?? []), word] }, now);
  else if (does === 'untag') await machine.updates.edit({ clipId, tags: (there.article.tags ?? []).slice(1) }, now);
  else {
    last.set(does, word);
    if (does === 'text') await machine.save('salt', `${start}<p>They say ${word} of it.</p>`);
    else if (does === 'highlight')
      await machine.highlights.add(
        {
          id: word,
          clipId,
          quote: { exact: 'Salt', prefix: '', suffix: '' },
          position: { start: 0, end: 4 },
          colour: 'green',
          note: word,
        },
        now,
      );
    else await machine.updates.edit({ clipId, [does]: word }, now);
  }
}

const hour = 3_600_000;

function newWriter(at: number): Writer {
  return { machine: new Machine(1_800_000_000_000 + (at - 1) * hour), last: new Map() };
}

/** What all machines have by now, after each of them, in this order, has had three rounds. */
async function joined(machines: readonly Machine[], round: (machine: Machine) => Promise<unknown>): Promise<string> {
  for (let turn = 0; turn < 3; turn++) for (const machine of machines) await round(machine);
  const [first, ...others] = await Promise.all(machines.map((machine) => machine.seen()));
  for (const other of others) expect(other).toEqual(first);
  return JSON.stringify(first);
}

const orders = fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 });
const histories = fc.array(fc.tuple(fc.array(change, { maxLength: 12 }), orders), { minLength: 1, maxLength: 3 });

// Chosen: a dozen take a few seconds.
const runs = 12;

test('machines end alike, and nothing that one of them wrote is lost', { timeout: patience }, async () => {
  const { key } = await newKey('correct horse', { N: 2, r: 1, p: 1 });
  await forAll(histories, { runs }, async (history) => {
    const writers = [0, 1, 2].map(newWriter);
    const store = new MemoryStore();
    const round = (machine: Machine) => machine.round(store, key);
    const clipId = (await writers[1]?.machine.save('salt', start)) ?? '';
    await joined(
      writers.map(({ machine }) => machine),
      round,
    );
    for (const [changes, order] of history) {
      for (const { last } of writers) last.clear();
      for (const { machine, does } of changes) await make(writers[machine] ?? newWriter(0), clipId, does);
      const text = await joined(
        order.flatMap((at) => writers[at]?.machine ?? []),
        round,
      );
      for (const word of writers.flatMap(({ last }) => [...last.values()])) expect(text).toContain(word);
    }
    for (const { machine } of writers) await machine.end();
  });
});
