import { expect, test, vi } from 'vitest';
import { PageGatherer } from '../../src/background/gather-page';
import { done } from '../../src/browser/messaging/outcome';
import type { SaveOfDraft } from '../../src/library/unsaved';
import { sampleArticle } from '../support/sample-article';

const url = 'https://news.example/list';

vi.mock('../../src/browser/platform/i18n', () => ({ t: (key: string) => key }));
vi.mock('../../src/browser/platform/alarms', () => ({ startAlarm: async () => {}, stopAlarm: async () => {} }));
vi.mock('../../src/browser/platform/tab-events', () => ({ tabUrl: async () => url, isPrivate: async () => false }));
vi.mock('../../src/background/clip-tab', () => ({
  clipTab: async () => done({ article: sampleArticle, blocks: [], loadedAt: 1 }),
}));
vi.mock('../../src/background/page-saver', () => ({
  withRemembered: async () => ({}),
  wantedBy: () => ({}),
  tellUnread: async () => {},
}));
// The reader goes on scrolling.
vi.mock('../../src/tab/tabs/call-content', () => ({
  callContent: (_tab: number, _url: string, name: string) =>
    name === 'gather' ? Promise.resolve(done(null)) : new Promise(() => {}),
}));

const left: SaveOfDraft & { tabId: number } = { draftId: 'left', tabId: 7, url, mode: 'article' };
const forgetPage = vi.fn(async (_: string) => {});

function gatherer(): PageGatherer {
  return new PageGatherer({
    library: { keepGathering: async () => {}, readGathering: async () => ({ article: sampleArticle }) },
    unsaved: { wish: () => ({}), forgetPage },
    saver: { pageIn: async () => ({ is: 'page', request: { tabId: 7, mode: 'article' }, changes: {} }) },
  } as never);
}

test('what an earlier worker gathered is left to be saved if the reader gathers anew in its tab', async () => {
  const pages = gatherer();
  void pages.gather(7);
  expect(await pages.resume(left)).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(forgetPage).not.toHaveBeenCalled();
});

test('a tab in which an earlier worker has gathered is gathered on, however often the reader asks', async () => {
  const pages = gatherer();
  expect(await pages.resume(left)).toBe(true);
  await pages.gather(7, 'new');
  expect(forgetPage).not.toHaveBeenCalledWith('left');
});
