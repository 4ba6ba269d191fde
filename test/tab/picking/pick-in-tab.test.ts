import { beforeEach, expect, it, vi } from 'vitest';
import type { Decision } from '../../../src/article/decision';
import type { PickAnswer } from '../../../src/browser/messaging/content-api';
import { done, failed } from '../../../src/browser/messaging/outcome';
import { askOpened } from '../../../src/browser/platform/ask-offscreen';
import { recallPage, rememberPage } from '../../../src/browser/platform/page-memory';
import { tabUrl } from '../../../src/browser/platform/tab-events';
import { pickLinks, pickOnPage } from '../../../src/tab/picking/pick-in-tab';
import { callContent } from '../../../src/tab/tabs/call-content';
import { deferred } from '../../support/deferred';

vi.mock('../../../src/browser/platform/ask-offscreen', () => ({ hasDocument: () => false, askOpened: vi.fn() }));
vi.mock('../../../src/browser/platform/i18n', () => ({ t: (key: string) => key }));
vi.mock('../../../src/browser/platform/page-memory', () => ({ recallPage: vi.fn(), rememberPage: vi.fn() }));
vi.mock('../../../src/browser/platform/tab-events', () => ({ tabUrl: vi.fn() }));
vi.mock('../../../src/tab/tabs/request', () => ({ requestFor: async (asked: object) => asked }));
vi.mock('../../../src/tab/tabs/call-content', () => ({ callContent: vi.fn() }));

const page = 'https://news.example/story';
const library = { siblingTrees: async () => [] };
const updates = { decisionsOf: vi.fn<() => Promise<readonly Decision[]>>() };
const on = (first: number, sign: string) => ({ first, last: first + 1, tag: 'p', sign });
const decisions = [{ keep: true, on: on(1, 'one') }];
const picked = done<PickAnswer>({ is: 'picked', decisions });

/** Answers the start of the picker, and then its questions one after the other. */
function answer(...answers: readonly unknown[]): void {
  const all = [...answers];
  vi.mocked(callContent).mockImplementation(async (_tab, _url, name) =>
    name === 'pick' ? done(true) : ((await all.shift()) as never),
  );
}

beforeEach(() => {
  vi.mocked(tabUrl).mockResolvedValue(page);
  vi.mocked(recallPage).mockResolvedValue({});
  updates.decisionsOf.mockResolvedValue([]);
  vi.mocked(askOpened).mockResolvedValue(done({ kept: [], above: [], blocks: [] }));
});

it('remembers the picks under the address that the page has by then', async () => {
  vi.mocked(tabUrl).mockResolvedValueOnce(page).mockResolvedValue(`${page}#end`);
  answer(picked);
  expect(await pickOnPage(1, library, updates)).toEqual(done({ is: 'picked', decisions }));
  expect(rememberPage).toHaveBeenCalledWith(1, `${page}#end`, expect.objectContaining({ decisions }));
});

it('asks on if a page is frozen for a while', async () => {
  answer(done(null), failed('timeout'), picked);
  expect(await pickOnPage(1, library, updates)).toMatchObject({ ok: true, value: { is: 'picked' } });
});

it('keeps the picker that is on the page if it is started again', async () => {
  const end = deferred<typeof picked>();
  answer(end.promise);
  const first = pickOnPage(1, library, updates);
  expect(await pickOnPage(1, library, updates)).toEqual(done({ is: 'cancelled' }));
  end.resolve(picked);
  expect(await first).toMatchObject({ ok: true, value: { is: 'picked' } });
  answer(picked);
  expect(await pickOnPage(1, library, updates)).toMatchObject({ ok: true, value: { is: 'picked' } });
});

it('fails if the page has no picker', async () => {
  vi.mocked(callContent).mockResolvedValue(done(false));
  expect(await pickOnPage(1, library, updates)).toMatchObject({ ok: false, failure: { code: 'readFailed' } });
});

it('begins with what the reader has decided, and adds to it what they pick, as one step', async () => {
  const before = [{ keep: false, on: on(8, 'two') }];
  vi.mocked(recallPage).mockResolvedValue({ decisions: before, edits: { note: 'Mine' } });
  answer(picked);
  await pickOnPage(1, library, updates);
  expect(askOpened).toHaveBeenCalledWith(
    'offscreen.toPick',
    expect.objectContaining({ request: expect.objectContaining({ decisions: before }) }),
  );
  expect(rememberPage).toHaveBeenCalledWith(1, page, {
    decisions: [...before, ...decisions],
    edits: { note: 'Mine' },
    history: { past: [{ name: 'picked', fields: ['decisions'], values: { decisions: before } }], future: [] },
  });
});

it('begins with the decisions of the saved clip where there are no newer ones', async () => {
  const saved = [{ keep: false, on: { key: 'two' } }];
  const found = [{ keep: false, on: on(8, 'two') }];
  updates.decisionsOf.mockResolvedValue(saved);
  vi.mocked(askOpened).mockResolvedValue(done({ kept: [], above: [], blocks: [], decisions: found }));
  answer(picked);
  await pickOnPage(1, library, updates);
  expect(askOpened).toHaveBeenCalledWith(
    'offscreen.toPick',
    expect.objectContaining({ request: expect.objectContaining({ decisions: saved }) }),
  );
  expect(rememberPage).toHaveBeenCalledWith(1, page, expect.objectContaining({ decisions: [...found, ...decisions] }));
});

it('answers with the links of picked parts, and remembers nothing', async () => {
  const links = [{ url: 'https://news.example/other', title: 'Other' }];
  answer(done(done({ reading: 1 })), done({ is: 'links', links }));
  expect(await pickLinks(1)).toEqual(done({ is: 'links', links }));
  expect(callContent).toHaveBeenCalledWith(1, page, 'pick', expect.objectContaining({ wants: 'links', kept: [] }));
  expect(rememberPage).not.toHaveBeenCalled();
  expect(askOpened).not.toHaveBeenCalled();
});

it('says why a page whose links are wanted cannot be read', async () => {
  answer(done(failed('pdf')));
  expect(await pickLinks(1)).toEqual(failed('pdf'));
});
