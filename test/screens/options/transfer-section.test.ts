import { h, render } from 'preact';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { defaultSettings, type Settings } from '../../../src/browser/settings/settings';
import { settingsFile } from '../../../src/browser/settings/settings-file';
import { emptyDocument } from '../../support/empty-document';
import { mine } from '../../support/set-settings';

let stored: Settings;
let main: HTMLElement;
let isDiskFull = false;
const ask = vi.fn();
const rule = { id: 'ad', name: 'Ads', site: 'e.example', action: 'drop', slots: [], enabled: true } as const;

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

it('undoing a reset of the settings leaves what was changed since', async () => {
  main.querySelector<HTMLButtonElement>('#reset-settings')?.click();
  expect(stored).toEqual(defaultSettings);
  stored = { ...stored, format: 'epub' };
  await expect.poll(() => main.querySelector('#settings-notice-undo')).not.toBe(null);
  main.querySelector<HTMLButtonElement>('#settings-notice-undo')?.click();
  await expect.poll(() => stored).toEqual({ ...mine, format: 'epub' });
});

it('an import that cannot be undone says so', async () => {
  const failure = { ok: false, failure: { code: 'storageFull' } };
  ask.mockImplementation(async (name: string) => (name === 'rules.add' ? { ok: true, value: [rule] } : failure));
  take(settingsFile(defaultSettings, [rule]));
  await expect.poll(notice).toContain('settingsImported');
  main.querySelector<HTMLButtonElement>('#settings-notice-undo')?.click();
  await expect.poll(() => stored).toEqual(mine);
  await expect.poll(() => ask.mock.lastCall?.[0]).toBe('rules.remove');
  await new Promise((settle) => setTimeout(settle, 10));
  expect(notice()).toContain('failure_storageFull');
});

const whole = settingsFile(mine, [rule]);

it.each([
  ['all', whole, 'settingsImported'],
  ['all but a method', whole.replace('"siteMethods": {', '$& "a.example": { "engine": 3 },'), 'Partly'],
  ['all but a rule', whole.replace('"siteRules": [', '$& { "site": "e.example" },'), 'Partly'],
  ['all but the format', whole.replace(/"format": "\w+"/, '"format": "docx"'), 'Partly'],
])('an import takes %s, and says so', async (_, text, said) => {
  ask.mockResolvedValue({ ok: true, value: [rule] });
  take(text);
  await expect.poll(notice).toContain(`${said} undo`);
});

it('settings that could not be stored are not said to be reset', async () => {
  isDiskFull = true;
  const refused = vi.fn();
  process.once('unhandledRejection', refused);
  onTestFinished(() => void process.off('unhandledRejection', refused));
  main.querySelector<HTMLButtonElement>('#reset-settings')?.click();
  await expect.poll(() => refused.mock.calls.length).toBe(1);
  expect(notice()?.trim()).toBe('');
});

function notice(): string | null | undefined {
  return main.querySelector('#settings-notice')?.textContent;
}

function take(text: string): void {
  const input = main.querySelector<HTMLInputElement>('#import-settings-file') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [new File([text], 'settings.json')] });
  input.dispatchEvent(
    new (input.ownerDocument.defaultView as Window & typeof globalThis).Event('change', { bubbles: true }),
  );
}
