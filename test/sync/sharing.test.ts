import { setImmediate as tick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { live } from '../../src/library/live';
import { SharedDatabase, type SharingRow } from '../../src/sync/shared-database';
import { forgetRestored, sharedDatabase, sharingState } from '../../src/sync/sharing';

const row = { id: 'sharing', storage: { kind: 'webdav', values: {} }, restored: [] } as unknown as SharingRow;

test.each([0, 1, 2])('asking whether the library is shared keeps what is set up %d ticks later', async (ticks) => {
  const asked = sharingState();
  for (let i = 0; i < ticks; i++) await tick();
  const setUp = new SharedDatabase();
  await setUp.sharing.put(row);
  await asked;
  expect(await setUp.sharing.get('sharing')).toEqual(row);
  await setUp.delete();
});

test('what this machine notes of sharing can be followed', async () => {
  const setUp = sharedDatabase();
  await setUp.sharing.put({ ...row, restored: ['a', 'b'] });
  const told: (readonly string[] | undefined)[] = [];
  const stop = live(async () => (await sharingState())?.restored, undefined)((restored) => told.push(restored));
  await expect.poll(() => told).toEqual([['a', 'b']]);
  await forgetRestored(['a']);
  await expect.poll(() => told).toEqual([['a', 'b'], ['b']]);
  stop();
  await setUp.delete();
});
