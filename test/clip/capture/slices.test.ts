import { expect, it, vi } from 'vitest';
import { breaks, inSlices, sliceMs } from '../../../src/clip/capture/slices';
import { finished, type Steps } from '../../../src/page/steps';

/** Adds numbers, one a step. */
function* adding(numbers: readonly number[]): Steps<number> {
  let sum = 0;
  for (const number of numbers) {
    sum += number;
    yield;
  }
  return sum;
}

it('gives the same answer at once and in slices', async () => {
  expect(finished(adding([1, 2, 3]))).toBe(6);
  expect(await inSlices(adding([1, 2, 3]))).toBe(6);
  expect(finished(adding([]))).toBe(0);
});

it('lets others work between slices', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  let ended = false;
  let turns = 0;
  const takeTurn = () => {
    turns += 1;
    if (!ended) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  function* working(): Steps<void> {
    for (let step = 0; step < 8; step++) {
      now += sliceMs;
      yield;
    }
  }
  const before = breaks.count;
  await inSlices(working());
  ended = true;
  clock.mockRestore();
  expect(breaks.count - before).toBe(8);
  expect(turns).toBeGreaterThan(1);
});

it('passes an exception on', async () => {
  function* failing(): Steps<never> {
    yield;
    throw new Error('broken');
  }
  expect(() => finished(failing())).toThrow('broken');
  await expect(inSlices(failing())).rejects.toThrow('broken');
});

it('waits for a promise in slices, and refuses to finish at once', async () => {
  function* waiting(): Steps<string> {
    let answer = '';
    yield Promise.resolve('later').then((value) => {
      answer = value;
    });
    return answer;
  }
  expect(await inSlices(waiting())).toBe('later');
  expect(() => finished(waiting())).toThrow('waits');
});
