import type { JSDOM } from 'jsdom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SiteRule } from '../../../src/judge/site-rules/site-rule';
import { emptyDocument } from '../../support/empty-document';

const rule: SiteRule = { id: 'ad', name: 'Ads', site: 'e.example', action: 'drop', slots: [], enabled: true };
const ask = vi.fn();
let name = rule.name;
let changed: () => void = () => {};
let main: HTMLElement;
let window: JSDOM['window'];

beforeEach(async () => {
  const local = { get: async () => ({ 'siteRules:e.example': [rule] }), onChanged: { addListener: () => {} } };
  ({ main, window } = emptyDocument({ local }));
  vi.doMock('../../../src/browser/messaging/channel', () => ({ ask }));
  vi.doMock('../../../src/screens/ui/showing-failure', () => ({ showingFailure: (asked: unknown) => asked }));
  vi.doMock('../../../src/browser/platform/site-rules', () => ({
    readRules: async () => [{ ...rule, name }],
    onRules: (again: () => void) => {
      changed = again;
      return () => {};
    },
  }));
  const { RulesSection } = await import('../../../src/screens/options/rules-section');
  render(h(RulesSection, null), main);
  await expect.poll(() => main.querySelector('[data-rule]')).not.toBe(null);
});
afterEach(() => {
  ({ name } = rule);
});

const settled = () => new Promise((settle) => setTimeout(settle, 20));

it('a rule that could not be renamed is shown with its name', async () => {
  ask.mockResolvedValue({ ok: false, failure: { code: 'storageFull' } });
  const field = main.querySelector<HTMLInputElement>('.rule-name') as HTMLInputElement;
  field.value = 'Advertisements';
  field.dispatchEvent(new window.Event('change', { bubbles: true }));
  await settled();
  expect(ask).toHaveBeenCalledWith('rules.change', {
    site: 'e.example',
    id: 'ad',
    changed: { name: 'Advertisements' },
  });
  expect(field.value).toBe('Ads');
});

it('a deleted rule for which there is no room any more is said not to be back', async () => {
  ask.mockImplementation(async (name: string) => ({ ok: true, value: name === 'rules.add' ? [] : null }));
  main.querySelector<HTMLElement>('[data-delete]')?.click();
  await settled();
  main.querySelector<HTMLElement>('#rules-notice-undo')?.click();
  await settled();
  expect(ask).toHaveBeenLastCalledWith('rules.add', { rules: [rule] });
  expect(main.querySelector('#rules-notice')?.textContent).toContain('ruleDeleted');
});

it('a rule that was renamed here shows the name that it is given elsewhere', async () => {
  ask.mockResolvedValue({ ok: true, value: null });
  const field = () => main.querySelector<HTMLInputElement>('.rule-name') as HTMLInputElement;
  field().value = 'Advertisements';
  field().dispatchEvent(new window.Event('change', { bubbles: true }));
  name = 'Banners';
  await changed();
  await expect.poll(() => field().value).toBe('Banners');
});
