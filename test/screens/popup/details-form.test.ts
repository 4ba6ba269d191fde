import { h, render } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Edits } from '../../../src/article/edits';
import { detailsAfter } from '../../../src/article/updated';
import type { Clip } from '../../../src/browser/messaging/stored-clips';
import { emptyDocument } from '../../support/empty-document';
import { sampleArticle } from '../../support/sample-article';

const clip = { article: { ...sampleArticle, tags: ['salt'], note: 'Old' } } as unknown as Clip;
let show: (clip: Clip | undefined) => void;
let edits: Edits;
let main: HTMLElement;

beforeEach(async () => {
  vi.resetModules();
  ({ main } = emptyDocument({ local: { get: async () => ({}) } }));
  vi.doMock('../../../src/browser/messaging/channel', () => ({ ask: async () => ({ ok: true, value: [] }) }));
  const { DetailsForm } = await import('../../../src/screens/popup/details/details-form');
  edits = {};
  const dispatch = (action: { is: string }) => {
    edits = { ...edits, ...(action as unknown as { edits: Edits }).edits };
  };
  show = (known) => {
    const article = { ...sampleArticle, ...(known ? detailsAfter(known, edits) : edits) };
    const form = { article, clip: known, before: edits.before, dispatch, onClose: () => {} } as never;
    render(h(DetailsForm, form), main);
  };
});

const note = () => main.querySelector('#details-note') as HTMLTextAreaElement;

function type(text: string): void {
  note().focus();
  note().value = text;
  note().dispatchEvent(new Event('input', { bubbles: true }));
}

it('a note that is found while the reader types another stays beside it, until the reader changes both', () => {
  show(undefined);
  type('N');
  show(clip);
  type('New');
  main.querySelector<HTMLElement>('.tags button')?.click();
  expect(detailsAfter(clip, edits)).toMatchObject({ tags: [], note: 'Old\n\nNew' });
  note().blur();
  show(clip);
  expect(note().value).toBe('Old\n\nNew');
  type('Both');
  expect(detailsAfter(clip, edits).note).toBe('Both');
});
