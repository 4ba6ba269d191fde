import { beforeEach, expect, it, vi } from 'vitest';
import { askOffscreen } from '../../../src/browser/messaging/offscreen-channel';
import { done } from '../../../src/browser/messaging/outcome';

beforeEach(() => void vi.useFakeTimers());

/** The document answers pings at once and the question after 90 seconds; a copy may take two minutes (page-copies.ts). */
vi.stubGlobal('chrome', {
  runtime: {
    sendMessage: ({ name }: { name: string }) =>
      name === 'offscreen.ping'
        ? Promise.resolve(done(null))
        : new Promise((resolve) => setTimeout(() => resolve(done(null)), 90_000)),
  },
});

it.each(['offscreen.copy', 'offscreen.keepCopy'] as const)('%s may take as long as a copy takes', async (name) => {
  let answer: unknown;
  void askOffscreen(name, {} as never).then((value) => {
    answer = value;
  });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(answer).toEqual(done(null));
});
