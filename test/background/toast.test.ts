import { beforeEach, expect, it, vi } from 'vitest';
import { showResult } from '../../src/background/toast';
import { done, type FailureCode, failed } from '../../src/browser/messaging/outcome';
import { callContent } from '../../src/tab/tabs/call-content';
import { sampleArticle } from '../support/sample-article';

vi.mock('../../src/browser/platform/i18n', () => ({
  t: (key: string, ...values: readonly string[]) => [key, ...values].join(' '),
}));
vi.mock('../../src/browser/wording/language', () => ({
  counted: (key: string, count: number) => `${count} ${key}`,
  spokenIn: () => ({}),
}));
const settings = vi.hoisted(() => ({ toast: true }));
vi.mock('../../src/browser/platform/storage', () => ({ readSettings: async () => ({ settings }) }));
vi.mock('../../src/browser/platform/tab-events', () => ({ tabUrl: async () => 'https://news.example/story' }));
vi.mock('../../src/tab/tabs/call-content', () => ({ callContent: vi.fn(async () => done(null)) }));
vi.mock('../../src/background/quiet-clip', () => ({ resultMessage: () => 'saved' }));

beforeEach(() => {
  settings.toast = true;
});

const rule = { id: 'r', name: 'Box', action: 'drop', blocks: 1 } as const;

it("says how many of the reader's rules changed a clip", async () => {
  const rules = [
    { ...rule, outcome: 'applied' },
    { ...rule, outcome: 'missed' },
  ] as const;
  await showResult(1, 'article', done({ clipId: 'c' }), { title: 'Salt', article: { ...sampleArticle, rules } });
  const shown = { title: 'Salt', message: 'saved · 1 rulesApplied' };
  expect(callContent).toHaveBeenCalledWith(1, expect.anything(), 'toast', expect.objectContaining(shown));
});

it('says that a clip is to be checked', async () => {
  const article = { ...sampleArticle, explained: true, confidence: 0.4 };
  for (const [was, message] of [
    ['updated', 'saved · markCheck'],
    ['unchanged', 'saved'],
  ] as const) {
    await showResult(1, 'article', done({ clipId: 'c', was }), { title: 'Salt', article });
    expect(vi.mocked(callContent).mock.lastCall?.[3]).toMatchObject({ message });
  }
});

it('says how far the clip is to its destinations', async () => {
  const saved = { title: 'Salt', article: sampleArticle };
  await showResult(1, 'article', done({ clipId: 'c' }), saved, ['Shelf ✓', 'Notes: sending…']);
  const message = 'saved · Shelf ✓ · Notes: sending…';
  expect(callContent).toHaveBeenCalledWith(1, expect.anything(), 'toast', expect.objectContaining({ message }));
});

it.each([
  ['article', 'noArticle', ['link', 'selection', 'pick', 'page']],
  ['article', 'emptyPage', ['link', 'selection', 'pick', 'page']],
  ['page', 'emptyPage', ['link', 'selection', 'pick']],
  ['article', 'readFailed', ['selection', 'page']],
  ['article', 'pdf', []],
] as const)('offers what the popup does if %s fails with %s', async (mode, code: FailureCode, offered) => {
  await showResult(1, mode, failed(code));
  expect(vi.mocked(callContent).mock.lastCall?.[3]).toMatchObject({
    choices: offered.map((choice) => expect.objectContaining({ choice })),
  });
});

it('shows nothing in the page where the settings say so', async () => {
  settings.toast = false;
  await showResult(1, 'article', done({ clipId: 'c' }));
  await showResult(1, 'article', failed('noArticle'));
  expect(callContent).not.toHaveBeenCalled();
});
