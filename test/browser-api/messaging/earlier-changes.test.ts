import { expect, test } from 'vitest';
import { fromEarlier } from '../../../src/browser/messaging/earlier-changes';

test('what an earlier version remembered of a page becomes one list of decisions', () => {
  const memory = {
    title: 'Mine',
    comments: true,
    added: [{ first: 4, last: 6, text: 'Carts' }],
    picked: [{ keep: false, id: 9, tag: 'nav', sign: 'Home' }],
    edits: { note: 'Read', removed: ['k.1'] },
    history: { past: [{ name: 'picked', fields: ['picked'], values: {} }], future: [] } as never,
  };
  expect(fromEarlier(memory)).toEqual({
    title: 'Mine',
    edits: { note: 'Read' },
    decisions: [
      { keep: true, on: 'comments' },
      { keep: true, on: { first: 4, last: 6, tag: '#text', sign: 'Carts' } },
      { keep: false, on: { first: 9, last: 9, tag: 'nav', sign: 'Home' } },
      { keep: false, on: { key: 'k.1' } },
    ],
  });
  const now = { decisions: [{ keep: true, on: 'comments' as const }], edits: { note: 'Read' } };
  expect(fromEarlier(now)).toBe(now);
});
