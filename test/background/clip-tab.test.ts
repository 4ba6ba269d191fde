import { expect, it, vi } from 'vitest';
import { clipTab } from '../../src/background/clip-tab';
import { askOffscreen } from '../../src/browser/messaging/offscreen-channel';
import { done, failed } from '../../src/browser/messaging/outcome';
import { closeOffscreen, openOffscreen } from '../../src/browser/platform/offscreen';
import { sampleArticle } from '../support/sample-article';

vi.mock('../../src/browser/messaging/offscreen-channel', () => ({
  askOffscreen: vi.fn(async () => done({ article: sampleArticle, loadedAt: 1 })),
}));
vi.mock('../../src/browser/platform/offscreen', () => ({
  openOffscreen: vi.fn(async () => 1),
  closeOffscreen: vi.fn(async () => {}),
}));
vi.mock('../../src/browser/platform/site-rules', () => ({ readRulesOf: async () => [] }));
vi.mock('../../src/browser/platform/tab-events', () => ({ tabUrl: async () => 'https://news.example/story' }));
vi.mock('../../src/tab/tabs/call-content', () => ({}));
vi.mock('../../src/tab/tabs/chosen-engine', () => ({
  methodsFor: async () => ({}),
  methodFor: () => ({ engine: 'featuretree', amount: 'best' }),
  firstEngine: () => 'wclipper',
}));

const full = async () => {
  throw new DOMException('no room is left', 'QuotaExceededError');
};
const clip = () => clipTab({ tabId: 1, mode: 'article' }, { siblingTrees: full, keepTree: full });

it("clips a page even if the site's feature trees cannot be read", async () => {
  const outcome = await clip();
  expect(outcome.ok && outcome.value.article.title).toBe(sampleArticle.title);
});

it('answers with a failure if no document can be opened', async () => {
  const refused = new Error('only a single document');
  vi.mocked(openOffscreen).mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
  const outcome = await clip();
  expect(outcome).toEqual({ ok: false, failure: { code: 'unknown', detail: 'only a single document' } });
});

it('clips in a new document if the first is closed before it answers', async () => {
  vi.mocked(askOffscreen).mockRejectedValueOnce(new Error('Receiving end does not exist'));
  const outcome = await clip();
  expect(outcome.ok).toBe(true);
  expect(closeOffscreen).toHaveBeenCalledTimes(1);
  expect(openOffscreen).toHaveBeenCalledTimes(2);
});

it('answers with a failure if the document hangs, and closes it', async () => {
  vi.mocked(askOffscreen).mockResolvedValueOnce('hung');
  const outcome = await clip();
  expect(outcome).toEqual(failed('timeout'));
  expect(closeOffscreen).toHaveBeenCalledTimes(1);
});

it('closes the document that it asked and no other', async () => {
  vi.mocked(openOffscreen).mockResolvedValueOnce(7).mockResolvedValueOnce(8);
  vi.mocked(askOffscreen).mockRejectedValueOnce(new Error('closed')).mockResolvedValueOnce('hung');
  await clip();
  expect(vi.mocked(closeOffscreen).mock.calls).toEqual([[7], [8]]);
});
