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
vi.mock('../../src/browser/platform/alarms', () => ({ startAlarm: async () => {}, stopAlarm: async () => {} }));
vi.mock('../../src/browser/platform/storage', () => ({
  keepFailure: async () => {},
  takeFailure: async () => null,
  keepBackgroundFailure: async () => {},
}));
vi.mock('../../src/browser/platform/toolbar-button', () => ({
  showBadge: async () => true,
  showBadgeEverywhere: async () => {},
}));
vi.mock('../../src/browser/platform/quiet-record', () => ({
  keepQuietRecord: async () => {},
  forgetQuietRecord: async () => {},
  quietRecords: async () => new Map(),
}));
vi.mock('../../src/background/clip-tab', () => ({ clipTab: vi.fn() }));
vi.mock('../../src/background/clip-writer', () => ({}));
vi.mock('../../src/background/follow-deliveries', () => ({
  watchLines: () => () => () => {},
  shownWhile: async () => undefined,
}));
vi.mock('../../src/background/quiet-clip', async (original) => ({
  ...(await original<typeof import('../../src/background/quiet-clip')>()),
  showReason: vi.fn(),
}));
vi.mock('../../src/background/site-rules', () => ({ noteUses: async () => {} }));
vi.mock('../../src/background/toast', () => ({ showResult: async () => undefined, showNote: vi.fn() }));
vi.mock('../../src/tab/picking/pick-in-tab', () => ({ pickOnPage: vi.fn() }));

function saverOf() {
  const write = vi.fn(async (draft: { draftId: string }) => done({ clipId: draft.draftId }));
  const kept = new Map<string, string>();
  const saver = new PageSaver(
    {
      keepDraft: async (a: { html: string }, _: number, id: string) => void kept.set(id, a.html),
      read: async () => undefined,
    } as never,
    { decisionsOf: async () => [] } as never,
    { wish: () => ({}), notePage: async () => {}, forgetPage: async () => {} } as never,
    {} as never,
    { write } as never,
  );
  return { saver, write, kept };
}

test('what the reader has picked is saved even if it cannot be remembered', async () => {
  const decisions = [{ keep: false, on: { first: 3, last: 4, tag: 'p', sign: 'Subscribe' } }];
  vi.mocked(pickOnPage).mockResolvedValue(done({ is: 'picked', decisions }));
  vi.mocked(clipTab).mockResolvedValue(done({ article: sampleArticle, loadedAt: 1 }));
  const { saver, write } = saverOf();
  await saver.pickAndSave(7);
  await eventually(() => expect(write).toHaveBeenCalled());
  expect(vi.mocked(clipTab).mock.lastCall?.[0]).toMatchObject({ decisions });
  expect(write.mock.lastCall?.[0]).toMatchObject({ edits: { decisions } });
});

test('a page that removes the picker is told of on the badge too, since pages may show no messages', async () => {
  vi.mocked(pickOnPage).mockResolvedValue(done({ is: 'removed' }));
  await saverOf().saver.pickAndSave(7);
  expect(showReason).toHaveBeenCalledWith(7, 'pickRemoved');
  expect(showNote).toHaveBeenCalledWith(7, 'pickRemoved');
});

test('a selection is saved with what was typed for its page, but not as the draft of the article', async () => {
  const typed = { title: 'Mine', edits: { tags: ['salt'] } };
  vi.mocked(recallPage).mockResolvedValueOnce({ ...typed, engine: 'nta', decisions: [] });
  expect(await withDetails(7)).toEqual(typed);
});

/** A page that takes its time, as one with several pages does. */
function slowPage() {
  let end = () => {};
  const clipped = new Promise<void>((resolve) => (end = resolve));
  vi.mocked(clipTab).mockImplementationOnce(async () => {
    await clipped;
    return done({ article: sampleArticle, loadedAt: 1 });
  });
  return () => end();
}

test('what was gathered is saved although the shortcut was pressed while it was gathered', async () => {
  const { saver, write, kept } = saverOf();
  const end = slowPage();
  const shortcut = saver.saveQuietly(7, 'article');
  const page = await saver.pageIn(7, 'article', {});
  const gathered = saver.saveGathered(
    page,
    { article: { ...sampleArticle, html: '<p>Gathered</p>' }, loadedAt: 1 },
    'gathered',
  );
  end();
  await Promise.all([shortcut, gathered]);
  expect([...kept.values()]).toContain('<p>Gathered</p>');
  expect(write.mock.calls.map(([draft]) => draft.draftId)).toContain('gathered');
});

test('what the reader has picked is saved although the shortcut was pressed before', async () => {
  const { saver, write } = saverOf();
  const decisions = [{ keep: false, on: { first: 3, last: 4, tag: 'p', sign: 'Subscribe' } }];
  vi.mocked(pickOnPage).mockResolvedValue(done({ is: 'picked', decisions }));
  const end = slowPage();
  vi.mocked(clipTab).mockResolvedValue(done({ article: sampleArticle, loadedAt: 1 }));
  const shortcut = saver.saveQuietly(7, 'article');
  await saver.pickAndSave(7);
  end();
  await shortcut;
  await eventually(() => expect(write.mock.calls.length).toBe(2));
  expect(write.mock.lastCall?.[0]).toMatchObject({ edits: { decisions } });
});
