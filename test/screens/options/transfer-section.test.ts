import { JSDOM } from 'jsdom';
import { h, render } from 'preact';
import { expect, it, vi } from 'vitest';
import { defaultSettings, type Settings } from '../../../src/browser/settings/settings';
import { mine } from '../../support/set-settings';

it('undoing a reset of the settings leaves what was changed since', async () => {
  const { window } = new JSDOM('<main></main>');
  for (const name of ['window', 'document', 'Node', 'HTMLElement', 'Element', 'Event', 'location'] as const)
    vi.stubGlobal(name, window[name as 'document']);
  let stored: Settings = mine;
  const local = { get: async () => structuredClone(stored) };
  const browser = { i18n: { getMessage: (key: string) => key }, runtime: { id: 'x' }, storage: { local } };
  vi.stubGlobal('chrome', browser);
  vi.doMock('webextension-polyfill', () => ({ default: browser }));
  const { TransferSection } = await import('../../../src/screens/options/transfer-section');
  const main = window.document.querySelector('main') as HTMLElement;
  const replace = (by: Settings) => {
    stored = by;
  };
  render(h(TransferSection, { settings: mine, broken: [], change: () => {}, replace, replaced: 0 }), main);
  main.querySelector<HTMLButtonElement>('#reset-settings')?.click();
  expect(stored).toEqual(defaultSettings);
  stored = { ...stored, format: 'epub' };
  await expect.poll(() => main.querySelector('#settings-notice-undo')).not.toBe(null);
  main.querySelector<HTMLButtonElement>('#settings-notice-undo')?.click();
  await expect.poll(() => stored).toEqual({ ...mine, format: 'epub' });
  render(null, main);
});
