import { beforeEach, expect, it, vi } from 'vitest';
import type { DeliveryRule, Destination } from '../../../src/browser/messaging/deliveries';
import { automaticBackup, setAutomaticBackup } from '../../../src/browser/platform/automatic-backup';
import {
  changeDeliveryRules,
  readDeliveryRules,
  removeFromDeliveryRules,
} from '../../../src/browser/platform/delivery-rules';
import { keepDestination, readDestinations, removeDestination } from '../../../src/browser/platform/destinations';
import { stored } from '../../support/local-storage';

vi.mock('webextension-polyfill', () => import('../../support/local-storage'));

beforeEach(() => stored.clear());

const destination = (id: string): Destination => ({ id, kind: 'webdav', name: id, values: {}, hosts: [] });
const ids = async () => (await readDestinations()).map(({ id }) => id);

it('two destinations that are kept at once are both kept', async () => {
  await Promise.all([keepDestination(destination('a')), keepDestination(destination('b'))]);
  expect(await ids()).toEqual(['a', 'b']);
});

it('a destination is kept while another is removed', async () => {
  await keepDestination(destination('a'));
  await Promise.all([removeDestination('a'), keepDestination(destination('b'))]);
  expect(await ids()).toEqual(['b']);
});

it('a rule is kept while a destination is taken out of others', async () => {
  const rule: DeliveryRule = { id: 'one', name: 'One', enabled: true, when: [], destinations: ['a'] };
  await changeDeliveryRules(() => [rule]);
  await Promise.all([removeFromDeliveryRules('a'), changeDeliveryRules((now) => [...now, { ...rule, id: 'two' }])]);
  expect((await readDeliveryRules()).map(({ id }) => id)).toEqual(['one', 'two']);
});

it('automatic backups stay off that are turned off while a backup ends', async () => {
  await setAutomaticBackup({ every: 'day', since: 1 });
  await Promise.all([setAutomaticBackup({ next: 2 }), setAutomaticBackup({ every: 'off' })]);
  expect(await automaticBackup()).toMatchObject({ every: 'off', next: 2 });
});
