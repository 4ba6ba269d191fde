import { expect, test, vi } from 'vitest';
import { clipTab } from '../../src/background/clip-tab';
import { PageSaver, withDetails } from '../../src/background/page-saver';
import { showReason } from '../../src/background/quiet-clip';
import { showNote } from '../../src/background/toast';
import { done } from '../../src/browser/messaging/outcome';
import { recallPage } from '../../src/browser/platform/page-memory';
import { pickOnPage } from '../../src/tab/picking/pick-in-tab';
import { eventually } from '../support/eventually';
import { sampleArticle } from '../support/sample-article';

vi.mock('../../src/browser/platform/i18n', () => ({ t: (key: string) => key }));
vi.mock('../../src/browser/platform/own-page', () => ({ openOwnPage: async () => {} }));
vi.mock('../../src/browser/platform/tabs', () => ({ libraryAddress: () => '' }));
vi.mock('../../src/browser/platform/tab-events', () => ({
  tabUrl: async () => sampleArticle.url,
  tabPage: async () => {},
}));
// The browser's storage for a session is full: nothing is remembered there.
vi.mock('../../src/browser/platform/page-memory', () => ({
  recallPage: vi.fn(async () => ({})),
  rememberPage: async () => {},
}));
vi.mock('../../src/background/clip-tab', () => ({ clipTab: vi.fn() }));
vi.mock('../../src/background/clip-writer', () => ({}));
vi.mock('../../src/background/follow-deliveries', () => ({}));
vi.mock('../../src/background/quiet-clip', () => ({
  clipQuietly: (_tab: number, _mode: string, clip: (onDraft: () => Promise<void>) => Promise<unknown>) =>
    clip(async () => {}),
  showReason: vi.fn(),
}));
vi.mock('../../src/background/site-rules', () => ({ noteUses: async () => {} }));
vi.mock('../../src/background/toast', () => ({ showNote: vi.fn() }));
vi.mock('../../src/tab/picking/pick-in-tab', () => ({ pickOnPage: vi.fn() }));

test('what the reader has picked is saved even if it cannot be remembered', async () => {
  const decisions = [{ keep: false, on: { first: 3, last: 4, tag: 'p', sign: 'Subscribe' } }];
  vi.mocked(pickOnPage).mockResolvedValue(done({ is: 'picked', decisions }));
  vi.mocked(clipTab).mockResolvedValue(done({ article: sampleArticle, loadedAt: 1 }));
  const write = vi.fn(async (_: object) => done({ clipId: 'salt' }));
  const parts = {
    library: { keepDraft: async () => 'salt' },
    updates: { decisionsOf: async () => [] },
    unsaved: { wish: () => ({}) },
  };
  const saver = new PageSaver(
    parts.library as never,
    parts.updates as never,
    parts.unsaved as never,
    {} as never,
    { write } as never,
  );
  await saver.pickAndSave(7);
  await eventually(() => expect(write).toHaveBeenCalled());
  expect(vi.mocked(clipTab).mock.lastCall?.[0]).toMatchObject({ decisions });
  expect(write.mock.lastCall?.[0]).toMatchObject({ edits: { decisions } });
});

test('a page that removes the picker is told of on the badge too, since pages may show no messages', async () => {
  vi.mocked(pickOnPage).mockResolvedValue(done({ is: 'removed' }));
  await new PageSaver({} as never, {} as never, {} as never, {} as never, {} as never).pickAndSave(7);
  expect(showReason).toHaveBeenCalledWith(7, 'pickRemoved');
  expect(showNote).toHaveBeenCalledWith(7, 'pickRemoved');
});

test('a selection is saved with what was typed for its page, but not as the draft of the article', async () => {
  const typed = { title: 'Mine', edits: { tags: ['salt'] } };
  vi.mocked(recallPage).mockResolvedValueOnce({ ...typed, engine: 'nta', decisions: [] });
  expect(await withDetails(7)).toEqual(typed);
});
