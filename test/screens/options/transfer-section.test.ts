import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { defaultSettings, type Settings } from '../../../src/browser/settings/settings';
import { settingsFile } from '../../../src/browser/settings/settings-file';
import type { SiteRule } from '../../../src/judge/site-rules/site-rule';
import { emptyDocument } from '../../support/empty-document';
import { mine } from '../../support/set-settings';

let stored: Settings;
let main: HTMLElement;
let isDiskFull = false;
const ask = vi.fn();

beforeEach(async () => {
  stored = mine;
  const local = { get: async () => structuredClone(stored) };
  vi.resetModules();
  ({ main } = emptyDocument({ local }));
  vi.doMock('../../../src/browser/messaging/channel', () => ({ ask }));
  const { TransferSection } = await import('../../../src/screens/options/transfer-section');
  const replace = async (by: Settings) => {
    if (isDiskFull) throw new Error('no space');
    stored = by;
  };
  render(h(TransferSection, { settings: mine, broken: [], change: () => {}, replace, replaced: 0 }), main);
});
afterEach(() => render(null, main));

it('undoing a reset of the settings leaves what was changed since', async () => {
  main.querySelector<HTMLButtonElement>('#reset-settings')?.click();
  expect(stored).toEqual(defaultSettings);
  stored = { ...stored, format: 'epub' };
  await expect.poll(() => main.querySelector('#settings-notice-undo')).not.toBe(null);
  main.querySelector<HTMLButtonElement>('#settings-notice-undo')?.click();
  await expect.poll(() => stored).toEqual({ ...mine, format: 'epub' });
});

it('an import that cannot be undone says so', async () => {
  const rule = { id: 'ad', name: 'Ads', site: 'e.example', action: 'drop', slots: [], enabled: true };
  const failure = { ok: false, failure: { code: 'storageFull' } };
  ask.mockImplementation(async (name: string) => (name === 'rules.add' ? { ok: true, value: [rule] } : failure));
  const input = main.querySelector<HTMLInputElement>('#import-settings-file') as HTMLInputElement;
  const file = new File([settingsFile(defaultSettings, [rule as SiteRule])], 'settings.json');
  Object.defineProperty(input, 'files', { value: [file] });
  input.dispatchEvent(
    new (input.ownerDocument.defaultView as Window & typeof globalThis).Event('change', { bubbles: true }),
  );
  const notice = () => main.querySelector('#settings-notice');
  await expect.poll(() => notice()?.textContent).toContain('settingsImported');
  main.querySelector<HTMLButtonElement>('#settings-notice-undo')?.click();
  await expect.poll(() => stored).toEqual(mine);
  await expect.poll(() => ask.mock.lastCall?.[0]).toBe('rules.remove');
  await new Promise((settle) => setTimeout(settle, 10));
  expect(notice()?.textContent).toContain('failure_storageFull');
});

it('settings that could not be stored are not said to be reset', async () => {
  isDiskFull = true;
  const refused = vi.fn();
  process.once('unhandledRejection', refused);
  onTestFinished(() => void process.off('unhandledRejection', refused));
  main.querySelector<HTMLButtonElement>('#reset-settings')?.click();
  await expect.poll(() => refused.mock.calls.length).toBe(1);
  expect(main.querySelector('#settings-notice')?.textContent?.trim()).toBe('');
});
