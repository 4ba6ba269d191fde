import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { backUpIfDue, backupTrouble, untilBackedUp } from '../../src/background/automatic-backup';
import { askOffscreen } from '../../src/browser/messaging/offscreen-channel';
import { done } from '../../src/browser/messaging/outcome';
import { startAlarm, stopAlarm } from '../../src/browser/platform/alarms';
import type { AutomaticBackup } from '../../src/browser/platform/automatic-backup';
import { writeHere } from '../../src/library/backup/run-automatic';
import { Database } from '../../src/library/database';
import { sampleArticle } from '../support/sample-article';
import { saveNew } from '../support/save-clip';

const stored = vi.hoisted(() => ({ plan: {}, last: undefined, failed: undefined, told: 0 }) as Record<string, unknown>);
vi.mock('../../src/browser/platform/automatic-backup', () => ({
  automaticBackup: async () => stored.plan,
  lastAutomatic: async () => stored.last,
  keepLastAutomatic: async (last: unknown) => void Object.assign(stored, { last, failed: undefined }),
  failedBackup: async () => stored.failed,
  keepFailedBackup: async (failed: unknown) => void Object.assign(stored, { failed }),
  backupNoticeAt: async () => stored.told,
  keepBackupNotice: async (told: unknown) => void Object.assign(stored, { told }),
}));
vi.mock('../../src/browser/platform/last-backup', () => ({ keepLastBackup: async () => {} }));
vi.mock('../../src/browser/platform/downloads', () => ({}));
vi.mock('../../src/browser/platform/alarms', () => ({ startAlarm: vi.fn(async () => {}), stopAlarm: vi.fn() }));
vi.mock('../../src/browser/platform/offscreen', () => ({
  openOffscreen: async () => 1,
  closeOffscreen: async () => {},
}));
vi.mock('../../src/library/backup/backup-now', () => ({
  backupNow: async (now: number) => ({ settings: '{}', writtenBy: '1', highlightsTitle: 'Highlights', now }),
}));
vi.mock('../../src/library/backup/run-automatic', async (original) => ({
  ...(await original<typeof import('../../src/library/backup/run-automatic')>()),
  writeHere: vi.fn(),
}));
vi.mock('../../src/browser/messaging/offscreen-channel', () => ({ askOffscreen: vi.fn() }));

const weekly: AutomaticBackup = { every: 'week', changes: 20, keep: 5, since: 1, next: 1 };
const week = 7 * 24 * 3600 * 1000;

beforeEach(async () => {
  Object.assign(stored, { plan: weekly, last: undefined, failed: undefined, told: 0 });
  vi.mocked(askOffscreen).mockReset();
  const database = new Database();
  await Promise.all(database.tables.map((table) => table.clear()));
  await saveNew(database, sampleArticle);
});

test('a backup that is due is written without a page of the library', async () => {
  vi.mocked(askOffscreen).mockResolvedValue(done({ clips: 1, pictures: 0, bytes: 9, place: 'Backups' }));
  await backUpIfDue();
  expect(askOffscreen).toHaveBeenCalledWith('offscreen.backUp', {
    keep: 5,
    backup: expect.objectContaining({ settings: '{}' }),
  });
  expect(stored.last).toMatchObject({ clips: 1, bytes: 9, place: 'Backups' });
  await backUpIfDue();
  expect(askOffscreen).toHaveBeenCalledTimes(1);
});

test('an alarm rings while a background page writes a backup, and stops afterwards', async () => {
  vi.stubEnv('MODE', 'firefox');
  let rung = Promise.resolve();
  vi.mocked(writeHere).mockImplementation(async () => {
    expect(startAlarm).toHaveBeenCalledWith('backup');
    rung = untilBackedUp();
    await new Promise((resolve) => setTimeout(resolve));
    expect(stopAlarm).not.toHaveBeenCalled();
    return { clips: 1, pictures: 0, bytes: 9, place: 'Backups' };
  });
  await backUpIfDue();
  await rung;
  expect(stopAlarm).toHaveBeenCalledWith('backup');
  expect(writeHere).toHaveBeenCalledTimes(1);
  expect(stored.last).toMatchObject({ clips: 1 });
});

test('nothing is written if automatic backups are off', async () => {
  stored.plan = { ...weekly, every: 'off' };
  await backUpIfDue();
  expect(askOffscreen).not.toHaveBeenCalled();
});

test('a backup that cannot be written is told once a week', async () => {
  vi.mocked(askOffscreen).mockResolvedValue(done({ failure: 'notAllowed' as const }));
  await backUpIfDue();
  expect(stored.failed).toMatchObject({ failure: 'notAllowed' });
  const now = Date.now();
  expect(await backupTrouble(now)).toBe('notAllowed');
  expect(await backupTrouble(now + week - 1)).toBeUndefined();
  expect(await backupTrouble(now + week)).toBe('notAllowed');
});

test('a document that hangs or is closed counts as a failure', async () => {
  vi.mocked(askOffscreen).mockResolvedValueOnce('hung');
  await backUpIfDue();
  expect(stored.failed).toMatchObject({ failure: 'unknown' });
  stored.failed = undefined;
  vi.mocked(askOffscreen).mockRejectedValue(new Error('the offscreen document was closed'));
  await backUpIfDue();
  expect(stored.failed).toMatchObject({ failure: 'unknown' });
});
