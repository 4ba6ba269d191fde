import { h, render } from 'preact';
import { expect, it, vi } from 'vitest';
import { emptyDocument } from '../../support/empty-document';

it('shows the stored settings again if a change could not be stored', async () => {
  const { main } = emptyDocument();
  const { defaultSettings } = await import('../../../src/browser/settings/settings');
  vi.doMock('../../../src/browser/platform/storage', () => ({
    readSettings: async () => ({ settings: defaultSettings, broken: [] }),
    writeSettings: async () => {
      throw new Error('QuotaExceededError');
    },
    onSettings: () => () => {},
  }));
  const failed = vi.fn();
  process.once('unhandledRejection', failed);
  const { useSettings } = await import('../../../src/screens/options/use-settings');
  const Page = () => {
    const page = useSettings();
    return page && h('button', { onClick: () => page.change({ toast: false }) }, String(page.settings.toast));
  };
  render(h(Page, {}), main);
  await expect.poll(() => main.textContent).toBe('true');
  main.querySelector('button')?.click();
  await expect.poll(() => failed.mock.calls.length).toBe(1);
  await expect.poll(() => main.textContent).toBe('true');
});
