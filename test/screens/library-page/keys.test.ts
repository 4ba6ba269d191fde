import { JSDOM } from 'jsdom';
import { h, render } from 'preact';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { changeMany } from '../../../src/screens/library-page/clip-actions';
import { commandOf, keyTable, useKeys } from '../../../src/screens/library-page/keys';
import { neighbour, targets } from '../../../src/screens/library-page/list-keys';
import { generatedRecords } from '../../support/fill-library';
import { messagesOf } from '../../support/messages';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, isComposing: false, keyCode: 0 };
const pressed = (key: string, more: Partial<typeof none> = {}) => ({ ...none, key, ...more });

describe('the keys of the library', () => {
  it('mean something in the list, and some in the reader', () => {
    expect(commandOf(pressed('j'), 'list')).toBe('next');
    expect(commandOf(pressed('ArrowDown'), 'list')).toBe('next');
    expect(commandOf(pressed('ArrowDown'), 'reader')).toBeUndefined();
    expect(commandOf(pressed('x'), 'reader')).toBe('select');
    expect(commandOf(pressed('e'), 'reader')).toBe('archive');
  });

  it('take Shift as part of a sign, but not of an arrow', () => {
    expect(commandOf(pressed('#', { shiftKey: true }), 'list')).toBe('delete');
    expect(commandOf(pressed('?', { shiftKey: true }), 'list')).toBe('help');
    expect(commandOf(pressed('ArrowUp', { shiftKey: true }), 'list')).toBe('extendPrevious');
  });

  it('mean nothing with other modifiers, or while an input method composes', () => {
    for (const modifier of [
      { altKey: true },
      { ctrlKey: true },
      { metaKey: true },
      { isComposing: true },
      { keyCode: 229 },
    ])
      expect(commandOf(pressed('e', modifier), 'list')).toBeUndefined();
    expect(commandOf(pressed('a', { ctrlKey: true }), 'list')).toBe('selectAll');
    expect(commandOf(pressed('a', { metaKey: true }), 'list')).toBe('selectAll');
    expect(commandOf(pressed('A', { ctrlKey: true, shiftKey: true }), 'list')).toBeUndefined();
  });

  it('have one meaning each, and a text in the help', () => {
    for (const place of ['list', 'reader'] as const) {
      const keys = keyTable.filter(({ places }) => places.includes(place)).flatMap((row) => row.keys);
      expect(keys).toEqual([...new Set(keys)]);
    }
    expect(keyTable.filter(({ label }) => !(label in messagesOf('en')))).toEqual([]);
  });

  it('go to the clip before and after, no further than the ends, and first to the first', () => {
    const shown = generatedRecords(3).map(({ clip }) => clip);
    expect(neighbour(shown, undefined, 1)).toBe('clip-0');
    expect(neighbour(shown, 'clip-0', 1)).toBe('clip-1');
    expect(neighbour(shown, 'clip-2', 1)).toBe('clip-2');
    expect(neighbour(shown, 'clip-0', -1)).toBe('clip-0');
    expect(neighbour([], 'clip-0', 1)).toBeUndefined();
  });
});

describe('changing many clips', () => {
  const edits = Array.from({ length: 1200 }, (_, at) => ({ clipId: String(at), deleted: true }));

  it('sends a portion at a time, tells the progress, and collects what undoes it', async () => {
    const sent: number[] = [];
    const told: number[] = [];
    const { ok, undo } = await changeMany(
      edits,
      ({ done }) => told.push(done),
      async (some) => {
        sent.push(some.length);
        return some.map((edit) => ({ ...edit, deleted: false }));
      },
    );
    expect({ ok, sent, told, undone: undo.length }).toEqual({
      ok: true,
      sent: [500, 500, 200],
      told: [0, 500, 1000],
      undone: 1200,
    });
  });

  it('stops at a failure and can undo what was done', async () => {
    let calls = 0;
    const { ok, undo } = await changeMany(
      edits,
      () => {},
      async (some) => (++calls === 2 ? undefined : some),
    );
    expect({ ok, undone: undo.length, calls }).toEqual({ ok: false, undone: 500, calls: 2 });
  });
});

describe('a screen', () => {
  const { window } = new JSDOM('<main>');
  for (const name of ['window', 'document', 'Element'] as const) vi.stubGlobal(name, window[name]);
  afterAll(() => void vi.unstubAllGlobals());

  it('hears keys as soon as it is drawn, and acts on what it shows', () => {
    const heard: string[] = [];
    function Screen({ shows }: { readonly shows: string }) {
      useKeys('list', { next: () => heard.push(shows) });
      return null;
    }
    const main = window.document.body;
    for (const shows of ['first', 'second']) {
      render(h(Screen, { shows }), main);
      main.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    }
    expect(heard).toEqual(['first', 'second']);
  });
});

it('the keys act on the focused clip when all that are selected have left the list', () => {
  vi.stubGlobal('document', new JSDOM('<main></main>').window.document);
  const clips = generatedRecords(3, 1).map(({ clip }) => clip) as never as Parameters<typeof targets>[0];
  expect(targets(clips, { ids: new Set(['gone']) }, clips[1]?.id)).toEqual([clips[1]]);
  expect(targets(clips, { ids: new Set(['gone', clips[2]?.id ?? '']) }, clips[1]?.id)).toEqual([clips[2]]);
});
