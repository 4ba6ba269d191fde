import { expect, it, vi } from 'vitest';
import { tabUrl } from '../../../src/browser/platform/tab-events';

const clipTab = vi.fn();
const readTab = vi.fn();
const view = {};
const views = vi.fn(() => [view]);

vi.mock('../../../src/browser/messaging/channel', () => ({ ask: vi.fn() }));
vi.mock('../../../src/browser/platform/tab-events', () => ({ tabUrl: vi.fn(async () => 'https://e.example/b') }));
vi.mock('../../../src/browser/platform/views', () => ({ viewsOfExtension: () => views() }));
vi.mock('../../../src/screens/popup/clipped-tab', () => ({ clippedAddress: Promise.resolve('https://e.example/a') }));
vi.mock('../../../src/tab/tabs/call-content', () => ({ callContent: vi.fn() }));
vi.mock('../../../src/tab/tabs/clip-code', () => ({ codeOfClip: async () => ({ clipTab }) }));
vi.mock('../../../src/tab/tabs/read-tab', () => ({ readTab }));
vi.mock('../../../src/tab/tabs/request', () => ({ requestFor: vi.fn(), storedChoices: vi.fn() }));

it('the popup begins anew if the tab shows another page by now', async () => {
  const { makeDraft } = await import('../../../src/screens/popup/make-draft');
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  void makeDraft({ tabId: 1, mode: 'article', title: 'Of the page before' } as never);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(clipTab).not.toHaveBeenCalled();
});

it('a page that a closed document has read is read again', async () => {
  const { makeDraft, openPageOf } = await import('../../../src/screens/popup/make-draft');
  vi.stubGlobal('location', { reload: vi.fn() });
  vi.mocked(tabUrl).mockResolvedValue('https://e.example/a');
  clipTab.mockResolvedValue({ clipped: { ok: false, failure: { code: 'empty' } }, open: 'lent', lentBy: view });
  readTab.mockResolvedValue({ ok: true, value: 'own' });
  await makeDraft({ tabId: 1, mode: 'article' });
  expect(await openPageOf(1)).toEqual({ ok: true, value: 'lent' });
  views.mockReturnValue([]);
  expect(await openPageOf(1)).toEqual({ ok: true, value: 'own' });
});
