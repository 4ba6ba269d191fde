import { expect, it, vi } from 'vitest';
import { clipTab } from '../../src/background/clip-tab';
import { done } from '../../src/messaging/protocol';
import { openOffscreen } from '../../src/platform/offscreen';
import { sampleArticle } from '../support/sample-article';

vi.mock('../../src/messaging/channel', () => ({
  askOffscreen: async () => done({ article: sampleArticle, loadedAt: 1 }),
}));
vi.mock('../../src/platform/offscreen', () => ({ openOffscreen: vi.fn(async () => {}) }));
vi.mock('../../src/platform/tab-events', () => ({ tabUrl: async () => 'https://news.example/story' }));
vi.mock('../../src/tabs/call-content', () => ({}));
vi.mock('../../src/tabs/chosen-engine', () => ({
  engineFor: async () => 'featuretree',
  firstEngine: () => 'wclipper',
}));

const full = async () => {
  throw new DOMException('no room is left', 'QuotaExceededError');
};

it("clips a page even if the site's feature trees cannot be read", async () => {
  const outcome = await clipTab({ tabId: 1, mode: 'article' }, { siblingTrees: full, keepTree: full });
  expect(outcome.ok && outcome.value.article.title).toBe(sampleArticle.title);
});

it('answers with a failure if no document can be opened', async () => {
  vi.mocked(openOffscreen).mockRejectedValueOnce(new Error('only a single document'));
  const outcome = await clipTab({ tabId: 1, mode: 'article' }, { siblingTrees: full, keepTree: full });
  expect(outcome).toEqual({ ok: false, failure: { code: 'unknown', detail: 'only a single document' } });
});
