import { expect, test } from 'vitest';
import type { Delivery } from '../../src/browser/messaging/deliveries';
import { Deliveries, mostListed } from '../../src/library/deliveries';
import { countIn } from '../../src/screens/library-page/outbox/outbox-states';
import { countedRows } from '../support/counted-rows';
import { libraryDatabase } from '../support/library-database';

const database = libraryDatabase();
const read = countedRows(database);
const deliveries = new Deliveries(database);

const row = (at: number, state: Delivery['state'], destination = 'shelf'): Delivery => ({
  ...{ id: `${at}`, clipId: `clip ${at}`, destination, state, askedAt: at, dueAt: at, tries: 1 },
  ...(state === 'delivered' ? { deliveredAt: 5000 - at } : {}),
});

const history = Array.from({ length: 1000 }, (_, at) => row(at + 1, 'delivered'));

test('the outbox is shown without reading all that was ever sent', async () => {
  await database.deliveries.bulkPut([
    ...history,
    row(2000, 'failed'),
    row(3000, 'waiting', 'vault'),
    row(0, 'sending'),
  ]);
  read.clear();
  const { rows, others } = await deliveries.shown();
  expect(rows.map(({ askedAt }) => askedAt)).toEqual([
    ...[3000, 2000],
    ...history
      .map(({ askedAt }) => askedAt)
      .slice(-mostListed)
      .reverse(),
    0,
  ]);
  expect(countIn('all', rows, others)).toBe(1003);
  expect(countIn('delivered', rows, others)).toBe(1000);
  expect(countIn('failed', rows, others)).toBe(1);
  expect(read.get('deliveries')).toBeLessThan(mostListed + 20);
});

test('what a destination waits for, and when a clip last arrived there, is known without its history', async () => {
  await database.deliveries.bulkPut([...history, row(2000, 'failed'), row(3000, 'waiting', 'vault')]);
  read.clear();
  expect((await deliveries.unsettled()).map(({ askedAt }) => askedAt).sort()).toEqual([2000, 3000]);
  expect(await deliveries.lastArrival('shelf')).toBe(4999);
  expect(await deliveries.lastArrival('vault')).toBeUndefined();
  expect(read.get('deliveries')).toBeLessThan(10);
});

test('many clips that wait for one destination keep no others waiting', async () => {
  const waiting = Array.from({ length: 200 }, (_, at) => row(at + 1, 'waiting', 'program'));
  await database.deliveries.bulkPut([...waiting, row(2000, 'waiting'), row(3000, 'sending')]);
  read.clear();
  expect([...(await deliveries.openDestinations())].sort()).toEqual(['program', 'shelf']);
  expect((await deliveries.due('shelf', 5000)).map(({ askedAt }) => askedAt)).toEqual([2000, 3000]);
  expect(read.get('deliveries')).toBeLessThan(10);
});
