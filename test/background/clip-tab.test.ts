import { expect, it, vi } from 'vitest';
import { clipTab } from '../../src/background/clip-tab';
import type { Library } from '../../src/library/library';
import { sampleArticle } from '../support/sample-article';

vi.mock('../../src/content/content?iife', () => ({ default: 'content.js' }));
vi.mock('../../src/background/chosen-engine', () => ({
  engineFor: async () => 'wclipper',
  firstEngine: () => 'wclipper',
}));
vi.mock('../../src/platform/tab-events', () => ({
  tabUrl: async () => 'https://news.example/story',
  onTabChanges: () => () => {},
}));
vi.mock('../../src/platform/scripting', () => ({
  runFile: async () => {},
  documentBirth: async () => 1,
  runInTab: async () => ({
    is: 'answer',
    answer: { outcome: { ok: true, value: sampleArticle }, loadedAt: 1, tree: 'tree' },
  }),
}));

const full = async () => {
  throw new DOMException('no room is left', 'QuotaExceededError');
};

it('a page is clipped even if its feature tree cannot be stored', async () => {
  const library = { siblingTrees: async () => [], keepTree: full } as unknown as Library;
  const outcome = await clipTab({ tabId: 1, mode: 'article' }, library);
  expect(outcome.ok && outcome.value.article.title).toBe(sampleArticle.title);
});

it("a page is clipped even if the site's feature trees cannot be read", async () => {
  const library = { siblingTrees: full, keepTree: full } as unknown as Library;
  expect((await clipTab({ tabId: 1, mode: 'article' }, library)).ok).toBe(true);
});
