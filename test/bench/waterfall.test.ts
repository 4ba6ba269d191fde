import { expect, test } from 'vitest';
import type { TraceEvent } from '../../bench/click/trace';
import { drawing } from '../../bench/waterfall/draw';
import { type Fall, middleFall, milestoneTable } from '../../bench/waterfall/milestones';
import { type Span, spansOf } from '../../bench/waterfall/waterfall';

/** The page is process 7; the extension's documents are process 9, its worker is thread 12 of it. */
const names: readonly TraceEvent[] = [
  { name: 'process_name', pid: 9, tid: 0, ts: 0, args: { name: 'Extension Renderer' } },
  { name: 'process_name', pid: 7, tid: 0, ts: 0, args: { name: 'Renderer' } },
  { name: 'thread_name', pid: 9, tid: 12, ts: 0, args: { name: 'ServiceWorker thread' } },
];

const task = (pid: number, tid: number, ts: number, dur: number): TraceEvent => ({
  ...{ name: 'ThreadControllerImpl::RunTask', ph: 'X', pid, tid, ts, dur, tdur: dur / 2 },
});

const spans = (events: readonly TraceEvent[]) => spansOf([...names, ...events], { clickedAt: 1000, page: 7 });

test('a task has the lane of its thread, counts from the click, and is named after its script', () => {
  const url = 'chrome-extension://abc/src/tab/content/content.js';
  const script = { name: 'EvaluateScript', ph: 'X', pid: 7, tid: 7, ts: 3000, dur: 900, args: { data: { url } } };
  const found = spans([task(7, 7, 3000, 1000), script, task(9, 9, 5000, 2000), task(9, 12, 6000, 800)]);
  expect(found).toEqual([
    { lane: 'page', name: 'content.js', kind: 'script', start: 2, end: 3, cpu: 0.5 },
    { lane: 'popup', name: 'other', kind: 'other', start: 4, end: 6, cpu: 1 },
    { lane: 'worker', name: 'other', kind: 'other', start: 5, end: 5.8, cpu: 0.4 },
  ]);
});

test('short tasks, earlier ones and those of other processes and threads are left out', () => {
  expect(spans([task(7, 7, 500, 1000), task(7, 7, 2000, 100), task(3, 3, 2000, 9000), task(7, 8, 2000, 9000)])).toEqual(
    [],
  );
});

test('measures of the extension are stages', () => {
  const measure = (ph: string, ts: number) => ({ name: 'select', cat: 'blink.user_timing', ph, pid: 9, tid: 9, ts });
  expect(spans([measure('b', 2000), measure('e', 4000)])).toEqual([
    { lane: 'stages', name: 'select', kind: 'stage', start: 1, end: 3 },
  ]);
});

test('a file lasts from its request to its end, and loses the hash in its name', () => {
  const data = { requestId: 'r' };
  const url = 'chrome-extension://abc/assets/clip-BecF-5Ns.js';
  const found = spans([
    { name: 'ResourceSendRequest', pid: 9, tid: 9, ts: 2000, args: { data: { ...data, url } } },
    { name: 'ResourceFinish', pid: 9, tid: 9, ts: 5000, args: { data: { ...data, decodedBodyLength: 100 } } },
  ]);
  expect(found).toEqual([{ lane: 'files', name: 'clip.js', kind: 'file', start: 1, end: 4, bytes: 100 }]);
});

const fall = (firstLine: number, more: readonly Span[] = []): Fall => ({
  page: 'p',
  state: 'later',
  click: { firstPaint: 10, firstLine, complete: firstLine + 5 },
  spans: more,
});

test('the middle click is the one with the median first line', () => {
  expect(middleFall([fall(30), fall(10), fall(20)], 'later')).toEqual(fall(20));
  expect(middleFall([fall(30)], 'fresh tab')).toBeUndefined();
});

test('the table counts only files that were there before the first line', () => {
  const file = { lane: 'files', name: 'a.js', kind: 'file', bytes: 2000 } as const;
  const table = milestoneTable([
    fall(30, [
      { ...file, start: 1, end: 20 },
      { ...file, start: 1, end: 40 },
    ]),
  ]);
  expect(table).toContain('| files before the first line (number) | | 1 |');
  expect(table).toContain('| their size (kB) | | 2 |');
  expect(table).toContain('| first line | | 30 |');
});

test('a drawing names its page and draws a row for each thread, stage and file', () => {
  const svg = drawing(fall(30, [{ lane: 'stages', name: 'select', kind: 'stage', start: 1, end: 3 }]));
  expect(svg).toContain('From click to article: p, later');
  for (const row of ['thread of the page', 'thread of the worker', 'select']) expect(svg).toContain(`>${row}<`);
});
