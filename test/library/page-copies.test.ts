import { expect, test } from 'vitest';
import { Deliveries } from '../../src/library/deliveries';
import { PageCopies } from '../../src/library/page-copies';
import { libraryDatabase } from '../support/library-database';

const database = libraryDatabase();
const copies = new PageCopies(database);
const minute = 60_000;

test('a copy is waited for while it is made, and no longer than that', async () => {
  expect(await copies.isExpected('salt', 0)).toBe(false);
  await copies.expect('salt', 0);
  expect(await copies.isExpected('salt', minute)).toBe(true);
  expect(await copies.isExpected('salt', 3 * minute)).toBe(false);
  await copies.keep('salt', '<p>Salt');
  expect(await copies.isExpected('salt', minute)).toBe(false);
  expect(await (await copies.read('salt'))?.text()).toBe('<p>Salt');
});

test('a copy is kept until all deliveries of its clip have arrived', async () => {
  const deliveries = new Deliveries(database);
  await copies.expect('salt', 0);
  await copies.keep('salt', '<p>Salt');
  await deliveries.ask(['salt'], ['first', 'second'], 0);
  const [one, other] = await deliveries.ofClip('salt');
  for (const row of [one, other]) await deliveries.begin(row?.id ?? '', 0);
  await deliveries.delivered(one?.id ?? '', { id: '1', by: 'answered' }, 1, 0);
  await copies.forgetDelivered('salt');
  expect(await copies.read('salt')).toBeDefined();
  await deliveries.delivered(other?.id ?? '', { id: '2', by: 'answered' }, 1, 0);
  await copies.forgetDelivered('salt');
  expect(await copies.read('salt')).toBeUndefined();
});

test('a copy whose deliveries have failed is forgotten after some days', async () => {
  await copies.expect('salt', 0);
  await copies.keep('salt', '<p>Salt');
  await copies.expect('pepper', 24 * 60 * minute);
  expect(await copies.read('salt')).toBeDefined();
  await copies.expect('sage', 4 * 24 * 60 * minute);
  expect(await copies.read('salt')).toBeUndefined();
});
