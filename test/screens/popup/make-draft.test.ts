import { expect, it, vi } from 'vitest';

const clipTab = vi.fn();

vi.mock('../../../src/browser/messaging/channel', () => ({ ask: vi.fn() }));
vi.mock('../../../src/browser/platform/tab-events', () => ({ tabUrl: async () => 'https://e.example/b' }));
vi.mock('../../../src/screens/popup/clipped-tab', () => ({ clippedAddress: Promise.resolve('https://e.example/a') }));
vi.mock('../../../src/tab/tabs/call-content', () => ({ callContent: vi.fn() }));
vi.mock('../../../src/tab/tabs/clip-code', () => ({ codeOfClip: async () => ({ clipTab }) }));
vi.mock('../../../src/tab/tabs/request', () => ({ requestFor: vi.fn(), storedChoices: vi.fn() }));

it('the popup begins anew if the tab shows another page by now', async () => {
  const { makeDraft } = await import('../../../src/screens/popup/make-draft');
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  void makeDraft({ tabId: 1, mode: 'article', title: 'Of the page before' } as never);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(clipTab).not.toHaveBeenCalled();
});
