import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { done, failed } from '../../../src/browser/messaging/outcome';
import { perform } from '../../../src/screens/popup/tasks';
import { sampleArticle } from '../../support/sample-article';

const makeDraft = vi.hoisted(() => vi.fn());
const fetchSibling = vi.hoisted(() => vi.fn());

vi.mock('../../../src/screens/popup/clipped-tab', () => ({
  clippedTab: Promise.resolve(7),
  clippedAddress: Promise.resolve('https://news.example/salt'),
}));
vi.mock('../../../src/screens/popup/later', () => ({
  loadRest: () => import('../../../src/screens/popup/join-again'),
}));
vi.mock('../../../src/screens/popup/make-draft', () => ({
  ...{ makeDraft, readSibling: async () => {} },
  pageOf: async () => ({ ok: true, value: {} }),
}));
vi.mock('../../../src/screens/popup/sibling-page', () => ({ fetchSibling }));
vi.mock('../../../src/browser/messaging/channel', () => ({ ask: vi.fn() }));
vi.mock('../../../src/browser/platform/page-memory', () => ({ recallPage: vi.fn() }));

test('a page that cannot be compared is a failure, and nothing waits for it', async () => {
  fetchSibling.mockRejectedValue(new Error('no layout'));
  const task = { do: 'compare', mode: 'article' } as const;
  expect(await perform(task, 7)).toEqual({ is: 'made', task, outcome: failed('unknown', 'no layout') });
});

test('so is a page that cannot be clipped', async () => {
  makeDraft.mockRejectedValue(new Error('no settings'));
  const task = { do: 'make', mode: 'article' } as const;
  expect(await perform(task, 7)).toEqual({ is: 'made', task, outcome: failed('unknown', 'no settings') });
});

test('an article is joined again with the pages that were read before', async () => {
  vi.stubGlobal('document', new JSDOM().window.document);
  const page = (text: string) => ({ ...sampleArticle, html: `<p>${text}</p>` });
  const parts = { addresses: [], before: 1, more: false };
  const second = { ...page('The second page.'), parts };
  makeDraft.mockResolvedValue(done({ draft: { id: 'd', article: second }, loadedAt: 1 }));
  const others = ['The first page.', 'The third page.'].map((text) => ({ address: '', article: page(text) }));
  const made = await perform({ do: 'make', mode: 'article', others }, 7);
  const article = { html: '<p>The first page.</p><p>The second page.</p><p>The third page.</p>' };
  expect(made).toMatchObject({ outcome: { value: { draft: { article }, others } } });
});
