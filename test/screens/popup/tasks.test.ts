import { beforeEach, expect, test, vi } from 'vitest';
import { failed } from '../../../src/browser/messaging/outcome';
import { perform } from '../../../src/screens/popup/tasks';

const makeDraft = vi.hoisted(() => vi.fn());
const fetchSibling = vi.hoisted(() => vi.fn());

vi.mock('../../../src/screens/popup/clipped-tab', () => ({
  clippedTab: Promise.resolve(7),
  clippedAddress: Promise.resolve('https://news.example/salt'),
}));
vi.mock('../../../src/screens/popup/later', () => ({ loadRest: async () => ({}) }));
vi.mock('../../../src/screens/popup/make-draft', () => ({
  ...{ makeDraft, readSibling: async () => {} },
  pageOf: async () => ({ ok: true, value: {} }),
}));
vi.mock('../../../src/screens/popup/sibling-page', () => ({ fetchSibling }));
vi.mock('../../../src/browser/messaging/channel', () => ({ ask: vi.fn() }));
vi.mock('../../../src/browser/platform/page-memory', () => ({ recallPage: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
});

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
