import { expect, it } from 'vitest';
import { inSlices, sliceMs } from '../../src/capture/slices';
import { finished, type Steps } from '../../src/page/steps';

/** Adds numbers, one a step, and works for so many milliseconds in each. */
function* adding(numbers: readonly number[], ms = 0): Steps<number> {
  let sum = 0;
  for (const number of numbers) {
    for (const end = performance.now() + ms; performance.now() < end; );
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
  let turns = 0;
  const others = setInterval(() => turns++, 1);
  await inSlices(adding(Array(8).fill(1), sliceMs));
  clearInterval(others);
  expect(turns).toBeGreaterThanOrEqual(3);
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
