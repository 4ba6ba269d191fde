import { h, render } from 'preact';
import { expect, it, vi } from 'vitest';
import { emptyDocument } from '../../../support/empty-document';

it('keeps the tags when Backspace is held down to clear what is typed', async () => {
  const { main, window } = emptyDocument();
  vi.doMock('../../../../src/browser/messaging/channel', () => ({ ask: async () => ({ ok: false }) }));
  vi.doMock('../../../../src/browser/platform/destinations', () => ({ readDestinations: async () => [] }));
  const { TagsField } = await import('../../../../src/screens/ui/tags/tags-field');
  const onChange = vi.fn();
  render(h(TagsField, { tags: ['sea', 'salt'], onChange }), main);
  const press = (repeat: boolean) =>
    main
      .querySelector('input')
      ?.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Backspace', repeat, bubbles: true }));
  press(true);
  expect(onChange).not.toHaveBeenCalled();
  press(false);
  expect(onChange).toHaveBeenCalledWith(['sea']);
});
