import { beforeEach, expect, it, vi } from 'vitest';
import { whileAlive } from '../../../src/browser/messaging/channel';

beforeEach(() => void vi.useFakeTimers());

const never = new Promise<never>(() => {});
const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), milliseconds));

/** What comes of a question, and after how many seconds. */
async function outcomeOf<T>(asked: Promise<T | 'hung'>): Promise<readonly [T | 'hung', number]> {
  const start = Date.now();
  let end: readonly [T | 'hung', number] | undefined;
  void asked.then((value) => {
    end = [value, (Date.now() - start) / 1000];
  });
  while (!end && Date.now() - start < 1_000_000) await vi.advanceTimersByTimeAsync(500);
  if (!end) throw new Error('no outcome');
  return end;
}

it('an answer in time needs no ping', async () => {
  const ping = vi.fn(async () => null);
  expect(await outcomeOf(whileAlive(after(3000, 'article'), ping))).toEqual(['article', 3]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ping).not.toHaveBeenCalled();
});

it('a worker that answers pings may take its time', async () => {
  const ping = vi.fn(() => after(2000, null));
  expect(await outcomeOf(whileAlive(after(40_000, 'article'), ping))).toEqual(['article', 40]);
  expect(ping).toHaveBeenCalled();
});

it('a worker that answers no ping is reported after fifteen seconds', async () => {
  expect(await outcomeOf(whileAlive(never, () => never))).toEqual(['hung', 15]);
});

it('a worker that answers only pings is given up later', async () => {
  const [outcome, seconds] = await outcomeOf(whileAlive(never, async () => null));
  expect(outcome).toBe('hung');
  expect(seconds).toBeGreaterThanOrEqual(60);
  expect(seconds).toBeLessThan(70);
  expect((await outcomeOf(whileAlive(never, async () => null, 600_000)))[1]).toBeGreaterThanOrEqual(600);
});

it('an answer during a slow ping counts', async () => {
  expect(await outcomeOf(whileAlive(after(9000, 'article'), () => never))).toEqual(['article', 9]);
});
