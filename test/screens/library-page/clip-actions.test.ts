import { h, render } from 'preact';
import { expect, it, vi } from 'vitest';
import type { ClipActions } from '../../../src/screens/library-page/clip-actions';
import { emptyDocument } from '../../support/empty-document';

const ask = vi.fn(async (name: string) => ({
  ok: true,
  value: name === 'clip.edit' ? { clipId: 'a', note: '' } : null,
}));
const clip = { id: 'a', title: 'Salt' };

it('a form that was open when its clip was deleted leaves the Undo of the deletion, until another action', async () => {
  const { main } = emptyDocument();
  vi.doMock('../../../src/browser/messaging/channel', () => ({ ask }));
  const { useClipActions } = await import('../../../src/screens/library-page/clip-actions');
  let actions = {} as ClipActions;
  const Screen = () => {
    actions = useClipActions();
    return h('p', null, actions.last?.sentence);
  };
  render(h(Screen, null), main);
  await actions.remove(clip);
  await actions.edit(clip, { note: 'Typed before' });
  await expect.poll(() => main.textContent).toBe('deleted');
  await actions.last?.undo?.();
  await expect.poll(() => main.textContent).toBe('restored');
  await actions.edit(clip, { note: 'Typed later' });
  await expect.poll(() => main.textContent).toBe('clipChanged');
  render(null, main);
});
