import { h, render } from 'preact';
import { expect, it, vi } from 'vitest';
import type { Delivery } from '../../../../src/browser/messaging/deliveries';
import { emptyDocument } from '../../../support/empty-document';

it('a clip is said to be deleted only once that is known', async () => {
  vi.resetModules();
  const { main } = emptyDocument();
  const { OutboxRow } = await import('../../../../src/screens/library-page/outbox/outbox-row');
  const row: Delivery = {
    ...{ id: 'a', clipId: 'salt', destination: 'hook', state: 'sending' },
    ...{ askedAt: 1, dueAt: 1, tries: 1 },
  };
  const nothing = () => {};
  const named = (title: string | null | undefined) => {
    render(h(OutboxRow, { row, title, destinations: [], onRetry: nothing, onForget: nothing }), main);
    return main.querySelector('h2')?.textContent;
  };
  expect([undefined, null, 'Salt roads'].map(named)).toEqual(['…', 'outbox_clipGone', 'Salt roads']);
});
