import { h, render } from 'preact';
import { expect, it, vi } from 'vitest';
import { defaultSettings, type Settings } from '../../../src/browser/settings/settings';
import { emptyDocument } from '../../support/empty-document';

it('shows the method that another page, machine or file has set', async () => {
  const { main, window } = emptyDocument();
  const methods = { engines: ['wclipper', 'nta', 'rowblock'], always: { engine: 'wclipper', amount: 'best' } };
  const ask = async (name: string) => ({ ok: true, value: name === 'method.ofPage' ? methods : null });
  vi.doMock('../../../src/browser/messaging/channel', () => ({ ask }));
  const { ExtractionSection } = await import('../../../src/screens/options/extraction-section');
  const show = (engine: Settings['engine']) =>
    render(h(ExtractionSection, { settings: { ...defaultSettings, engine } }), main);
  const select = () => main.querySelector<HTMLSelectElement>('select');
  show('');
  await expect.poll(select).not.toBe(null);
  expect(select()?.value).toBe('wclipper');
  (select() as HTMLSelectElement).value = 'nta';
  select()?.dispatchEvent(new window.Event('change', { bubbles: true }));
  await new Promise((settle) => setTimeout(settle, 10));
  expect(select()?.value).toBe('nta');
  show('nta');
  show('rowblock');
  await expect.poll(() => select()?.value).toBe('rowblock');
  // One that this version does not have.
  show('elsewhere');
  await expect.poll(() => select()?.value).toBe('wclipper');
});

it('takes the method of one site back and leaves those of other pages', async () => {
  const { main } = emptyDocument();
  vi.resetModules();
  const asked: unknown[] = [];
  const ask = async (name: string, about: unknown) => {
    if (name === 'method.keep') asked.push(about);
    return { ok: true, value: null };
  };
  vi.doMock('../../../src/browser/messaging/channel', () => ({ ask }));
  const { ExtractionSection } = await import('../../../src/screens/options/extraction-section');
  const siteMethods = { 'one.example': { engine: 'nta', amount: 'best' } } as const;
  render(h(ExtractionSection, { settings: { ...defaultSettings, siteMethods } }), main);
  main.querySelector<HTMLElement>('#site-methods button')?.click();
  expect(asked).toEqual([{ site: 'one.example' }]);
});
