import { expect, it, vi } from 'vitest';
import type { Article, Contents } from '../../../src/article/article';
import type { Block } from '../../../src/article/block';
import type { GatherState } from '../../../src/browser/messaging/content-api';
import { done, failed, type Outcome } from '../../../src/browser/messaging/outcome';
import type { ClippedTab } from '../../../src/browser/messaging/requests';
import { type Gathering, gatherPage } from '../../../src/tab/gathering/gather-in-tab';
import { callContent } from '../../../src/tab/tabs/call-content';
import { deferred } from '../../support/deferred';

vi.mock('../../../src/browser/platform/i18n', () => ({ t: (key: string) => key }));
vi.mock('../../../src/browser/platform/tab-events', () => ({ tabUrl: async () => 'https://news.example/list' }));
vi.mock('../../../src/tab/tabs/call-content', () => ({ callContent: vi.fn() }));

const part = (...texts: readonly string[]): Outcome<ClippedTab> => {
  const contents = {} as Contents;
  const blocks = texts.map((text): Block => ({ html: `<p>${text}</p>`, key: text, text, contents }));
  return done({ article: { title: 'List', html: '' } as Article, blocks, loadedAt: 1 });
};

/** Reads these parts one after the other. */
function reading(...parts: readonly Outcome<ClippedTab>[]) {
  const all = [...parts];
  return vi.fn(async () => all.shift() ?? failed('unknown'));
}

/** Answers the questions for the next step one after the other. */
function answer(...answers: readonly unknown[]): void {
  const all = [...answers];
  vi.mocked(callContent).mockImplementation(async (_tab, _url, name) =>
    name === 'gather' ? done(null) : (all.shift() as never),
  );
}

const store = vi.fn<(gathering: Gathering) => Promise<void>>(async () => {});
const storedHtml = () => store.mock.calls.map(([{ article }]) => article.html);
const changed = done({ is: 'changed', at: 100 });
const finished = done({ is: 'finished', at: 200 });
const htmlOf = async (gathered: ReturnType<typeof gatherPage>) => {
  const outcome = await gathered;
  return outcome.ok ? outcome.value?.article.html : outcome.failure.code;
};

it('joins what the page has at first, at each step and at the end', async () => {
  answer(changed, done(null), failed('timeout'), finished);
  const html = await htmlOf(gatherPage(1, reading(part('1', '2'), part('2', '3'), part('3', '4')), store));
  expect(html).toBe('<p>1</p><p>2</p><p>3</p><p>4</p>');
});

it('tells the page how much was gathered', async () => {
  answer(changed, finished);
  await gatherPage(1, reading(part('1', '2'), part('3', '4'), part('3', '4')), store);
  const states = vi
    .mocked(callContent)
    .mock.calls.flatMap(([, , name, asked]) => (name === 'gatherStep' ? [asked as GatherState] : []));
  expect(states).toMatchObject([
    { blocks: 2, gaps: 0, isFull: false },
    { blocks: 4, gaps: 1, isFull: false },
  ]);
});

it('saves nothing if the reader cancels', async () => {
  answer(changed, done({ is: 'cancelled' }));
  expect(await gatherPage(1, reading(part('1'), part('2')), store)).toEqual(done(undefined));
});

it('keeps what was gathered if the reader leaves the page', async () => {
  answer(changed, failed('navigated'));
  expect(await htmlOf(gatherPage(1, reading(part('1'), part('1', '2')), store))).toBe('<p>1</p><p>2</p>');
});

it('adds nothing of the page to which the reader has gone on while a part was read', async () => {
  answer(changed, done({ is: 'left' }));
  const read = reading(part('1'), failed('navigated'), part('another page'));
  expect(await htmlOf(gatherPage(1, read, store))).toBe('<p>1</p>');
});

it('goes on with what an earlier worker has stored, from the page as it is', async () => {
  vi.useFakeTimers();
  answer(new Promise(() => {}));
  void gatherPage(3, reading(part('1', '2')), store);
  await vi.advanceTimersByTimeAsync(3000);
  const [before] = store.mock.lastCall ?? [];
  vi.useRealTimers();
  vi.clearAllMocks();
  answer(changed, finished);
  const html = await htmlOf(gatherPage(4, reading(part('2', '3'), part('3', '4')), store, before));
  expect(html).toBe('<p>1</p><p>2</p><p>3</p><p>4</p>');
  const calls = vi.mocked(callContent).mock.calls.map(([, , name, asked]) => [name, (asked as GatherState).wait]);
  expect(calls).toEqual([
    ['gatherStep', 0],
    ['gatherStep', 15_000],
  ]);
});

it('keeps what was gathered if something fails', async () => {
  answer(Promise.reject(new Error('gone')));
  expect(await htmlOf(gatherPage(1, reading(part('1')), store))).toBe('<p>1</p>');
});

it('goes on where a part has no article, and says why if none has one', async () => {
  answer(changed, finished);
  expect(await htmlOf(gatherPage(1, reading(failed('noArticle'), part('1'), part('1', '2')), store))).toBe(
    '<p>1</p><p>2</p>',
  );
  answer(finished);
  expect(await htmlOf(gatherPage(1, reading(failed('noArticle'), failed('emptyPage')), store))).toBe('emptyPage');
});

it('reads nothing more once there is too much', async () => {
  answer(changed, finished);
  const read = reading(part('1'.repeat(5_000_000)), part('2'));
  await gatherPage(1, read, store);
  expect(read).toHaveBeenCalledTimes(1);
});

it('stores what was gathered some time after it has changed, and nothing after the end', async () => {
  vi.useFakeTimers();
  const end = deferred<unknown>();
  answer(changed, end.promise);
  const gathering = gatherPage(1, reading(part('1'), part('1', '2'), part('2', '3')), store);
  await vi.advanceTimersByTimeAsync(3000);
  expect(storedHtml()).toEqual(['<p>1</p><p>2</p>']);
  end.resolve(finished);
  expect(await htmlOf(gathering)).toBe('<p>1</p><p>2</p><p>3</p>');
  await vi.advanceTimersByTimeAsync(3000);
  expect(store).toHaveBeenCalledTimes(1);
});

it('stores on while a full disk keeps it from storing', async () => {
  vi.useFakeTimers();
  store.mockRejectedValueOnce(new Error('full'));
  const next = deferred<unknown>();
  answer(next.promise, new Promise(() => {}));
  void gatherPage(2, reading(part('1'), part('2')), store);
  await vi.advanceTimersByTimeAsync(3000);
  next.resolve(changed);
  await vi.advanceTimersByTimeAsync(3000);
  expect(storedHtml()).toEqual(['<p>1</p>', '<p>1</p><p><em>gatheredGap</em></p><p>2</p>']);
});
