import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newKey } from '../../src/sync/sealed';
import { forAll, patience } from '../support/properties';
import { change, joined, Writer } from './history';
import { MemoryStore } from './memory-store';

/* Random changes on three machines that are offline, whose clocks are an hour apart, joined in any order. */

const orders = fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 });
const histories = fc.array(fc.tuple(fc.array(change, { maxLength: 16 }), orders), { minLength: 1, maxLength: 3 });

// Chosen: a dozen take a few seconds.
const runs = 12;

test('machines end alike, and nothing that one of them wrote is lost', { timeout: patience }, async () => {
  const { key } = await newKey('correct horse', { N: 2, r: 1, p: 1 });
  await forAll(histories, { runs }, async (history) => {
    const writers = [new Writer(0), new Writer(1), new Writer(2)] as const;
    const store = new MemoryStore();
    const ids = await writers[1].start(2);
    await joined(
      writers.map(({ machine }) => machine),
      store,
      key,
    );
    for (const [changes, order] of history) {
      for (const { last } of writers) last.clear();
      for (const each of changes) await writers[each.machine]?.make(each, ids);
      const text = await joined(
        order.flatMap((at) => writers[at]?.machine ?? []),
        store,
        key,
      );
      for (const word of writers.flatMap(({ last }) => [...last.values()])) expect(text).toContain(word);
    }
    for (const { machine } of writers) await machine.end();
  });
});
