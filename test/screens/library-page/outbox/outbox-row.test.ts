import { h, render } from 'preact';
import { expect, it, vi } from 'vitest';
import type { Delivery } from '../../../../src/browser/messaging/deliveries';
import { emptyDocument } from '../../../support/empty-document';

const nothing = () => {};
const row: Delivery = {
  ...{ id: 'a', clipId: 'salt', destination: 'hook', state: 'sending' },
  ...{ askedAt: 1, dueAt: 1, tries: 1 },
};

/** The row of a delivery. */
async function rowOf(row: Delivery, title?: string | null) {
  vi.resetModules();
  const { main } = emptyDocument();
  const { OutboxRow } = await import('../../../../src/screens/library-page/outbox/outbox-row');
  render(h(OutboxRow, { row, title, destinations: [], onRetry: nothing, onForget: nothing }), main);
  return main;
}

it.each([
  [undefined, '…'],
  [null, 'outbox_clipGone'],
  ['Salt roads', 'Salt roads'],
])('a clip is said to be deleted only once that is known: %s', async (title, name) => {
  expect((await rowOf(row, title)).querySelector('h2')?.textContent).toBe(name);
});

it('a refused password leads to the settings', async () => {
  const main = await rowOf({ ...row, state: 'failed', failure: 'notAllowed' });
  expect(main.querySelector('[data-reason] a')?.textContent).toBe('openOptions');
});

it('no attempt is announced whose time has passed', async () => {
  const waiting = { ...row, state: 'waiting' } as const;
  expect((await rowOf(waiting)).textContent).not.toContain('outbox_next');
  expect((await rowOf({ ...waiting, dueAt: Date.now() + 60_000 })).textContent).toContain('outbox_next');
});
