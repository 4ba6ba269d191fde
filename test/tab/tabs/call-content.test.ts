import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done, failed } from '../../../src/browser/messaging/outcome';
import { documentBirth, runFile, runInTab } from '../../../src/browser/platform/scripting';
import { tabUrl } from '../../../src/browser/platform/tab-events';
import { callContent } from '../../../src/tab/tabs/call-content';

vi.mock('../../../src/tab/tabs/content-scripts', () => ({ scriptOf: { read: 'content.js' } }));
/** Tells a call that its tab has changed. */
let tellChange = (_: 'changed' | 'closed') => {};
vi.mock('../../../src/browser/platform/tab-events', () => ({
  tabUrl: vi.fn(),
  hasCrashed: async () => false,
  onTabChanges: (_: number, listener: typeof tellChange) => {
    tellChange = listener;
    return () => {};
  },
}));
vi.mock('../../../src/browser/platform/own-page', () => ({ welcomeAddress: () => 'chrome-extension://ours/welcome' }));
vi.mock('../../../src/browser/platform/scripting', () => ({
  documentBirth: vi.fn(),
  runFile: vi.fn(),
  runInTab: vi.fn(),
}));

const page = 'https://news.example/story';
const noPermission = async () => {
  throw new Error('Missing host permission for the tab');
};

/** The tab is a new one, so that nothing is remembered of it. */
let tabId = 0;
const codeOf = async (url: string | undefined = page) => {
  const outcome = await callContent(++tabId, url, 'read', null);
  return outcome.ok ? 'answered' : outcome.failure.code;
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(documentBirth).mockResolvedValue(1);
  vi.mocked(tabUrl).mockResolvedValue(page);
  vi.mocked(runFile).mockResolvedValue(undefined);
});

describe('a browser that refuses to run a script', () => {
  beforeEach(() => {
    vi.mocked(runFile).mockImplementation(noPermission);
  });

  it('protects the page if the tab still shows the same document', async () => {
    vi.mocked(documentBirth).mockImplementation(noPermission);
    expect(await codeOf()).toBe('protectedPage');
    expect(await codeOf('https://news.example/paper.pdf')).toBe('navigated');
  });

  it.each([
    'https://news.example/paper.pdf',
    'https://arxiv.example/pdf/2401.00001',
    'https://review.example/pdf?id=Xy1',
    'https://journal.example/2/1/17/pdf',
  ])('says that %s is a PDF', async (url) => {
    vi.mocked(documentBirth).mockImplementation(noPermission);
    vi.mocked(tabUrl).mockResolvedValue(url);
    expect(await codeOf(url)).toBe('pdf');
  });

  it('reports a navigation if the tab shows another document by then', async () => {
    vi.mocked(documentBirth).mockResolvedValueOnce(1).mockImplementation(noPermission);
    expect(await codeOf()).toBe('navigated');
    vi.mocked(documentBirth).mockResolvedValueOnce(1).mockResolvedValue(2);
    expect(await codeOf()).toBe('navigated');
  });

  it('reports a navigation if nothing had been read before', async () => {
    vi.mocked(documentBirth).mockImplementation(noPermission);
    vi.mocked(tabUrl).mockResolvedValue(undefined);
    expect(await codeOf()).toBe('navigated');
  });

  it('reports a navigation if the browser has taken back the access before', async () => {
    vi.mocked(documentBirth).mockImplementation(noPermission);
    vi.mocked(tabUrl).mockResolvedValue(undefined);
    expect(await callContent(++tabId, undefined, 'read', null)).toMatchObject(failed('navigated'));
  });

  it('reports that the tab was closed', async () => {
    vi.mocked(documentBirth).mockResolvedValueOnce(1).mockImplementation(noPermission);
    vi.mocked(runFile).mockRejectedValue(new Error('Invalid tab ID: 4'));
    expect(await codeOf()).toBe('tabClosed');
  });
});

it("a page in Firefox's Reader View is told from other pages of the browser", async () => {
  expect(await codeOf('about:reader?url=https%3A%2F%2Fnews.example%2Fstory')).toBe('readerView');
  expect(await codeOf('about:addons')).toBe('browserPage');
});

it('a script that stops in the same document could not read the page', async () => {
  vi.mocked(runInTab).mockResolvedValue(undefined);
  expect(await codeOf()).toBe('readFailed');
  vi.mocked(documentBirth).mockResolvedValueOnce(1).mockResolvedValue(2);
  expect(await codeOf()).toBe('navigated');
});

it('a document that is younger than the call is another one', async () => {
  vi.mocked(documentBirth).mockResolvedValue(Date.now() + 1000);
  vi.mocked(runFile).mockRejectedValue(new Error('some error of the browser'));
  expect(await codeOf()).toBe('navigated');
});

it('the answer to a call that was made before is used, and nothing is injected', async () => {
  const begun = Promise.resolve(failed('emptyPage'));
  expect(await callContent(++tabId, page, 'read', null, begun)).toEqual(done(failed('emptyPage')));
  expect(runFile).not.toHaveBeenCalled();
});

it('a script is injected if the browser refused to run it before', async () => {
  vi.mocked(runFile).mockResolvedValue(failed('pdf'));
  const begun = Promise.resolve(undefined);
  expect(await callContent(++tabId, page, 'read', null, begun)).toEqual(done(failed('pdf')));
});

describe('a page that changes its address without pause', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.mocked(runFile).mockReturnValue(new Promise(() => {}));
  });

  async function changeFor(seconds: number): Promise<void> {
    for (let change = 0; change < 100 * seconds; change++) {
      tellChange('changed');
      await vi.advanceTimersByTimeAsync(10);
    }
  }

  it('is asked for its document at most twice a second, and reported after the same time as others', async () => {
    const called = codeOf();
    await changeFor(10);
    expect(vi.mocked(documentBirth).mock.calls.length).toBeLessThanOrEqual(22);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await called).toBe('timeout');
  });

  it('is left by its last change', async () => {
    const called = codeOf();
    await changeFor(1);
    vi.mocked(documentBirth).mockResolvedValue(2);
    tellChange('changed');
    await vi.advanceTimersByTimeAsync(500);
    expect(await called).toBe('navigated');
  });
});
