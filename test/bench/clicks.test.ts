import { expect, test } from 'vitest';
import { memoryTable, shortcutTable } from '../../bench/click/few-pages';
import { ownPages } from '../../bench/click/pages';
import { clickReport } from '../../bench/click/report';
import type { Measurement } from '../../bench/click/rounds';
import { allThreads, beyond, byPage, complete, ratios, spreadOf } from '../../bench/click/summary';
import { targets } from '../../bench/click/targets';
import { threadsBetween } from '../../bench/click/threads';
import { pageTrace } from '../../bench/click/trace';

const measurement = (extension: string, page: string, ms: number, more: Partial<Measurement> = {}): Measurement => ({
  extension,
  page,
  state: 'fresh tab',
  click: {
    firstPaint: ms / 2,
    firstLine: ms,
    complete: ms,
    ready: ms * 2,
    threads: { page: ms / 10, pageOthers: 0, extension: ms, extensionMain: ms / 2 },
    state: 'ready',
    length: 100,
    clickedAt: 0,
  },
  ...more,
});

test('a spread has the median and the 90th percentile', () => {
  expect(spreadOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toEqual({ median: 6, p90: 10, count: 11 });
  expect(spreadOf([])).toEqual({ median: Number.NaN, p90: Number.NaN, count: 0 });
});

test('a page counts once, with the mean of its clicks, without traced and failed ones', () => {
  const failed = { ...measurement('a', 'p', 9000).click, state: 'failed' };
  const values = byPage(
    [
      measurement('a', 'p', 100),
      measurement('a', 'p', 200),
      measurement('a', 'p', 5000, { trace: { longestTask: 1, injected: 1 } }),
      measurement('a', 'p', 9000, { click: failed }),
      measurement('a', 'p', 7000, { state: 'later' }),
      measurement('b', 'p', 8000),
    ],
    'a',
    'fresh tab',
    complete,
  );
  expect([...values]).toEqual([['p', 150]]);
});

test('ratios are taken page by page, and only of pages that both have', () => {
  const values = new Map(Object.entries({ p: 300, q: 100, r: 1 }));
  expect(ratios(values, new Map(Object.entries({ p: 100, q: 200 })))).toEqual([3, 0.5]);
});

test('what a static popup takes is subtracted page by page', () => {
  expect([...beyond(new Map([['p', 300]]), new Map([['p', 80]]))]).toEqual([['p', 220]]);
});

test('threads that began in between count from 0, and every process but that of the page is the extension', () => {
  const before = new Map([
    [1, new Map([[1, 10]])],
    [2, new Map([[2, 5]])],
  ]);
  const after = new Map([
    [
      1,
      new Map([
        [1, 14],
        [11, 3],
      ]),
    ],
    [
      2,
      new Map([
        [2, 6],
        [21, 2],
      ]),
    ],
    [3, new Map([[3, 7]])],
  ]);
  expect(threadsBetween(before, after, 1)).toEqual({ page: 4, pageOthers: 3, extension: 10, extensionMain: 8 });
});

test('a trace tells the longest task and the injected scripts of the main thread of the page', () => {
  const event = (name: string, ms: number, url?: string, tid = 7) => ({
    name,
    pid: 7,
    tid,
    ts: 0,
    tdur: ms * 1000,
    ...(url === undefined ? {} : { args: { data: { url } } }),
  });
  const events = [
    event('ThreadControllerImpl::RunTask', 20),
    event('ThreadControllerImpl::RunTask', 35),
    event('ThreadControllerImpl::RunTask', 90, undefined, 8),
    event('EvaluateScript', 12, 'chrome-extension://x/content.js'),
    event('EvaluateScript', 5, 'https://page.example/own.js'),
  ];
  expect(pageTrace(events, 7)).toEqual({ longestTask: 35, injected: 12 });
  expect(pageTrace([], 7)).toEqual({ longestTask: 0, injected: 0 });
});

test('targets compare the build with the baselines', () => {
  const rows = ['p', 'q', 'r'].flatMap((page) => [
    measurement('WClipper', page, 300),
    measurement('static', page, 100),
    measurement('readability', page, 200),
    measurement('defuddle', page, 250),
  ]);
  const found = new Map(targets(rows, 'WClipper').map((target) => [target.name, target.median]));
  expect(found.get('whole article, fresh tab, × Readability')).toBe(1.5);
  expect(found.get('page thread, × Readability')).toBe(1.5);
  // (330 − 110) / (275 − 110)
  expect(found.get('all threads, fresh tab, × Defuddle')).toBeCloseTo(4 / 3);
  expect([...byPage(rows, 'static', 'fresh tab', allThreads).values()]).toEqual([110, 110, 110]);
  const report = clickReport(rows);
  expect(report).toContain('| whole article, fresh tab, × Readability | 1.50 / 1.50 | ≤ 1.2 | **no** |');
  expect(report).toContain('| fresh tab | WClipper | 150 / 150 | 300 / 300 | 300 / 300 | 600 / 600 | 3 |');
});

test('the tables of shortcut and memory have a row of medians and a row per page', () => {
  expect(shortcutTable([{ page: 'p', popup: 200, shortcut: 240 }])).toContain(
    '| 200 / 200 | 240 / 240 | 1.20 / 1.20 | 1 |',
  );
  const before = { heap: 1_000_000, nodes: 10, documents: 1 };
  expect(memoryTable([{ page: 'p', before, after: { ...before, heap: 3_500_000, nodes: 12 } }])).toContain(
    '| p | 1.00 | 3.50 | 2.50 | 2 |',
  );
});

test('our own pages are of many sizes and on as many sites', () => {
  const pages = ownPages();
  expect(new Set(pages.map(({ url }) => new URL(url).host)).size).toBe(pages.length);
  const sizes = pages.map(({ html }) => html?.length ?? 0);
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeGreaterThan(100);
});
