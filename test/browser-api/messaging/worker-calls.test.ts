import { beforeEach, expect, test } from 'vitest';
import { failureOf } from '../../../src/browser/messaging/failure-of';
import { inWorker, WorkerCalls } from '../../../src/browser/messaging/worker-calls';
import { LinkedWorker } from '../../support/linked-worker';

let ended: string[];
let workers: LinkedWorker[];
let calls: WorkerCalls<typeof functions>;

const functions = {
  double: (number: number) => 2 * number,
  async count(to: number, tell: (number: number) => void) {
    for (let number = 1; number <= to; number++) tell(number);
    return 'counted';
  },
  fail(name: string) {
    throw Object.assign(new Error('no room'), { name });
  },
  wait: (name: string, _: (told: never) => void, signal: AbortSignal) =>
    new Promise<never>(() => signal.addEventListener('abort', () => ended.push(name))),
};

const start = () => {
  const worker = new LinkedWorker(functions);
  workers.push(worker);
  return worker;
};

beforeEach(() => {
  ended = [];
  workers = [];
  calls = new WorkerCalls<typeof functions>(start);
});

test('calls are answered, each with its own answer', async () => {
  expect(workers).toEqual([]);
  expect(await Promise.all([1, 2, 3].map((number) => calls.call('double', number)))).toEqual([2, 4, 6]);
  expect(workers).toHaveLength(1);
});

test('what a call tells comes before its answer, in order', async () => {
  const told: (number | string)[] = [];
  told.push(await calls.call('count', 3, { onTold: (number) => told.push(number) }));
  expect(told).toEqual([1, 2, 3, 'counted']);
});

test('an error arrives with its name, and fails for the same reason', async () => {
  const error = await calls.call('fail', 'QuotaExceededError').catch((reason) => reason);
  expect(error).toMatchObject({ name: 'QuotaExceededError', message: 'no room' });
  expect(failureOf(error).failure.code).toBe('storageFull');
});

test('a call that is ended rejects at once and ends in the worker, the others go on', async () => {
  const ending = new AbortController();
  const waits = calls.call('wait', 'first', { signal: ending.signal });
  void calls.call('wait', 'second').catch(() => {});
  ending.abort();
  await expect(waits).rejects.toThrow('aborted');
  await calls.call('double', 1);
  expect(ended).toEqual(['first']);
});

test('a call that was ended before it starts does not reach the worker', async () => {
  await expect(calls.call('double', 1, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(workers).toEqual([]);
});

test('all calls of a worker that crashes reject, and the next one starts another', async () => {
  const waits = [calls.call('wait', 'first'), calls.call('wait', 'second')];
  workers[0]?.crash();
  for (const each of waits) await expect(each).rejects.toThrow('the worker ended: out of memory');
  expect(workers[0]?.isEnded).toBe(true);
  expect(await calls.call('double', 4)).toBe(8);
  expect(workers).toHaveLength(2);
});

test('a worker that ended is not heard any more', async () => {
  const told: number[] = [];
  const counts = calls.call('count', 3, { onTold: (number) => told.push(number) });
  calls.end('too long');
  await expect(counts).rejects.toThrow('too long');
  workers[0]?.crash();
  expect(await calls.call('double', 4)).toBe(8);
  expect(told).toEqual([]);
});

test('a worker that is used once is ended, whatever comes of it', async () => {
  const use = (name: 'double' | 'fail') =>
    inWorker<typeof functions, unknown>(start, (once) => once.call(name, 2 as never));
  expect(await use('double')).toBe(4);
  await expect(use('fail')).rejects.toThrow('no room');
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});
