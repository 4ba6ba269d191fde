import { beforeEach, expect, it, vi } from 'vitest';
import type { DeliveryRule } from '../../../src/browser/messaging/deliveries';
import {
  changeDeliveryRules,
  readDeliveryRules,
  removeFromDeliveryRules,
} from '../../../src/browser/platform/delivery-rules';
import { stored } from '../../support/local-storage';

vi.mock('webextension-polyfill', () => import('../../support/local-storage'));

beforeEach(() => stored.clear());

it('switches off a rule whose only destination was removed', async () => {
  const rule = { name: 'Papers', enabled: true, when: ['tag:paper'] };
  const rules: readonly DeliveryRule[] = [
    { ...rule, id: 'one', destinations: ['vault'] },
    { ...rule, id: 'two', destinations: ['vault', 'shelf'] },
    { ...rule, id: 'three', destinations: [] },
  ];
  await changeDeliveryRules(() => rules);
  await removeFromDeliveryRules('vault');
  expect((await readDeliveryRules()).map(({ enabled, destinations }) => [enabled, destinations])).toEqual([
    [false, []],
    [true, ['shelf']],
    [true, []],
  ]);
});

it('leaves a rule that only a later version can read', async () => {
  const rule: DeliveryRule = { id: 'one', name: 'Papers', enabled: true, when: [], destinations: ['vault', 'shelf'] };
  const later = { ...rule, id: 'two', when: { any: ['tag:paper'] } };
  stored.set('deliveryRules', [later, rule]);
  await changeDeliveryRules((now) => now.map((each) => ({ ...each, enabled: false })));
  expect(stored.get('deliveryRules')).toEqual([{ ...rule, enabled: false }, later]);
  await removeFromDeliveryRules('vault');
  expect(stored.get('deliveryRules')).toEqual([{ ...rule, enabled: false, destinations: ['shelf'] }, later]);
});
