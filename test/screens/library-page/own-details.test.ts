import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Remembered } from '../../../src/browser/messaging/page-changes';
import { recallPage, rememberPage } from '../../../src/browser/platform/page-memory';
import { forgetDetails } from '../../../src/screens/library-page/own-details';

const url = 'https://example.org/salt';

const typed: Remembered = {
  title: 'Mine',
  decisions: [{ keep: true, on: 'comments' }],
  edits: { tags: ['salt'], note: 'Read', author: 'Ann' },
  history: {
    past: [
      { name: 'title', fields: ['title'], values: {} },
      { name: 'blockRemoved', fields: ['decisions'], values: {} },
    ],
    future: [{ name: 'details', fields: ['note'], values: { note: 'Later' } }],
  },
};

describe('details that are edited in the library', () => {
  beforeEach(() => void vi.stubGlobal('chrome', { storage: { session: sessionStore() } }));
  afterEach(() => void vi.unstubAllGlobals());

  it('are forgotten in every tab of the page, with the steps to undo them', async () => {
    await rememberPage(1, `${url}#top`, typed);
    await rememberPage(2, `${url}?utm_source=mail`, typed);
    await forgetDetails({ url }, { title: 'Library', tags: [], note: '' });
    const left = {
      decisions: [{ keep: true, on: 'comments' }],
      edits: { author: 'Ann' },
      history: { past: typed.history?.past.slice(1), future: [] },
    };
    expect(await recallPage(1, `${url}#top`)).toEqual(left);
    expect(await recallPage(2, `${url}?utm_source=mail`)).toEqual(left);
  });

  it('leave what was typed in other fields and for other pages', async () => {
    await rememberPage(1, url, typed);
    await rememberPage(2, 'https://example.org/pepper', typed);
    await forgetDetails({ url }, { title: 'Library' });
    expect((await recallPage(1, url)).edits).toEqual(typed.edits);
    expect((await recallPage(1, url)).title).toBeUndefined();
    expect(await recallPage(2, 'https://example.org/pepper')).toEqual(typed);
  });

  it('are stored even if what was typed cannot be forgotten', async () => {
    const closed = () => Promise.reject(new Error('closed'));
    vi.stubGlobal('chrome', { storage: { session: { get: closed, set: closed } } });
    await forgetDetails({ url }, { title: 'Library' });
  });
});

function sessionStore() {
  const stored = new Map<string, unknown>(Object.entries({ 'quiet:1': { since: 1 } }));
  return {
    get: async (key: string | null) => Object.fromEntries([...stored].filter(([name]) => key === null || name === key)),
    set: async (items: object) => Object.entries(items).forEach(([key, value]) => void stored.set(key, value)),
  };
}
