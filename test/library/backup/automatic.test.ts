import { expect, it } from 'vitest';
import { isDue, type Situation } from '../../../src/library/backup/automatic';

const hour = 3600 * 1000;
const now = Date.UTC(2026, 10, 22);
const plan = { every: 'day', changes: 20, keep: 5, since: 0, next: 1 } as const;

function due(changed: Partial<Omit<Situation, 'last'>> & { hoursAgo?: number }): boolean {
  const { hoursAgo, ...rest } = changed;
  const last = { at: now - (hoursAgo ?? 0) * hour, clips: 1, bytes: 1, place: 'x', seq: 1 };
  const situation = { plan, failed: undefined, changed: 5, now, last: hoursAgo === undefined ? undefined : last };
  return isDue({ ...situation, ...rest });
}

it('writes the first backup at once, if there is a clip', () => {
  expect(due({})).toBe(true);
  expect(due({ changed: 0 })).toBe(false);
  expect(due({ plan: { ...plan, every: 'off' } })).toBe(false);
});

it('writes one every day or week, if anything has changed', () => {
  expect(due({ hoursAgo: 5 })).toBe(false);
  expect(due({ hoursAgo: 24 })).toBe(true);
  expect(due({ hoursAgo: 24, changed: 0 })).toBe(false);
  expect(due({ hoursAgo: 24, plan: { ...plan, every: 'week' } })).toBe(false);
  expect(due({ hoursAgo: 24 * 7, plan: { ...plan, every: 'week' } })).toBe(true);
});

it('writes one after a number of changes', () => {
  expect(due({ hoursAgo: 24, changed: 19, plan: { ...plan, every: 'changes' } })).toBe(false);
  expect(due({ hoursAgo: 0, changed: 20, plan: { ...plan, every: 'changes' } })).toBe(true);
});

it('waits an hour after a failure, and goes on if the clock was set back', () => {
  expect(due({ failed: { at: now - hour / 2, failure: 'unknown' } })).toBe(false);
  expect(due({ failed: { at: now - 2 * hour, failure: 'unknown' } })).toBe(true);
  expect(due({ hoursAgo: -48 })).toBe(true);
});
