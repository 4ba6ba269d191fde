import { JSDOM } from 'jsdom';
import { type ComponentChild, h, render } from 'preact';
import { beforeAll, expect, it, vi } from 'vitest';
import { tell } from '../../../src/screens/library-page/clip-actions';
import { SidePanel } from '../../../src/screens/library-page/reader/side-panel';
import { Snackbar } from '../../../src/screens/library-page/snackbar';

/*
 * What is pressed as soon as something is in view must reach it. An effect that waits for the next frame would move the focus
 * later, perhaps away from where the reader has gone meanwhile.
 */

const { window } = new JSDOM('<main>');

beforeAll(() => {
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('chrome', { i18n: { getMessage: (key: string) => key, getUILanguage: () => 'en' } });
});

/** What has the focus in the step that draws something. */
function focusedWith(shown: ComponentChild): string {
  const { body } = window.document;
  const place = body.appendChild(window.document.createElement('div'));
  (window.document.activeElement as HTMLElement | null)?.blur();
  render(shown, place);
  const { localName, textContent } = window.document.activeElement ?? body;
  render(null, place);
  place.remove();
  return `${localName} ${textContent}`;
}

const nothing = () => {};

it('a panel beside a text has the focus', () => {
  const panel = h(SidePanel, { id: 'panel', title: 'Highlights', onClose: nothing, children: null });
  expect(focusedWith(panel)).toBe('h2 Highlights');
});

it('Undo has the focus where the focused element was removed', () => {
  const last = { sentence: 'deleted', name: 'Salt', undo: async () => true } as const;
  for (const how of [{ takesFocus: true }, { stays: true }]) {
    tell({ ...last, ...how });
    expect(focusedWith(h(Snackbar, null))).toBe('button undo');
  }
});
