import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectRounds, followForSharing, shareIfDue } from '../../src/background/share';
import { startEvery, stopAlarm } from '../../src/browser/platform/alarms';
import { askOpened } from '../../src/browser/platform/ask-offscreen';
import { mayReadHost } from '../../src/browser/platform/permissions';
import { defaultSettings } from '../../src/browser/settings/settings';
import type { SharingRow } from '../../src/sync/shared-database';
import { isBehind, sharingRow } from '../../src/sync/sharing';

/** Tells that the library was changed. */
let changed = () => {};

vi.mock('../../src/browser/platform/alarms', () => ({ startEvery: vi.fn(), stopAlarm: vi.fn() }));
vi.mock('../../src/browser/platform/ask-offscreen', () => ({ askOpened: vi.fn(), hasDocument: () => false }));
vi.mock('../../src/browser/platform/permissions', () => ({ mayReadHost: vi.fn(async () => true) }));
vi.mock('../../src/browser/platform/storage', () => ({ readSettings: async () => ({ settings: defaultSettings }) }));
vi.mock('../../src/browser/platform/site-rules', () => ({ readRules: async () => [] }));
vi.mock('../../src/library/live', () => ({
  live: () => (tell: () => void) => {
    changed = tell;
  },
}));
vi.mock('../../src/sync/sharing', () => ({ sharingRow: vi.fn(), isBehind: vi.fn() }));

const now = 1_800_000_000_000;
const hour = 3600 * 1000;

const isSharing = (changes: Partial<SharingRow> = {}) => {
  const storage = { kind: 'webdav', values: { address: 'https://cloud.example/dav/' } };
  vi.mocked(sharingRow).mockResolvedValue({ id: 'sharing', storage, ...changes } as SharingRow);
};
const rounds = () => vi.mocked(askOpened).mock.calls.length;

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.clearAllMocks();
  vi.mocked(sharingRow).mockResolvedValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a machine that shares nothing has no alarm and asks for nothing', async () => {
  await expectRounds();
  for (const asked of ['reader', 'page', 'change', 'alarm'] as const) await shareIfDue(asked);
  expect(stopAlarm).toHaveBeenCalledWith('sharing');
  expect(startEvery).not.toHaveBeenCalled();
  expect(rounds()).toBe(0);
});

test('one that shares its library has an alarm, unless it pauses', async () => {
  isSharing();
  await expectRounds();
  expect(startEvery).toHaveBeenCalledWith(15, 'sharing');
  isSharing({ paused: true });
  await expectRounds();
  await shareIfDue('reader');
  expect(stopAlarm).toHaveBeenCalledWith('sharing');
  expect(rounds()).toBe(0);
});

describe('a round is asked for', () => {
  const all = ['reader', 'page', 'change', 'alarm'] as const;

  test.each([
    ['all went well', {}, all],
    ['the storage did not answer', { failure: 'unreachable', endedAt: now }, all],
    ['the storage refused a moment ago', { failure: 'notAllowed', endedAt: now - hour }, ['reader']],
    ['the storage refused hours ago', { failure: 'notAllowed', endedAt: now - 4 * hour }, ['reader', 'alarm']],
    ['the clock was set back since', { failure: 'full', endedAt: now + 4 * hour }, ['reader', 'alarm']],
    ['the storage asks to wait', { failure: 'busy', notBefore: now + 1 }, ['reader']],
    ['it has waited', { failure: 'busy', notBefore: now }, all],
  ] as const)('if %s', async (_, row, due) => {
    isSharing(row);
    const asked: string[] = [];
    for (const each of all) {
      const before = rounds();
      await shareIfDue(each);
      if (rounds() > before) asked.push(each);
    }
    expect(asked).toEqual(due);
  });

  test('and told whether the browser allows the host', async () => {
    isSharing();
    vi.mocked(mayReadHost).mockResolvedValueOnce(false);
    await shareIfDue('alarm');
    expect(askOpened).toHaveBeenCalledWith('offscreen.share', expect.objectContaining({ isAllowed: false }));
  });
});

test('changes in a row make one round, some time after the first of them', async () => {
  isSharing();
  vi.mocked(isBehind).mockResolvedValue(true);
  followForSharing({} as never);
  for (let change = 0; change < 10; change++) changed();
  await vi.advanceTimersByTimeAsync(4000);
  expect(rounds()).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(rounds()).toBe(1);
  vi.mocked(isBehind).mockResolvedValue(false);
  changed();
  await vi.advanceTimersByTimeAsync(6000);
  expect(rounds()).toBe(1);
});
