import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import type { Clip } from '../../../src/browser/messaging/stored-clips';
import { emptyDocument } from '../../support/empty-document';

const clip = { id: 'a', title: 'Salt', revision: 1, article: {} } as Clip;

/** The form with a note typed into it, and what it stores. */
async function typed() {
  const { main, window } = emptyDocument();
  vi.resetModules();
  vi.doMock('../../../src/screens/ui/tags/tags-field', () => ({ TagsField: () => null }));
  const { EditDetails } = await import('../../../src/screens/library-page/edit-details');
  const onSave = vi.fn(async () => true);
  await act(() => render(h(EditDetails, { clip, onSave, onClose: () => {} }), main));
  const note = main.querySelector('textarea') as HTMLTextAreaElement;
  note.value = 'Read again';
  await act(() => void note.dispatchEvent(new window.Event('input', { bubbles: true })));
  return { main, window, onSave };
}

it('stores what was typed when the reader goes elsewhere', async () => {
  const { main, onSave } = await typed();
  await act(() => render(null, main));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ note: 'Read again' });
});

it('stores what was typed when the page is closed', async () => {
  const { window, onSave } = await typed();
  window.dispatchEvent(new window.Event('pagehide'));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ note: 'Read again' });
});

it('stores what was typed beside a title that was deleted', async () => {
  const { main, window, onSave } = await typed();
  const title = main.querySelector('input') as HTMLInputElement;
  title.value = ' ';
  await act(() => void title.dispatchEvent(new window.Event('input', { bubbles: true })));
  await act(() => render(null, main));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ note: 'Read again' });
});

it('stores nothing after Cancel, and once after Save', async () => {
  for (const [button, times] of [
    ['#details-cancel', 0],
    ['#details-save', 1],
  ] as const) {
    const { main, onSave } = await typed();
    await act(() => main.querySelector<HTMLElement>(button)?.click());
    await act(() => render(null, main));
    expect(onSave).toHaveBeenCalledTimes(times);
  }
});
