import { expect, it, vi } from 'vitest';
import { emptyDocument } from '../../support/empty-document';

const ask = vi.fn(async (name: string) => ({
  ok: true,
  value: name === 'clip.edit' ? { clipId: 'a', note: '' } : null,
}));
const clip = { id: 'a', title: 'Salt' };

it('a form that was open when its clip was deleted leaves the Undo of the deletion, until another action', async () => {
  emptyDocument();
  vi.doMock('../../../src/browser/messaging/channel', () => ({ ask }));
  const { editClip, lastDone, removeClip } = await import('../../../src/screens/library-page/clip-actions');
  await removeClip(clip);
  await editClip(clip, { note: 'Typed before' });
  expect(lastDone.state?.sentence).toBe('deleted');
  await lastDone.state?.undo?.();
  expect(lastDone.state?.sentence).toBe('restored');
  await editClip(clip, { note: 'Typed later' });
  expect(lastDone.state?.sentence).toBe('clipChanged');
});
