import { JSDOM } from 'jsdom';
import { render } from 'preact';
import { onTestFinished, vi } from 'vitest';

const globals = ['window', 'document', 'Node', 'HTMLElement', 'Element', 'Event', 'location'] as const;

/**
 * A document in Node, with the browser's API, for a screen that needs no layout and goes with the test. Its texts are their
 * names. Import the screen afterwards, in a file that replaces modules.
 */
export function emptyDocument(storage?: { readonly local: object }) {
  const { window } = new JSDOM('<main></main>');
  for (const name of globals) vi.stubGlobal(name, window[name as 'document']);
  const i18n = { getMessage: (key: string) => key, getUILanguage: () => 'en' };
  const browser = { i18n, runtime: { id: 'x', getURL: (path: string) => path }, storage };
  vi.stubGlobal('chrome', browser);
  vi.doMock('webextension-polyfill', () => ({ default: browser }));
  const main = window.document.querySelector('main') as HTMLElement;
  onTestFinished(() => render(null, main));
  return { window, main };
}
