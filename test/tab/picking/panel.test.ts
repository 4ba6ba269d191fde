import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import type { PickWords } from '../../../src/browser/messaging/content-api';
import { actionFor, Panel } from '../../../src/tab/picking/page/panel';

const pressed = (event: object) => actionFor({ key: '', code: '', ...event } as KeyboardEvent, false);

test('Ctrl+Z undoes on keyboards of every script', () => {
  expect(pressed({ key: 'z', code: 'KeyZ', ctrlKey: true })).toBe('undo');
  expect(pressed({ key: 'я', code: 'KeyZ', metaKey: true })).toBe('undo');
  expect(pressed({ key: 'w', code: 'KeyZ', ctrlKey: true })).toBeUndefined();
  expect(pressed({ key: 'z', code: 'KeyZ', ctrlKey: true, shiftKey: true })).toBeUndefined();
});

test('Undo looks as if it did nothing where there is nothing to undo', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { window } = new JSDOM('');
  const words = new Proxy({}, { get: (_, name) => String(name) }) as PickWords;
  const panel = new Panel(window.document, window as unknown as Window, words, () => {});
  const colourOfUndo = (canUndo: boolean) => {
    panel.say({ current: undefined, added: 0, removed: 0, canUndo });
    const undo = [...panel.element.querySelectorAll('button')].find(({ textContent }) => textContent === 'undo');
    return undo?.style.color;
  };
  expect(colourOfUndo(false)).not.toBe(colourOfUndo(true));
  vi.unstubAllGlobals();
});
