import { JSDOM } from 'jsdom';
import { h, render } from 'preact';
import { expect, it, vi } from 'vitest';
import type { DeliveryRule } from '../../../src/browser/messaging/deliveries';

it('rules are moved, deleted and put back in the list as it is stored by then', async () => {
  const { window } = new JSDOM('<main></main>');
  for (const name of ['window', 'document', 'Node', 'HTMLElement', 'Element', 'Event', 'location'] as const)
    vi.stubGlobal(name, window[name as 'document']);
  const rule = { enabled: true, when: ['tag:paper'], destinations: [] };
  let deliveryRules = ['one', 'two', 'three'].map((id): DeliveryRule => ({ ...rule, id, name: id }));
  const onChanged = { addListener: () => {}, removeListener: () => {} };
  const local = {
    get: async (key: string) => (key === 'deliveryRules' ? { deliveryRules } : {}),
    set: async (values: { deliveryRules: DeliveryRule[] }) => {
      ({ deliveryRules } = values);
    },
    onChanged,
  };
  const browser = { i18n: { getMessage: (key: string) => key }, runtime: { id: 'x' }, storage: { local } };
  vi.stubGlobal('chrome', browser);
  vi.doMock('webextension-polyfill', () => ({ default: browser }));
  const { DeliveryRulesSection } = await import('../../../src/screens/options/delivery-rules-section');
  const main = window.document.querySelector('main') as HTMLElement;
  render(h(DeliveryRulesSection, null), main);
  await expect.poll(() => main.querySelectorAll('[data-sending]').length).toBe(3);
  const up = main.querySelector<HTMLButtonElement>('[data-sending="three"] .button:not([data-edit])');
  up?.click();
  up?.click();
  const stored = () => deliveryRules.map(({ id }) => id);
  await expect.poll(stored).toEqual(['three', 'one', 'two']);
  main.querySelector<HTMLButtonElement>('[data-sending="two"] [data-delete]')?.click();
  await expect.poll(stored).toEqual(['three', 'one']);
  await expect.poll(() => main.querySelector('#sending-notice-undo')).not.toBe(null);
  deliveryRules = [...deliveryRules, { ...rule, id: 'four', name: 'four' }];
  main.querySelector<HTMLButtonElement>('#sending-notice-undo')?.click();
  await expect.poll(stored).toEqual(['three', 'two', 'one', 'four']);
  render(null, main);
});
