import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { type GatherView, gatherWords } from '../../../src/browser/messaging/content-api';
import { Gatherer } from '../../../src/tab/gathering/page/gatherer';

// Node has event targets of its own.
vi.mock('../../../src/clip/capture/dom', async (original) => ({
  ...(await original<object>()),
  listen: () => {},
  stopListening: () => {},
}));

test('nothing is left on a page that the reader leaves, and may return to', async () => {
  const { document, MutationObserver, HTMLElement } = new JSDOM('<!doctype html><p>Text').window;
  const listeners = new Map<string, (event: object) => void>();
  const listening = { addEventListener: listeners.set.bind(listeners), removeEventListener: () => {} };
  HTMLElement.prototype.showPopover = () => {};
  document.elementsFromPoint = () => [];
  const globals = { window: listening, MutationObserver, matchMedia: () => ({}), innerWidth: 800, innerHeight: 600 };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const words = Object.fromEntries(gatherWords.map((name) => [name, name])) as GatherView['words'];
  const gatherer = new Gatherer(document, { words, language: 'en', direction: 'ltr' });
  expect(document.querySelectorAll('html > div')).toHaveLength(1);
  listeners.get('pagehide')?.({ isTrusted: true });
  expect(document.querySelectorAll('html > div')).toHaveLength(0);
  expect(await gatherer.step({ blocks: 0, gaps: 0, isFull: false, wait: 0 })).toMatchObject({ is: 'finished' });
  gatherer.close();
});
