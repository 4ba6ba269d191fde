import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { type GatherView, gatherWords } from '../../../src/browser/messaging/content-api';
import { GatherPanel } from '../../../src/tab/gathering/page/gather-panel';
import { Gatherer } from '../../../src/tab/gathering/page/gatherer';

// Node has event targets of its own.
vi.mock('../../../src/clip/capture/dom', async (original) => ({
  ...(await original<object>()),
  listen: () => {},
  stopListening: () => {},
}));

const words = Object.fromEntries(gatherWords.map((name) => [name, name])) as GatherView['words'];

/** A page, and what listens at its window. */
function open() {
  const { document, MutationObserver, HTMLElement } = new JSDOM('<!doctype html><p>Text').window;
  const listeners = new Map<string, (event: object) => void>();
  const listening = { addEventListener: listeners.set.bind(listeners), removeEventListener: () => {} };
  HTMLElement.prototype.showPopover = () => {};
  document.elementsFromPoint = () => [];
  const globals = { window: listening, MutationObserver, matchMedia: () => ({}), innerWidth: 800, innerHeight: 600 };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return { document, listeners, HTMLElement };
}

test('nothing is left on a page that the reader leaves, and may return to', async () => {
  const { document, listeners } = open();
  const gatherer = new Gatherer(document, { words, language: 'en', direction: 'ltr' });
  expect(document.querySelectorAll('html > div')).toHaveLength(1);
  listeners.get('pagehide')?.({ isTrusted: true });
  expect(document.querySelectorAll('html > div')).toHaveLength(0);
  expect(await gatherer.step({ blocks: 0, gaps: 0, isFull: false, wait: 0 })).toMatchObject({ is: 'finished' });
  gatherer.close();
});

test('the panel says on two lines how much was gathered and what to do: not all languages have a space between sentences', () => {
  const { document, HTMLElement } = open();
  const attach = vi.spyOn(HTMLElement.prototype, 'attachShadow');
  const panel = new GatherPanel(document, { words, language: 'ja', direction: 'ltr' }, () => {});
  panel.say({ blocks: 24, gaps: 0, isFull: false, wait: 0 });
  const shadow: ShadowRoot = attach.mock.results[0]?.value;
  expect(shadow.querySelector('[role=status]')?.textContent).toBe('count\nhelp');
});
