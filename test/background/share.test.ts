import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectRounds, followForSharing, shareIfDue, takePreferences, untilShared } from '../../src/background/share';
import { startAlarm, startEvery, stopAlarm } from '../../src/browser/platform/alarms';
import { askOpened, hasDocument } from '../../src/browser/platform/ask-offscreen';
import { mayReadHost } from '../../src/browser/platform/permissions';
import { writeRulesOf } from '../../src/browser/platform/site-rules';
import { writeSettings } from '../../src/browser/platform/storage';
import { defaultSettings } from '../../src/browser/settings/settings';
import type { SiteRule } from '../../src/judge/site-rules/site-rule';
import { runRound } from '../../src/sync/run-round';
import type { SharingRow } from '../../src/sync/shared-database';
import { isBehind, sharingRow } from '../../src/sync/sharing';
import { deferred } from '../support/deferred';

/** Tells that the library was changed. */
let changed = () => {};

vi.mock('../../src/browser/platform/alarms', () => ({ startAlarm: vi.fn(), startEvery: vi.fn(), stopAlarm: vi.fn() }));
vi.mock('../../src/browser/platform/ask-offscreen', () => ({ askOpened: vi.fn(), hasDocument: vi.fn(() => false) }));
vi.mock('../../src/browser/platform/permissions', () => ({ mayReadHost: vi.fn(async () => true) }));
vi.mock('../../src/browser/platform/storage', () => ({
  readSettings: async () => ({ settings: defaultSettings }),
  onSettings: vi.fn(),
  writeSettings: vi.fn(),
}));
vi.mock('../../src/browser/platform/site-rules', () => ({
  readRules: async () => [],
  onRules: vi.fn(),
  writeRulesOf: vi.fn(),
}));
vi.mock('../../src/library/live', () => ({
  live: () => (tell: () => void) => {
    changed = tell;
  },
}));
vi.mock('../../src/sync/run-round', () => ({ partsHere: () => ({}), runRound: vi.fn() }));
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
  vi.mocked(sharingRow).mockResolvedValue(undefined);
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
    ['the clock was set back since it refused', { failure: 'full', endedAt: now + 4 * hour }, ['reader', 'alarm']],
    ['the storage asks to wait', { failure: 'busy', notBefore: now + 1 }, ['reader']],
    [
      'the clock was set back since it asked to wait',
      { failure: 'busy', endedAt: now + 4 * hour, notBefore: now + 5 * hour },
      all,
    ],
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
  const shareSoon = followForSharing({} as never);
  for (let change = 0; change < 10; change++) changed();
  await vi.advanceTimersByTimeAsync(4000);
  expect(rounds()).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(rounds()).toBe(1);
  vi.mocked(isBehind).mockResolvedValue(false);
  changed();
  await vi.advanceTimersByTimeAsync(6000);
  expect(rounds()).toBe(1);
  for (let change = 0; change < 3; change++) shareSoon();
  await vi.advanceTimersByTimeAsync(6000);
  expect(rounds()).toBe(2);
});

test('settings that are changed during a round are sent after it', async () => {
  const shareSoon = followForSharing({} as never);
  isSharing({ startedAt: now });
  shareSoon();
  await vi.advanceTimersByTimeAsync(6000);
  isSharing();
  const during = rounds();
  await vi.advanceTimersByTimeAsync(6000);
  expect(rounds()).toBe(during + 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rounds()).toBe(during + 1);
});

test('a background page is kept by an alarm until its round has ended, once for all who ask', async () => {
  isSharing();
  vi.mocked(hasDocument).mockReturnValue(true);
  const round = deferred();
  vi.mocked(runRound).mockReturnValue(round.promise);
  const asked = [shareIfDue('reader'), shareIfDue('page'), untilShared()];
  await vi.waitFor(() => expect(runRound).toHaveBeenCalledTimes(1));
  expect(startAlarm).toHaveBeenCalledWith('sharing round');
  expect(stopAlarm).not.toHaveBeenCalled();
  round.resolve();
  await Promise.all(asked);
  expect(stopAlarm).toHaveBeenCalledWith('sharing round');
  expect(runRound).toHaveBeenCalledTimes(1);
  vi.mocked(hasDocument).mockReturnValue(false);
});

test('only settings that another machine has changed are written, and its rules', async () => {
  const rule: SiteRule = {
    ...{ id: 'boxes', name: 'Boxes', site: 'news.example', action: 'drop', enabled: true },
    slots: [{ tag: 'aside', marks: ['box'], above: [] }],
  };
  const given = { settings: defaultSettings, rules: [] };
  await takePreferences(given, { settings: { ...defaultSettings, amount: 'more' }, rules: [rule] });
  expect(writeSettings).toHaveBeenCalledExactlyOnceWith({ amount: 'more' });
  expect(writeRulesOf).toHaveBeenCalledExactlyOnceWith('news.example', [rule]);
  await takePreferences(given, given);
  expect(writeSettings).toHaveBeenCalledTimes(1);
});
