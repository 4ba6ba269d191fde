import { beforeEach, expect, it, vi } from 'vitest';
import type { Destination } from '../../../src/browser/messaging/deliveries';
import { keepDestination, readDestinations, removeDestination } from '../../../src/browser/platform/destinations';
import { stored } from '../../support/local-storage';

vi.mock('webextension-polyfill', () => import('../../support/local-storage'));

const vault: Destination = { id: 'one', kind: 'obsidian', name: 'Vault', values: { token: 'secret' }, hosts: [] };
const later = { ...vault, id: 'two', kind: 'invented later', name: 'Shelf' };

beforeEach(() => stored.set('destinations', [vault, later]));

it('leaves a destination of a kind that only a later version knows', async () => {
  const renamed = { ...vault, name: 'Notes' };
  await keepDestination(renamed);
  await keepDestination({ ...vault, id: 'three' });
  expect(await readDestinations()).toEqual([renamed, { ...vault, id: 'three' }]);
  expect(stored.get('destinations')).toEqual([renamed, later, { ...vault, id: 'three' }]);
  await removeDestination('one');
  expect(stored.get('destinations')).toEqual([later, { ...vault, id: 'three' }]);
});
