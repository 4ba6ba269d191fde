import { beforeEach, expect, it, vi } from 'vitest';
import type { PickAnswer } from '../../../src/browser/messaging/content-api';
import { done, failed } from '../../../src/browser/messaging/outcome';
import { askOpened } from '../../../src/browser/platform/ask-offscreen';
import { recallPage, rememberPage } from '../../../src/browser/platform/page-memory';
import { tabUrl } from '../../../src/browser/platform/tab-events';
import { pickOnPage } from '../../../src/tab/picking/pick-in-tab';
import { callContent } from '../../../src/tab/tabs/call-content';

vi.mock('../../../src/browser/platform/ask-offscreen', () => ({ hasDocument: () => false, askOpened: vi.fn() }));
vi.mock('../../../src/browser/platform/i18n', () => ({ t: (key: string) => key }));
vi.mock('../../../src/browser/platform/page-memory', () => ({ recallPage: vi.fn(), rememberPage: vi.fn() }));
vi.mock('../../../src/browser/platform/tab-events', () => ({ tabUrl: vi.fn() }));
vi.mock('../../../src/tab/tabs/request', () => ({ requestFor: async (asked: object) => asked }));
vi.mock('../../../src/tab/tabs/call-content', () => ({ callContent: vi.fn() }));

const page = 'https://news.example/story';
const library = { siblingTrees: async () => [] };
const updates = { removedOf: vi.fn<() => Promise<readonly string[]>>() };
const regions = [{ keep: true, id: 1, tag: 'p', sign: 'one' }];
const picked = done<PickAnswer>({ is: 'picked', regions });

/** Answers the start of the picker, and then its questions one after the other. */
function answer(...answers: readonly unknown[]): void {
  const all = [...answers];
  vi.mocked(callContent).mockImplementation(async (_tab, _url, name) =>
    name === 'pick' ? done(true) : ((await all.shift()) as never),
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(tabUrl).mockResolvedValue(page);
  vi.mocked(recallPage).mockResolvedValue({});
  updates.removedOf.mockResolvedValue([]);
  vi.mocked(askOpened).mockResolvedValue(done({ kept: [], blocks: [] }));
});

it('remembers the picks under the address that the page has by then', async () => {
  vi.mocked(tabUrl).mockResolvedValueOnce(page).mockResolvedValue(`${page}#end`);
  answer(picked);
  expect(await pickOnPage(1, library, updates)).toEqual(done({ is: 'picked', changes: true }));
  expect(rememberPage).toHaveBeenCalledWith(1, `${page}#end`, expect.objectContaining({ picked: regions }));
});

it('asks on if a page is frozen for a while', async () => {
  answer(done(null), failed('timeout'), picked);
  expect(await pickOnPage(1, library, updates)).toMatchObject({ ok: true, value: { is: 'picked' } });
});

it('keeps the picker that is on the page if it is started again', async () => {
  let end = (_: typeof picked) => {};
  answer(
    new Promise((resolve) => {
      end = resolve;
    }),
  );
  const first = pickOnPage(1, library, updates);
  expect(await pickOnPage(1, library, updates)).toEqual(done({ is: 'cancelled' }));
  end(picked);
  expect(await first).toMatchObject({ ok: true, value: { is: 'picked' } });
  answer(picked);
  expect(await pickOnPage(1, library, updates)).toMatchObject({ ok: true, value: { is: 'picked' } });
});

it('fails if the page has no picker', async () => {
  vi.mocked(callContent).mockResolvedValue(done(false));
  expect(await pickOnPage(1, library, updates)).toMatchObject({ ok: false, failure: { code: 'readFailed' } });
});

it('shows what was removed in the preview as left out, and restores what the reader adds of it', async () => {
  vi.mocked(recallPage).mockResolvedValue({ edits: { removed: ['two', 'four', 'six'], note: 'Mine' } });
  const removed = [
    { key: 'two', first: 8, last: 9, around: [7, 3, 0] },
    { key: 'four', first: 14, last: 20, around: [13, 3, 0] },
    { key: 'six', first: 26, last: 27, around: [25, 3, 0] },
  ];
  vi.mocked(askOpened).mockResolvedValue(done({ kept: [], blocks: [], removed }));
  const regions = [
    { keep: true, id: 7, tag: 'p', sign: 'two' },
    { keep: true, id: 16, tag: 'a', sign: 'in four' },
    { keep: false, id: 25, tag: 'p', sign: 'six' },
  ];
  answer(done<PickAnswer>({ is: 'picked', regions }));
  await pickOnPage(1, library, updates);
  expect(askOpened).toHaveBeenCalledWith(
    'toPick',
    expect.objectContaining({ request: expect.objectContaining({ removed: ['two', 'four', 'six'] }) }),
  );
  const step = { name: 'picked', fields: ['picked', 'removed'], values: { removed: ['two', 'four', 'six'] } };
  expect(rememberPage).toHaveBeenCalledWith(1, page, {
    picked: regions,
    edits: { removed: ['six'], note: 'Mine' },
    history: { past: [step], future: [] },
  });
});

it('shows what was removed from the saved clip as left out, too', async () => {
  updates.removedOf.mockResolvedValue(['two', 'four']);
  const removed = [{ key: 'two', first: 8, last: 9, around: [7, 3, 0] }];
  vi.mocked(askOpened).mockResolvedValue(done({ kept: [], blocks: [], removed }));
  answer(done<PickAnswer>({ is: 'picked', regions: [{ keep: true, id: 7, tag: 'p', sign: 'two' }] }));
  await pickOnPage(1, library, updates);
  expect(askOpened).toHaveBeenCalledWith(
    'toPick',
    expect.objectContaining({ request: expect.objectContaining({ removed: ['two', 'four'] }) }),
  );
  expect(rememberPage).toHaveBeenCalledWith(1, page, expect.objectContaining({ edits: { removed: ['four'] } }));
});
