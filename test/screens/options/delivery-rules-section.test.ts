import type { JSDOM } from 'jsdom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { DeliveryRule } from '../../../src/browser/messaging/deliveries';
import { emptyDocument } from '../../support/empty-document';

const rule = { enabled: true, when: ['tag:paper'], destinations: [] };
const matchesInLibrary = vi.fn();
let deliveryRules: DeliveryRule[];
let isDiskFull = false;
let main: HTMLElement;
let window: JSDOM['window'];

beforeEach(async () => {
  deliveryRules = ['one', 'two', 'three'].map((id): DeliveryRule => ({ ...rule, id, name: id }));
  const onChanged = { addListener: () => {}, removeListener: () => {} };
  const local = {
    get: async (key: string) => (key === 'deliveryRules' ? { deliveryRules } : {}),
    set: async (values: { deliveryRules: DeliveryRule[] }) => {
      if (isDiskFull) throw new Error('no space');
      ({ deliveryRules } = values);
    },
    onChanged,
  };
  vi.resetModules();
  ({ main, window } = emptyDocument({ local }));
  vi.doMock('../../../src/delivery/rules/try-rule', () => ({
    matchesInLibrary,
    notUnderstood: () => [],
  }));
  const { DeliveryRulesSection } = await import('../../../src/screens/options/delivery-rules-section');
  render(h(DeliveryRulesSection, null), main);
  await expect.poll(() => main.querySelectorAll('[data-sending]').length).toBe(3);
});
afterEach(() => {
  isDiskFull = false;
  matchesInLibrary.mockReset();
});

const stored = () => deliveryRules.map(({ id }) => id);

it('rules are moved, deleted and put back in the list as it is stored by then', async () => {
  const up = main.querySelector<HTMLButtonElement>('[data-sending="three"] .button:not([data-edit])');
  up?.click();
  up?.click();
  await expect.poll(stored).toEqual(['three', 'one', 'two']);
  main.querySelector<HTMLButtonElement>('[data-sending="two"] [data-delete]')?.click();
  await expect.poll(stored).toEqual(['three', 'one']);
  await expect.poll(() => main.querySelector('#sending-notice-undo')).not.toBe(null);
  deliveryRules = [...deliveryRules, { ...rule, id: 'four', name: 'four' }];
  main.querySelector<HTMLButtonElement>('#sending-notice-undo')?.click();
  await expect.poll(stored).toEqual(['three', 'two', 'one', 'four']);
});

it('switching a rule off changes nothing else, of this rule or of one that is edited', async () => {
  main.querySelector<HTMLElement>('[data-sending="two"] [data-edit]')?.click();
  await expect.poll(() => main.querySelector('#sending-name')).not.toBe(null);
  const name = main.querySelector<HTMLInputElement>('#sending-name') as HTMLInputElement;
  name.value = 'Papers';
  name.dispatchEvent(new window.Event('input', { bubbles: true }));
  // Meanwhile another window changes one rule and deletes another.
  deliveryRules = deliveryRules.filter(({ id }) => id !== 'three').map((each) => ({ ...each, when: ['tag:new'] }));
  for (const id of ['two', 'three']) main.querySelector<HTMLElement>(`[data-sending="${id}"] input`)?.click();
  await expect.poll(() => deliveryRules[1]?.enabled).toBe(false);
  expect(deliveryRules).toMatchObject([
    { id: 'one', enabled: true, when: ['tag:new'] },
    { id: 'two', enabled: false, when: ['tag:new'] },
  ]);
  expect(main.querySelector<HTMLInputElement>('#sending-name')?.value).toBe('Papers');
  main.querySelector('form')?.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
  await expect.poll(() => deliveryRules[1]?.name).toBe('Papers');
  expect(deliveryRules[1]?.enabled).toBe(false);
});

it('a rule that is typed stays when the button for a new one is pressed again, and when it cannot be stored', async () => {
  const add = () => main.querySelector<HTMLElement>('#add-sending')?.click();
  const name = () => main.querySelector<HTMLInputElement>('#sending-name');
  add();
  await expect.poll(name).not.toBe(null);
  (name() as HTMLInputElement).value = 'Papers';
  name()?.dispatchEvent(new window.Event('input', { bubbles: true }));
  add();
  await new Promise((settle) => setTimeout(settle, 10));
  expect(name()?.value).toBe('Papers');
  isDiskFull = true;
  const refused = vi.fn();
  process.once('unhandledRejection', refused);
  onTestFinished(() => void process.off('unhandledRejection', refused));
  main.querySelector('form')?.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
  await expect.poll(() => refused.mock.calls.length).toBe(1);
  expect(name()?.value).toBe('Papers');
});

it('a rule that is deleted while it is edited does not come back', async () => {
  main.querySelector<HTMLElement>('[data-sending="two"] [data-edit]')?.click();
  await expect.poll(() => main.querySelector('#sending-form')).not.toBe(null);
  main.querySelector<HTMLElement>('[data-sending="two"] [data-delete]')?.click();
  await expect.poll(() => main.querySelector('#sending-form')).toBe(null);
  expect(stored()).toEqual(['one', 'three']);
});

it('a count of clips is not shown for a search that was typed since', async () => {
  let found: (count: number) => void = () => {};
  matchesInLibrary.mockImplementation(() => new Promise((resolve) => (found = resolve)));
  main.querySelector<HTMLElement>('[data-sending="two"] [data-edit]')?.click();
  await expect.poll(() => matchesInLibrary.mock.calls.length).toBe(1);
  found(3);
  const trial = () => main.querySelector('#sending-trial')?.textContent;
  await expect.poll(trial).toContain('sendRule_matches');
  const when = main.querySelector('textarea') as HTMLTextAreaElement;
  when.value = 'tag:other';
  when.dispatchEvent(new window.Event('input', { bubbles: true }));
  await expect.poll(trial).toBe('');
});
