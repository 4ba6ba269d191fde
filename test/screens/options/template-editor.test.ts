import { JSDOM } from 'jsdom';
import { h, render } from 'preact';
import { expect, test, vi } from 'vitest';
import { defaultSettings, type Settings } from '../../../src/browser/settings/settings';

test('a template that another machine stored is not undone by a change of one of its fields here', async () => {
  const { window } = new JSDOM('<main></main>');
  for (const name of ['window', 'document', 'Node', 'HTMLElement', 'Element', 'Event', 'location'] as const)
    vi.stubGlobal(name, window[name as 'document']);
  const browser = {
    i18n: { getMessage: (key: string) => key, getUILanguage: () => 'en' },
    runtime: { id: 'x', getURL: (path: string) => path, getManifest: () => ({}) },
  };
  vi.stubGlobal('chrome', browser);
  vi.stubGlobal('browser', browser);
  const { FilesSection } = await import('../../../src/screens/options/files-section');
  const main = window.document.querySelector('main') as HTMLElement;
  const kept: Partial<Settings>[] = [];
  const show = (settings: Settings) =>
    render(
      h(FilesSection, {
        settings,
        broken: [],
        change: (changed) => void kept.push(changed),
        replace: async () => {},
        replaced: 0,
      }),
      main,
    );
  const field = (name: string) => {
    const found = window.document.querySelector<HTMLTextAreaElement>(`#template-${name}`);
    if (!found) throw new Error(`no field ${name}`);
    return found;
  };
  show(defaultSettings);
  expect(field('body').value).toBe(defaultSettings.template.body);
  const theirs = { ...defaultSettings, template: { ...defaultSettings.template, body: 'Theirs: {{content}}' } };
  show(theirs);
  await expect.poll(() => field('body').value).toBe(theirs.template.body);
  field('fileName').value = 'Mine {{title}}';
  field('fileName').dispatchEvent(new window.Event('input', { bubbles: true }));
  await expect.poll(() => kept.at(-1)?.template).toEqual({ ...theirs.template, fileName: 'Mine {{title}}' });
  render(null, main);
});
