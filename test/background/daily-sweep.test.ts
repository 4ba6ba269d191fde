import { beforeEach, expect, test, vi } from 'vitest';
import { sweepDaily } from '../../src/background/daily-sweep';

const kept = vi.hoisted(() => ({ at: 0 }));
vi.mock('../../src/browser/platform/last-sweep', () => ({
  lastSweep: async () => kept.at,
  keepLastSweep: async (at: number) => {
    kept.at = at;
  },
}));

const hour = 3600 * 1000;
const now = 1_700_000_000_000;
const pictures = { sweep: vi.fn(async () => {}) };

beforeEach(() => {
  vi.clearAllMocks();
  kept.at = 0;
});

test('the library is swept once a day', async () => {
  await sweepDaily(pictures, now);
  await sweepDaily(pictures, now + 23 * hour);
  expect(pictures.sweep).toHaveBeenCalledTimes(1);
  await sweepDaily(pictures, now + 24 * hour);
  expect(pictures.sweep).toHaveBeenCalledTimes(2);
});

test('a clock that was set back does not stop it', async () => {
  kept.at = now + 1;
  await sweepDaily(pictures, now);
  expect(pictures.sweep).toHaveBeenCalledTimes(1);
});

test('a sweep that fails is tried again', async () => {
  pictures.sweep.mockRejectedValueOnce(new Error('closed'));
  await sweepDaily(pictures, now);
  await sweepDaily(pictures, now + 1);
  expect(pictures.sweep).toHaveBeenCalledTimes(2);
});
